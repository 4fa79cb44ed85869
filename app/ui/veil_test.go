package ui

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// twoTruths are questions that differ in their truth alone.
func twoTruths() map[string][2]scenario.Scenario {
	line, _ := scenario.New(heat.Name)
	line.Heat.Positions, line.Heat.Sensors, line.Heat.Time = 60, 40, 0.003
	line.Heat.Sources = []heat.Source{{At: 0.25, Strength: 1}}
	other := line.Clone()
	other.Heat.Sources = []heat.Source{{At: 0.4, Strength: 2.5}, {At: 0.85, Strength: 1}}
	crew := sample.Crew()
	elsewhere := crew.Clone()
	elsewhere.Network.Sources = []network.Source{{Node: 5, Strength: 2}}
	crowd := sample.Tiny(heatmap.PeopleClusters)
	moved := crowd.Clone()
	moved.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: sample.Tiny(heatmap.PeoplePoints).Heatmap.People.Rows}
	list := map[string][2]scenario.Scenario{heat.Name: {line, other}, network.Name: {crew, elsewhere}, heatmap.Name: {crowd, moved}}
	for _, lab := range []string{compress.Name, stream.Name} {
		first, _ := scenario.New(lab)
		samplingpage.Asked(&first).Data.Entries = 128
		second := first.Clone()
		samplingpage.Asked(&second).Data = sampling.Data{Kind: sampling.DataValues, Values: append(make([]float64, 100), slices.Repeat([]float64{37}, 28)...)}
		list[lab] = [2]scenario.Scenario{first, second}
	}
	return list
}

// TestHiddenTruthTellsNothing: while the truth is hidden, two truths with the same release
// are one page, whatever is opened or played, and so is what can be taken away.
func TestHiddenTruthTellsNothing(t *testing.T) {
	for lab, truths := range twoTruths() {
		t.Run(lab, func(t *testing.T) {
			v := whole(t)
			v.Screen.Till["cloakroom-hints"] = "3"
			v.Begin() // past the hints of a first visit
			var got [2]session.Answer
			for i, asked := range truths {
				v.Visit(asked)
				got[i] = v.Work().Shown
			}
			open := allSeen(v)
			v.HideTruth()
			v.Puppet()
			var seen [2]map[string]string
			for i, asked := range truths {
				w := v.Work()
				a := session.Answer{Asked: asked.Clone(), Result: got[1].Result, Full: true, Booked: got[1].Booked}
				if i == 0 { // the first truth, its distances and notes, with the release of the second
					a.Result = sharing(got[0].Result, w.Shown.Result)
				}
				w.Asked = asked.Clone()
				w.Record()
				w.Show(a)
				seen[i] = allSeen(v)
			}
			for where, html := range seen[1] {
				if other := seen[0][where]; html != other {
					at := 0
					for at < min(len(html), len(other)) && html[at] == other[at] {
						at++
					}
					t.Errorf("%s tells truths apart: %.260q and %.260q", where, html[max(at-100, 0):], other[max(at-100, 0):])
					break
				}
			}
			if v.Work().Extras == got[1].Result {
				t.Error("what was asked for besides is there whole")
			}
			if open["the panel data"] == seen[1]["the panel data"] {
				t.Error("nothing is hidden at all")
			}
		})
	}
}

