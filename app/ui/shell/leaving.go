package shell

import (
	"encoding/json"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/answer"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
)

// Everything that leaves the page goes through this file: what stands in the address,
// what is copied, saved, stored. Nothing else in the page writes a scenario as text or
// hands a text to the browser to take away, which a test holds. What came from a file
// stays behind, unless the user has ticked in the open dialog that it goes too.

// leaving is the scenario as it may leave.
func (s *Shell) leaving(asked *scenario.Scenario) scenario.Scenario {
	if s.dialog.whole {
		return *asked
	}
	return asked.Public()
}

// withheld reports that something was loaded and stays behind.
func (s *Shell) withheld() bool { return len(s.Work().Asked.Files) > 0 && !s.dialog.whole }

// wholeTick offers to let go too what was loaded, where something was. It is off
// whenever a dialog opens.
func (s *Shell) wholeTick() app.UI {
	files := s.Work().Asked.Files
	if len(files) == 0 || s.Work().Asked.Missing() != nil {
		return widget.Nothing()
	}
	return tag.Div("",
		tag.Div("check", widget.Check("whole", "Include what was loaded: "+filesWords(files)+", with names and places", s.dialog.whole, s.Include)...),
		widget.Says(s.wholeSays()),
	)
}

// Include lets go what was loaded too, as long as the dialog is open.
func (s *Shell) Include(on bool) {
	s.dialog.whole = on && s.dialog.name != ""
	s.copied = ""
}

func (s *Shell) wholeSays() string {
	if s.dialog.whole {
		return "Whoever gets what you copy or save now has all of it."
	}
	says := "Without it there goes a fingerprint, by which the same file is recognised: its kind, how much it holds, and a hash."
	if s.Work().Asked.Edited() {
		says += " What was changed by hand since stays behind too: the file alone brings the original back."
	}
	return says
}

// filesWords tell of files: "12 points, 4 people".
func filesWords(files []scenario.File) string {
	var words []string
	for _, f := range files {
		words = append(words, f.Words())
	}
	return strings.Join(words, "; ")
}

// linkTo is the address of the page as it is looked at.
func (s *Shell) linkTo(v scenario.View) string {
	asked := s.leaving(&s.Work().Asked)
	return s.screen.Address() + "#" + link.Write(asked, v)
}

// fragment is what stands in the address: never what was loaded.
func (s *Shell) fragment() string {
	if s.plain() {
		return ""
	}
	return link.Write(s.Work().Asked.Public(), s.view())
}

// Push gives the page as it is a place in the browser's history.
func (s *Shell) Push() {
	s.know(link.Write(s.Work().Asked.Public(), s.view()))
	s.screen.PushFragment(s.address.known)
}

// writeLink keeps the address in step with the page, without a history entry.
func (s *Shell) writeLink() {
	s.keepOn()
	s.know(s.fragment())
	s.screen.ReplaceFragment(s.address.known)
}

// scenarioJSON is a scenario as a file.
func (s *Shell) scenarioJSON(asked scenario.Scenario) string {
	text, err := json.MarshalIndent(s.leaving(&asked).Drawn(), "", "  ")
	if err != nil {
		return ""
	}
	return string(text) + "\n"
}

// resultJSON is an answer as a file, with the question that it answers. It holds the
// truth.
func (s *Shell) resultJSON(got *scenario.Result, asked scenario.Scenario) (string, error) {
	answer.Pack(got, false)
	text, err := json.MarshalIndent(struct {
		*scenario.Result
		Scenario json.RawMessage `json:"scenario"`
	}{got, json.RawMessage(s.scenarioJSON(asked))}, "", "  ")
	return string(text) + "\n", err
}

// Save saves a file that is called after the scenario, the name and the ending.
func (s *Shell) Save(name, ending, kind, text string) {
	s.screen.Download(scenarioName(s.Work().Asked)+"-"+name+"."+ending, kind, text)
}

// saveScenario saves the scenario as it stands.
func (s *Shell) saveScenario() {
	asked := s.completed(s.Work().Asked)
	s.screen.Download(scenarioName(asked)+".json", "application/json", s.scenarioJSON(asked))
}

// SavePicture saves a figure as its ending says, svg or png.
func (s *Shell) SavePicture(name, ending, svg string) {
	if ending == "svg" {
		s.Save(name, ending, "image/svg+xml", svg)
		return
	}
	width, height := sizeOf(svg)
	file := scenarioName(s.Work().Asked) + "-" + name + "." + ending
	s.screen.DownloadPNG(file, svg, width, height, 2, func() { s.Work().Say("The picture could not be drawn.") })
}

// Copy puts a text on the clipboard.
func (s *Shell) Copy(text string) {
	s.screen.Copy(text)
	s.copied = text
	s.Work().Say("Copied.")
}

// storeTheme remembers the look for the next visit.
func (s *Shell) storeTheme(theme string) { s.screen.Store(themeKey, theme) }

// storeColumns remembers which columns are folded away.
func (s *Shell) storeColumns(folded string) { s.screen.Store(spaceKey, folded) }

// storeHints remembers how many hints are past.
func (s *Shell) storeHints(past string) { s.screen.Store(hintsKey, past) }

// keepScenario keeps a scenario in the browser's own store, with what was loaded into
// it: the reader has ticked that it shall be.
func (s *Shell) keepScenario(lab string, asked scenario.Scenario, done func(kept bool)) {
	text, err := json.Marshal(asked)
	if err != nil {
		done(false)
		return
	}
	s.screen.Keep(lab, string(text), func(kept bool) { s.Dispatch(func() { done(kept) }) })
}

// eraseKept takes what was kept of a laboratory out of that store.
func (s *Shell) eraseKept(lab string) { s.screen.Keep(lab, "", func(bool) {}) }

// accountKey is where the account of what was spent stands in the browser's store.
const accountKey = "cloakroom-spent"

// KeepAccount stores what was spent on every truth: hashes and sums, and nothing of a
// truth itself.
func (s *Shell) KeepAccount(list []scenario.Booking) {
	if text, err := json.Marshal(list); err == nil {
		s.screen.Store(accountKey, string(text))
	}
}

// Account is what was stored, which another page may have changed.
func (s *Shell) Account() (list []scenario.Booking) {
	if json.Unmarshal([]byte(s.screen.Stored(accountKey)), &list) != nil {
		return nil
	}
	return list
}
