package visit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// Marked is a file whose names and numbers nobody else would write.
type Marked struct {
	Load  func() // loads it
	Marks []string
	Edit  func() // changes what was loaded, nil for nothing
}

// NothingLoadedLeaves loads marked files and uses every way out of the page: the
// marks are in nothing that left. With the tick, and only while that is there, they
// are in what the reader takes away.
func NothingLoadedLeaves(t *testing.T, open func(testing.TB) (v *Visitor, files map[string]Marked, charts func())) {
	_, names, _ := open(t)
	for name := range names {
		t.Run(name, func(t *testing.T) {
			v, files, charts := open(t)
			file := files[name]
			v.Screen.Left = nil
			file.Load()
			v.Rests()
			if len(v.Work().Asked.Files) == 0 {
				t.Fatalf("nothing says that a file was loaded; it is said %q", v.Said())
			}
			v.goesAbout(charts)
			if file.Edit != nil {
				file.Edit()
				v.goesAbout(charts)
			}
			v.OpenDialog("export")
			v.takesAll()
			v.Copy(strings.Join(v.links(), "\n"))
			v.CloseDialog()
			for _, what := range v.Screen.Left {
				if mark := markIn(what, file.Marks); mark != "" {
					t.Errorf("%q has left in %.80q", mark, what)
				}
			}
			v.leavesWhole(file.Marks)
		})
	}
}

// leavesWhole takes all away with the tick, which is off again when the next dialog
// opens.
func (v *Visitor) leavesWhole(marks []string) {
	v.T.Helper()
	v.Screen.Left = nil
	v.OpenDialog("share")
	v.Include(true)
	v.takesAll()
	v.Copy(strings.Join(v.links(), "\n"))
	v.Push()
	whole := map[string]bool{}
	for _, what := range v.Screen.Left {
		how, _, _ := strings.Cut(what, "\n")
		if markIn(what, marks) != "" {
			whole[how] = true
		}
	}
	name := fmt.Sprintf("cloakroom-%s-%d", v.Work().Asked.Lab, v.Work().Asked.Seed)
	for how, want := range map[string]bool{"copy": true, "file " + name + ".json": true, "file " + name + "-figure.svg": true, "address": false} {
		if whole[how] != want {
			v.T.Errorf("with the tick %s holds marks: %v; with marks are %v", how, whole[how], whole)
		}
	}
	v.OpenDialog("export")
	v.Screen.Left = nil
	v.takesAll()
	v.Include(true)
	v.CloseDialog()
	v.TakeAway("json-scenario")
	for _, what := range v.Screen.Left {
		if markIn(what, marks) != "" {
			v.T.Errorf("the tick outlives its dialog: %.80q", what)
		}
	}
}

// goesAbout does what writes addresses and keeps things.
func (v *Visitor) goesAbout(charts func()) {
	w := v.Work()
	lab := w.Asked.Lab
	for _, panel := range []string{"sweep", "data", "promise", "diagnostics", "centres"} {
		v.OpenPanel(panel)
		w.Settle()
		v.waits()
		charts()
	}
	path := v.knob()
	if path != "" {
		w.SetNumber(path, w.Effective(path)+1)
	}
	v.waits()
	v.WriteNow()
	v.Push()
	if !w.Given() && slices.Contains(w.SweepPaths(), path) {
		v.SweepOf(path, 1, 2)
		charts()
	}
	w.Undo()
	w.Redo()
	v.SetTheme("dark")
	v.OpenPanel(session.ClosedPanel)
	v.OpenPreset(firstPreset(lab))
	w.Undo()
	v.waits()
	v.WriteNow()
}

// knob is ε as it is promised or claimed, or where neither is, the first number that can be
// swept over 1 and 2, or the one that the
// page would sweep, if it would any.
func (v *Visitor) knob() string {
	w := v.Work()
	for _, name := range []string{"privacy.epsilon", "claim.epsilon"} {
		if _, known := scenario.Lookup(w.Path(name)); known {
			return w.Path(name)
		}
	}
	for _, path := range w.SweepPaths() {
		one := w.Asked.Clone()
		one.Sweep = &field.Sweep{Over: []string{path}, Values: [][]float64{{1, 2}}, Trials: 3}
		if one.Validate() == nil {
			return path
		}
	}
	return w.SweepOver()
}