// allSeen is the page with every panel and view open, at every chapter of the film, and
// what it lets go.
func allSeen(v *visit.Visitor) map[string]string {
	w, seen := v.Work(), map[string]string{}
	look := func(where string) {
		html := ordered(v.HTML())
		seen[where] = html + v.Said()
	}
	for _, panel := range scenario.Panels() {
		v.OpenPanel(panel)
		look("the panel " + panel)
	}
	v.OpenPanel(session.ClosedPanel)
	for _, stage := range scenario.Stages() {
		v.OpenView(stage)
		look("the stage as " + stage)
	}
	v.OpenView("")
	for k := range 9 {
		w.GoTo(w.Player.Last() * k / 8)
		look("the film, part " + string(rune('0'+k)))
	}
	for _, dialog := range []string{"export", "display", "help"} {
		v.OpenDialog(dialog)
		look("the dialog " + dialog)
		v.CloseDialog()
	}
	v.OpenExperiments()
	look("the experiments")
	v.CloseDialog()
	for _, o := range v.Offers() {
		if strings.HasPrefix(o.ID, "csv-") && !o.Off && o.ID != "csv-map" {
			v.Screen.Last = ""
			v.TakeAway(o.ID)
			seen["the offer "+o.ID] = v.Screen.Last
		}
		if w.Hidden() && !o.Off && !strings.HasPrefix(o.ID, "csv-") {
			seen["the offer "+o.ID] = "is open to " + sampleOf(w)
		}
	}
	seen["the window"] = v.Screen.Title
	return seen
}

var (
	tagOf       = regexp.MustCompile(`<[a-z0-9]+ [^<>]*>`)
	attributeOf = regexp.MustCompile(` [a-zA-Z:-]+(?:="[^"]*")?`)
)

// ordered brings the attributes of every element into one order, which they have not when
// they are written.
func ordered(html string) string {
	return tagOf.ReplaceAllStringFunc(html, func(tag string) string {
		list := attributeOf.FindAllString(tag, -1)
		slices.Sort(list)
		name, _, _ := strings.Cut(tag, " ")
		return name + strings.Join(list, "") + ">"
	})
}

func sampleOf(w *session.Session) string { return w.Preset + "…" + w.Asked.Lab }

// sharing is a result with all that another tells in the place of its own.
func sharing(of, with *scenario.Result) *scenario.Result {
	var mix func(of, with reflect.Value) reflect.Value
	mix = func(of, with reflect.Value) reflect.Value {
		out := reflect.New(of.Type()).Elem()
		out.Set(of)
		switch {
		case with.IsZero():
		case of.Kind() == reflect.Pointer && !of.IsNil() && of.Type().Elem().Kind() == reflect.Struct:
			out.Set(reflect.New(of.Type().Elem()))
			out.Elem().Set(mix(of.Elem(), with.Elem()))
		case of.Kind() == reflect.Struct:
			for i := range of.NumField() {
				out.Field(i).Set(mix(of.Field(i), with.Field(i)))
			}
		case of.Kind() == reflect.Slice && of.Len() == with.Len() && of.Type().Elem().Kind() == reflect.Struct:
			out.Set(reflect.MakeSlice(of.Type(), of.Len(), of.Len()))
			for i := range of.Len() {
				out.Index(i).Set(mix(of.Index(i), with.Index(i)))
			}
		default:
			out.Set(with)
		}
		return out
	}
	return mix(reflect.ValueOf(of), reflect.ValueOf(with)).Interface().(*scenario.Result)
}

// TestGuessIsJudged: what was guessed stands beside the truth once that is revealed, with
// both distances, and is no step for undo.
func TestGuessIsJudged(t *testing.T) {
	for lab, truths := range twoTruths() {
		t.Run(lab, func(t *testing.T) {
			v := whole(t)
			v.Visit(truths[0])
			w := v.Work()
			before, step := sample.TextOf(t, w.Asked), w.Step()
			v.Key(dom.KeyPress{Key: "h"})
			if !w.Hidden() || !strings.Contains(v.HTML(), `id="reveal"`) {
				t.Fatal("the truth is not hidden")
			}
			v.Key(dom.KeyPress{Key: "n"})
			v.Key(dom.KeyPress{Key: "n"})
			w.SetNumber(w.Path("privacy.epsilon"), 2)
			v.Rests()
			w.Undo()
			v.Rests()
			if sample.TextOf(t, w.Asked) != before || w.Step() != step || !w.Guesses() {
				t.Errorf("a guess changes the question: %s", sample.TextOf(t, w.Asked))
			}
			v.Key(dom.KeyPress{Key: "H", Shift: true})
			v.Until("the distances", func() bool {
				return strings.Contains(w.Weighed(), "Your guess is ") && strings.Contains(w.Weighed(), "estimate")
			})
			html := v.HTML()
			for _, shown := range []string{w.Weighed(), "your guess", `id="unguess"`} {
				if !strings.Contains(html, shown) {
					t.Errorf("after the reveal the page does not show %q", shown)
				}
			}
			said := w.Weighed()
			w.DrawFresh()
			v.Rests()
			before, _, _ = strings.Cut(said, ", the estimate")
			if again := w.Weighed(); again == said || !strings.HasPrefix(again, before) {
				t.Errorf("after another draw it says %q, before %q", again, said)
			}
			w.Unguess()
			if strings.Contains(v.HTML(), "your guess") {
				t.Error("the guess stays")
			}
		})
	}
}

