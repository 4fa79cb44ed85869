package shell

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// What was loaded is in the page's memory, and in the browser's store when the reader
// wants it kept: one scenario for each laboratory.

// FindKept looks what was kept, once the page is there.
func (s *Shell) FindKept() {
	for _, room := range s.house.Rooms {
		s.screen.Kept(room.Name, func(text string) {
			s.Dispatch(func() {
				if kept, err := scenario.Decode([]byte(text)); err == nil && kept.Lab == room.Name {
					s.kept[room.Name] = kept
					s.supply()
					s.Refresh()
				}
			})
		})
	}
}

// supply takes from what was kept what the scenario on the page lacks.
func (s *Shell) supply() {
	if kept, ok := s.kept[s.now.room.Name]; ok && s.Work().Supply(&kept) {
		s.WriteSoon()
		s.Work().Say("What was kept in this browser is here again.")
	}
}

// keeps reports that what the scenario on the page was loaded from is kept. Edits that
// are kept are not those of a file that has just been loaded again without them.
func (s *Shell) keeps() bool {
	w := s.Work()
	kept, ok := s.kept[s.now.room.Name]
	return ok && kept.SameFiles(&w.Asked) && !(w.Recognised && kept.Edited() && !w.Asked.Edited())
}

// keepOn brings what is kept up to date, after an edit of it.
func (s *Shell) keepOn() {
	kept := s.kept[s.now.room.Name]
	if asked := &s.Work().Asked; s.keeps() && asked.Missing() == nil && !kept.SameValues(asked) {
		s.Keep()
	}
}

// Keep puts what was loaded into the browser's store, in place of what was kept of the
// laboratory before.
func (s *Shell) Keep() {
	lab, asked := s.now.room.Name, s.Work().Asked.Clone()
	s.keepScenario(lab, asked, func(kept bool) {
		if !kept {
			delete(s.kept, lab)
			s.Work().Say("This browser keeps nothing, or has no room for it.")
			return
		}
		s.kept[lab] = asked
		s.Refresh()
	})
}

// Erase takes what was kept out of the browser's store.
func (s *Shell) Erase() {
	lab := s.now.room.Name
	s.eraseKept(lab)
	delete(s.kept, lab)
	s.Work().Say("Erased from this browser.")
}

// openKept opens the scenario that was kept.
func (s *Shell) openKept() {
	w := s.Work()
	w.Leave()
	w.Preset = ""
	w.Replace(s.kept[s.now.room.Name].Clone())
	w.Record()
	s.WriteSoon()
}

// filesSection says where what was loaded is, offers to keep and to erase it, and asks
// for a file that is not here.
func (s *Shell) filesSection() app.UI {
	w := s.Work()
	kept, has := s.kept[s.now.room.Name]
	var body []app.UI
	switch lacking := w.Asked.Lacking(); {
	case len(lacking) > 0:
		file := lacking[0]
		says := "This scenario needs a file of " + file.Words() + ", which stays with whoever has it. Its hash begins with " + file.Hash[:8] + "."
		if file.Edited {
			says += " It was changed by hand before it was shared; the link has the fingerprint of the original, without the changes."
		}
		body = []app.UI{
			tag.P("", says),
			widget.Buttons(
				widget.Button("find-file", "Load the file…", s.LoadFile).Class("primary"),
				widget.Button("without-file", "Go on without it", func() { s.Work().GoOnWithout() }),
			),
		}
	case len(w.Asked.Files) > 0:
		where := "It is in the memory of this page alone, and gone with it."
		if s.keeps() {
			where = "It is kept in this browser: a reload finds it again."
		}
		if w.Recognised {
			where = "It is what was asked for. " + where
		}
		if w.Asked.Edited() {
			where = "It was changed by hand since; a link has only the fingerprint of the original. " + where
		}
		body = []app.UI{
			widget.Says("Loaded: " + filesWords(w.Asked.Files) + ". " + where + " No link, file or picture has it unless you say so."),
			tag.Div("check", widget.Check("keep", "Keep it in this browser", s.keeps(), s.tickKeep)...),
		}
	case has:
		body = []app.UI{
			widget.Says("Kept in this browser: " + filesWords(kept.Files) + "."),
			widget.Buttons(widget.Button("open-kept", "Open it", s.openKept)),
		}
	default:
		return widget.Nothing()
	}
	if has {
		if len(w.Asked.Files) > 0 && !s.keeps() {
			body = append(body, widget.Says("Of an earlier file there is kept in this browser: "+filesWords(kept.Files)+"."))
		}
		body = append(body, widget.Buttons(widget.Button("erase", "Erase what is kept", s.Erase)))
	}
	return tag.Section("files", append([]app.UI{tag.H2("From a file")}, body...)...).ID("files")
}

func (s *Shell) tickKeep(on bool) {
	if on {
		s.Keep()
		return
	}
	s.Erase()
}

// LoadFile opens the loader of the file that is not here.
func (s *Shell) LoadFile() {
	lacking := s.Work().Asked.Lacking()
	if page, ok := s.now.Page.(page.Loader); ok && len(lacking) > 0 {
		page.Load(lacking[0].Kind)
	}
}
