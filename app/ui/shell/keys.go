package shell

import (
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
)

// shortcut is one key of the page; the help dialog is made from the same
// table as the handler.
type shortcut struct {
	keys  string
	means string
	match func(dom.KeyPress) bool
	do    func(*Shell)
	plain bool // a single key, which a reader may switch off
}

func shortcuts() []shortcut {
	alt := func(key string) func(dom.KeyPress) bool {
		return func(k dom.KeyPress) bool { return k.Alt && !k.Ctrl && (k.Key == key || k.Key == upper(key)) }
	}
	ctrl := func(key string, shift bool) func(dom.KeyPress) bool {
		return func(k dom.KeyPress) bool {
			return k.Ctrl && !k.InField && k.Shift == shift && (k.Key == key || k.Key == upper(key))
		}
	}
	plain := func(key string) func(dom.KeyPress) bool {
		return func(k dom.KeyPress) bool { return !k.Alt && !k.Ctrl && !k.InField && !k.InDialog && k.Key == key }
	}
	return []shortcut{
		{keys: "Alt+K", means: "play or pause", match: alt("k"), do: func(s *Shell) { s.Work().PlayOrPause() }},
		{keys: "Alt+G", means: "draw fresh noise (spends budget)", match: alt("g"), do: func(s *Shell) { s.Work().DrawFresh() }},
		{keys: "Alt+R", means: "back to the preset, or to the beginning of the lesson’s step", match: alt("r"), do: (*Shell).resetAll},
		{keys: "Ctrl+Z", means: "undo", match: ctrl("z", false), do: func(s *Shell) { s.Work().Undo() }},
		{keys: "Ctrl+Shift+Z", means: "redo", match: ctrl("z", true), do: func(s *Shell) { s.Work().Redo() }},
		{keys: "Ctrl+Y", means: "redo", match: ctrl("y", false), do: func(s *Shell) { s.Work().Redo() }},
		{keys: "N", means: "add a source: at the pointer, or where there is room", match: plain("n"), do: (*Shell).add, plain: true},
		{keys: "C", means: "fold both columns away, or bring them back", match: plain("c"), do: (*Shell).FoldBoth, plain: true},
		{keys: "F", means: "the stage fills the window, or gives the rest its room back", match: plain("f"), do: (*Shell).StageOnly, plain: true},
		{keys: "B", means: "keep this run, to lay it beside later ones", match: plain("b"), do: (*Shell).KeepRun, plain: true},
		{keys: "H", means: "hide the truth, so that it can be guessed; Shift+H reveals it", match: plain("h"), do: (*Shell).HideTruth, plain: true},
		{keys: "Shift+H", means: "reveal the truth", match: plain("H"), do: (*Shell).RevealTruth, plain: true},
		{keys: "?", means: "this list", match: plain("?"), do: func(s *Shell) { s.OpenDialog(dialogHelp) }, plain: true},
		{keys: "Esc", means: "cancel a drag, close a dialog, leave a large picture", match: func(k dom.KeyPress) bool { return k.Key == "Escape" }, do: (*Shell).Escape},
	}
}

// otherKeys are handled where the focus is, whatever the laboratory; the help
// lists them too.
func otherKeys() [][2]string {
	return [][2]string{
		{"PageDown PageUp", "in the lesson, away from a slider: next and previous step"},
		{"J K L", "in the player: back, play or pause, forward"},
		{"0 … 9", "in the player: jump along the track"},
		{"↑ ↓", "in a number field: a small step"},
		{"← → ↑ ↓", "among the experiments: from card to card"},
	}
}

func upper(key string) string { return string(key[0] - 'a' + 'A') }

// Key answers a key pressed anywhere, and reports whether it was used.
func (s *Shell) Key(k dom.KeyPress) bool {
	if !k.InField && !k.OnSlider && !k.InDialog && (k.Key == "PageDown" && s.turnPage(1) || k.Key == "PageUp" && s.turnPage(-1)) {
		return true
	}
	for _, c := range shortcuts() {
		if c.plain && s.keysOff {
			continue
		}
		if c.match(k) {
			c.do(s)
			return true
		}
	}
	return false
}

// add adds something to the truth of the laboratory on the page.
func (s *Shell) add() {
	if page, ok := s.now.Page.(page.Growing); ok {
		page.Add()
	}
}

// Escape cancels what a hand holds, else closes the open dialog, else leaves a large
// picture.
func (s *Shell) Escape() {
	switch {
	case s.Work().CancelHand():
	case s.dialog.name != "":
		s.CloseDialog()
	case s.more:
		s.more = false
		s.FocusSoon("more")
	case s.Work().Picture != "":
		s.Enlarge(s.Work().Picture)
	case s.space.only:
		s.StageOnly()
	case s.space.wide:
		s.Widen()
	}
}

// resetAll goes back to where the open step of the lesson began, else to the
// preset last opened, else to the first.
func (s *Shell) resetAll() {
	if _, open := s.lessonStep(); open {
		s.OpenStep(s.lesson)
		return
	}
	if last := s.Work().LastPreset; last != "" {
		s.OpenPreset(last)
		return
	}
	s.openFirst()
}