// TestLinkOpensHidden: a link can open with the truth hidden, and says that it is in its
// settings.
func TestLinkOpensHidden(t *testing.T) {
	v := whole(t)
	v.HideTruth()
	v.OpenDialog("share")
	address, embed := v.Links()
	if !strings.Contains(address, "view.truth=hidden") || !strings.Contains(embed, "view.truth=hidden") || !strings.Contains(v.HTML(), "still hold the truth") {
		t.Errorf("the link is %s", address)
	}
	_, fragment, _ := strings.Cut(address, "#")
	v.CloseDialog()
	v.RevealTruth()
	if address, _ := v.Links(); strings.Contains(address, "view.truth") {
		t.Error("the link hides what is revealed")
	}
	v.OpenDialog("share")
	v.LinkHides(true)
	if address, _ := v.Links(); !strings.Contains(address, "view.truth=hidden") || v.Work().Hidden() {
		t.Errorf("with the tick the link is %s", address)
	}
	opened := whole(t)
	opened.OpenLink(fragment)
	if !opened.Work().Hidden() || len(opened.Work().Shown.Result.Heat.Truth.Values) > 0 {
		t.Error("the truth is there before the answer comes")
	}
	opened.Rests()
	if got := opened.Work().Shown.Result.Heat; len(got.Truth.Values)+len(got.Exact.Values) > 0 || got.Distance.EMD != nil {
		t.Error("the answer tells the truth")
	}
	opened.OpenLink(strings.ReplaceAll(fragment, "&view.truth=hidden", ""))
	opened.Rests()
	if opened.Work().Hidden() || len(opened.Work().Shown.Result.Heat.Truth.Values) == 0 {
		t.Error("a link without the word hides the truth")
	}
}

// TestGuessFollowsItsTruth: a guess is compared again when another truth is set, forgotten
// with another question, and nothing is hidden where no truth is known.
func TestGuessFollowsItsTruth(t *testing.T) {
	v := whole(t)
	truths := twoTruths()[heat.Name]
	v.Visit(truths[0])
	w := v.Work()
	v.HideTruth()
	v.Key(dom.KeyPress{Key: "n"})
	v.RevealTruth()
	v.Until("the distance", func() bool { return strings.Contains(w.Weighed(), "guess is 0.25 ") })
	w.Asked.Heat.Sources = []heat.Source{{At: 0.5, Strength: 1}}
	w.Changed()
	v.Rests()
	v.Until("the other distance", func() bool { return strings.Contains(w.Weighed(), "guess is 0 ") })
	v.Visit(truths[1])
	if w.Weighed() != "" || w.Guess() != nil {
		t.Errorf("with another question it says %q", w.Weighed())
	}
	v.HideTruth()
	given := truths[1].Clone()
	given.Heat.Sources, given.Heat.Readings = nil, make([]float64, given.Heat.Sensors)
	v.Visit(given)
	if w.Hidden() || w.Hides() {
		t.Error("a truth is hidden that nobody knows")
	}
	v.HideTruth()
	if w.Hidden() || !strings.Contains(v.Said(), "no truth here") {
		t.Errorf("it says %q", v.Said())
	}
}
