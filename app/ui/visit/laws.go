package visit

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/field"
	"cloakroom/core/presets"
)

// The laws that every laboratory's page keeps.

// Change is something that happens on a page.
type Change = func()

// NoPictureIsStale tries changes in some order, those of the laboratory and those that
// all have, and looks whether a drawing that was kept is the one that would be drawn
// now.
func NoPictureIsStale(t *testing.T, v *Visitor, shown page.Page, cache *picture.Cache, own map[string]Change) {
	t.Helper()
	changes := v.commonChanges()
	maps.Copy(changes, own)
	different, last := 0, []string(nil)
	names := shuffled(changes, 3)
	for _, name := range names {
		changes[name]()
		kept := v.sees(shown)
		before := *cache
		*cache = picture.Cache{}
		if fresh := v.sees(shown); !slices.Equal(kept, fresh) {
			t.Fatalf("after %s a picture is stale", name)
		}
		*cache = before
		if !slices.Equal(kept, last) {
			different++
		}
		last = kept
	}
	if different < len(names)/3 {
		t.Errorf("%d changes show only %d different stages", len(names), different)
	}
}

// commonChanges are those that every laboratory has.
func (v *Visitor) commonChanges() map[string]Change {
	w := v.Work()
	changes := map[string]Change{
		"a dark look":    func() { v.SetTheme("dark") },
		"a light look":   func() { v.SetTheme("light") },
		"another size":   func() { v.Screen.Large = true; v.Remeasure() },
		"the usual size": func() { v.Screen.Large = false; v.Remeasure() },
		"undo":           func() { w.Undo() },
		"an answer":      func() { v.waits() },
	}
	if w.Filmed() {
		maps.Copy(changes, v.changesOfFilm())
	}
	if w.Releasable() {
		maps.Copy(changes, v.changesOfRelease())
	}
	if w.Hides() {
		changes["a guess at a hidden truth"] = func() { v.HideTruth(); v.Key(dom.KeyPress{Key: "n"}) }
		changes["a truth revealed"] = v.RevealTruth
	}
	return changes
}

// changesOfFilm are those that every laboratory has whose answers can be played.
func (v *Visitor) changesOfFilm() map[string]Change {
	w := v.Work()
	return map[string]Change{
		"the beginning of the film": func() { w.GoTo(0) },
		"a moment":                  func() { w.StepBy(7) },
		"a later moment":            func() { w.GoTo(w.Player.Last() * 2 / 3) },
		"the end":                   func() { w.GoTo(w.Player.Last()) },
	}
}

// changesOfRelease are those that every laboratory has whose answers are releases.
func (v *Visitor) changesOfRelease() map[string]Change {
	w := v.Work()
	randomness := w.Path("privacy.randomness")
	return map[string]Change{
		"another ε": func() { w.SetNumber(v.knob(), 3) },
		"no answer": func() { w.SetWord(randomness, field.RandomnessSecure) },
		"a secure answer": func() {
			w.SetWord(randomness, field.RandomnessSecure)
			w.DrawFresh()
			v.waits()
		},
		"a seeded answer": func() { w.SetWord(randomness, field.RandomnessTeaching); v.waits() },
	}
}

// waits runs what is dispatched until the answer is there that the page waits for, if
// it waits for any.
func (v *Visitor) waits() {
	w := v.Work()
	v.Until("an answer", func() bool { return w.Shown.Full || w.AwaitsDraw() || w.Refusal != "" || w.Busy() })
}

// sees lists the drawings and the words on the stage and in the open panel.
func (v *Visitor) sees(shown page.Page) []string {
	text := app.HTMLString(shown.Stage())
	if paneled, ok := shown.(page.Paneled); ok {
		for _, p := range paneled.Panels() {
			if p.Name == v.Work().Panel && p.Body != nil {
				text += app.HTMLString(app.Div().Body(p.Body()...))
			}
		}
	}
	return regexp.MustCompile(`(?s)<svg.*?</svg>|>[^<>]+<`).FindAllString(text, -1)
}

// shuffled lists every change several times, in an order that is always the same.
func shuffled(changes map[string]Change, times int) []string {
	names := slices.Sorted(maps.Keys(changes))
	coins := rand.New(rand.NewPCG(1, 2))
	var order []string
	for range times {
		for _, i := range coins.Perm(len(names)) {
			order = append(order, names[i])
		}
	}
	return order
}

// TheHandLetsGo holds something while another question comes onto the page: neither a
// drag that goes on nor Escape touches the new one.
func TheHandLetsGo(t *testing.T, open func(testing.TB) (v *Visitor, step, take, drag func())) {
	t.Helper()
	for way, replace := range map[string]func(*Visitor){
		"undo":   func(v *Visitor) { v.Work().Undo() },
		"preset": func(v *Visitor) { v.OpenPreset(firstPreset(v.Work().Asked.Lab)) },
	} {
		t.Run(way, func(t *testing.T) {
			v, step, take, drag := open(t)
			step()
			v.Work().Record()
			take()
			if !v.Work().Busy() {
				t.Fatal("nothing is held")
			}
			replace(v)
			want := sample.TextOf(t, v.Work().Asked)
			drag()
			v.Escape()
			if sample.TextOf(t, v.Work().Asked) != want || v.Work().Busy() {
				t.Errorf("the hand went on: %s", sample.TextOf(t, v.Work().Asked))
			}
		})
	}
}

func firstPreset(lab string) string {
	for _, p := range presets.All() {
		if p.Scenario.Lab == lab {
			return p.Name
		}
	}
	return ""
}

// EverySweepIsDrawn draws sweeps over a field, also one of as many cells as that
// before.
func EverySweepIsDrawn(t *testing.T, v *Visitor, over string) {
	t.Helper()
	v.Work().Measure = "emd"
	seen := map[string]bool{}
	for _, seed := range []uint64{1, 50, 90} {
		v.Work().Asked.Seed = seed
		v.SweepOf(over, 2)
		v.OpenPanel(session.PanelSweep)
		_, panel, _ := strings.Cut(v.HTML(), "<figure")
		seen[regexp.MustCompile(`(?s)<svg.*?</svg>`).FindString(panel)] = true
	}
	if len(seen) != 3 || seen[""] {
		t.Errorf("%s: three sweeps are drawn as %d", over, len(seen))
	}
}

// SweepOf runs a sweep to its end, without showing it on the way.
func (v *Visitor) SweepOf(over string, values ...float64) {
	v.T.Helper()
	w := v.Work()
	w.StartSweep(&field.Sweep{Over: []string{over}, Values: [][]float64{values}, Trials: 3})
	v.Until("the sweep", func() bool { return !w.Sweep.Running })
	if w.Sweep.Failure != "" || len(w.Sweep.Cells) != len(values) {
		v.T.Fatalf("the sweep ended with %d of %d values: %s", len(w.Sweep.Cells), len(values), w.Sweep.Failure)
	}
}

// TextGoes looks whether what was typed and refused at a path is gone after a change
// of the list that it belongs to.
func TextGoes(t *testing.T, v *Visitor, path string, change func()) {
	t.Helper()
	in := &v.Work().Inputs
	if in.Refused[path] == "" {
		t.Fatal("the text was taken")
	}
	change()
	if in.Typed[path] != "" || in.Refused[path] != "" {
		t.Errorf("%s holds %q: %s", path, in.Typed[path], in.Refused[path])
	}
}