// takesAll takes away everything that is offered.
func (v *Visitor) takesAll() {
	for _, o := range v.Offers() {
		v.TakeAway(o.ID)
	}
}

func (v *Visitor) links() []string {
	address, embed := v.Links()
	return []string{address, embed}
}

// markIn finds a mark in a text, and in the scenarios that its links open.
func markIn(text string, marks []string) string {
	for _, link := range regexp.MustCompile(`v=1&lab=[^"\s]*`).FindAllString(text, -1) {
		text += sample.Opened(link)
	}
	for _, mark := range marks {
		if strings.Contains(text, mark) {
			return mark
		}
	}
	return ""
}

// AFileIsAskedFor opens a link to a scenario that was loaded: it asks for the file,
// knows it when it comes, and finds it again where it was kept.
func AFileIsAskedFor(t *testing.T, open func(testing.TB) (v *Visitor, files map[string]Marked, charts func())) {
	_, names, _ := open(t)
	for name := range names {
		t.Run(name, func(t *testing.T) {
			v, files, _ := open(t)
			files[name].Load()
			v.Rests()
			w := v.Work()
			switch path := v.knob(); path {
			case "":
			case w.Path("privacy.epsilon"):
				w.SetNumber(path, 3.25)
			default:
				w.SetNumber(path, w.Effective(path)+1)
			}
			v.Rests()
			v.WriteNow()
			want, fragment := sample.TextOf(t, w.Asked), v.Screen.Visited[len(v.Screen.Visited)-1]
			v.OpenPreset(firstPreset(w.Asked.Lab))
			v.OpenLink(fragment)
			if sample.TextOf(t, w.Asked) != want {
				t.Error("the page does not remember what it had")
			}

			other, files, _ := open(t)
			other.asksFor(fragment)
			files[name].Load()
			other.Rests()
			if got := sample.TextOf(t, other.Work().Asked); got != want {
				t.Errorf("with its file the link opens\n%.300s\nnot\n%.300s", got, want)
			}
			if len(other.Work().Notices) > 0 || !strings.HasPrefix(name, "scenario") && !strings.Contains(other.HTML(), "It is what was asked for") {
				t.Errorf("of its own file it is said %q", other.Work().Notices)
			}

			v.Keep()
			again, _, _ := open(t)
			again.Screen.Shelf = v.Screen.Shelf
			again.asksFor(fragment)
			again.FindKept()
			again.Rests()
			if got := sample.TextOf(t, again.Work().Asked); got != want {
				t.Errorf("what was kept opens as %.300s", got)
			}
			again.Until("rest", func() bool { return again.Screen.Mark == "rest" })
			if !strings.Contains(again.HTML(), "It is kept in this browser") {
				t.Error("the page does not say that it is kept")
			}
			again.Erase()
			if again.Screen.Shelf[w.Asked.Lab] != "" || strings.Contains(again.HTML(), "It is kept in this browser") {
				t.Error("what was erased is still there")
			}
		})
	}
}

// asksFor opens a link whose file is not here.
func (v *Visitor) asksFor(fragment string) {
	v.T.Helper()
	v.OpenLink(fragment)
	for len(v.Queue) > 0 {
		(<-v.Queue)()
	}
	w := v.Work()
	page := v.HTML()
	for _, words := range []string{"This scenario needs a file of", "begins with " + w.Asked.Files[0].Hash[:8], "Load the file…"} {
		if !strings.Contains(page, words) {
			v.T.Errorf("the page does not say %q", words)
		}
	}
	if w.Shown.Result != nil {
		v.T.Error("the picture of another question is shown")
	}
	asked := w.Asked.Clone()
	w.GoOnWithout()
	if len(w.Asked.Files) > 0 {
		v.T.Error("without the file, the scenario still speaks of it")
	}
	w.Replace(asked)
}
