package ui

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
)

// whole opens the page with all its laboratories, and waits for its first answer.
func whole(t testing.TB) *visit.Visitor {
	t.Helper()
	v := visit.New(t, house.Rooms...)
	v.Work().Ask()
	v.Rests()
	return v
}

// BenchmarkRender builds the whole page's tree, which the framework then compares
// with the one before: the cost of every pointer event.
func BenchmarkRender(b *testing.B) {
	v := whole(b)
	for b.Loop() {
		v.UI()
	}
}

// A change that has not come to rest is a step for undo and stands in the address,
// whatever takes the page to another question.
func TestLeavingLosesNothing(t *testing.T) {
	presets := presets.All()
	for name, leave := range map[string]func(v *visit.Visitor){
		"another laboratory": func(v *visit.Visitor) { v.OpenLab(network.Name) },
		"a preset":           func(v *visit.Visitor) { v.OpenPreset(presets[2].Name) },
		"a lesson":           func(v *visit.Visitor) { v.OpenStep(2) },
		"a file":             func(v *visit.Visitor) { v.OpenFile("one.json", sample.TextOf(t, presets[1].Scenario)) },
	} {
		v := whole(t)
		w := v.Work()
		w.SetNumber("heat.privacy.epsilon", 3.5)
		changed := w.Asked.Clone()
		leave(v)
		if !slices.ContainsFunc(v.Screen.Visited, func(address string) bool { return strings.Contains(address, "epsilon=3.5") }) {
			t.Errorf("%s leaves the addresses %q behind", name, v.Screen.Visited)
		}
		if name == "another laboratory" {
			v.OpenLab(heat.Name)
		}
		for !w.Asked.Equal(changed) && w.CanUndo() {
			w.Undo()
		}
		if !w.Asked.Equal(changed) {
			t.Errorf("after %s the change cannot be brought back", name)
		}
	}
}

func TestLessonOpensItsStepsAndLetsGo(t *testing.T) {
	v := whole(t)
	w, steps := v.Work(), presets.Lesson(heat.Name)
	for i, step := range steps {
		v.OpenStep(i + 1)
		if !w.Asked.Equal(step.Scenario) {
			t.Errorf("step %d opened another scenario", i+1)
		}
		v.Rests()
		if step.Chapter != "" && w.Moment().End {
			t.Errorf("step %d opened the finished picture instead of %q", i+1, step.Chapter)
		}
		if html := v.HTML(); step.Panel == session.ClosedPanel && strings.Contains(html, "when the film has ended") == (strings.Contains(html, ">Compare<") || strings.Contains(html, told)) {
			t.Errorf("step %d tells part of its end, or nothing when it is over", i+1)
		}
	}
	count := func(step string) bool { return strings.Contains(v.HTML(), "Lesson, step "+step+" of") }
	if !v.Key(dom.KeyPress{Key: "PageUp"}) || !count("4") && len(steps) == 5 {
		t.Error("a step back led elsewhere")
	}
	v.OpenStep(0)
	if v.Key(dom.KeyPress{Key: "PageDown"}) || strings.Contains(v.HTML(), "Lesson, step") {
		t.Error("the lesson is still open")
	}
}

// A secure scenario that has not been drawn has no picture; every part of the
// page must do without.
func TestEveryPageDoesWithoutAnAnswer(t *testing.T) {
	for _, room := range house.Rooms {
		v := whole(t)
		v.OpenLab(room.Name)
		v.Rests()
		if !v.Work().Releasable() {
			continue // it has an answer always
		}
		v.Work().SetWord(room.Name+".privacy.randomness", field.RandomnessSecure)
		if v.Work().Shown.Result != nil {
			t.Fatal("the old picture is still shown")
		}
		for _, panel := range scenario.Panels() {
			v.Work().Panel = panel
			v.HTML()
		}
		for _, dialog := range []string{"share", "export", "display", "help", "errata", "import", "ties", "crowd"} {
			v.OpenDialog(dialog)
			v.HTML()
		}
		v.Work().PlayOrPause()
		if !strings.Contains(v.HTML(), "nothing to play yet") {
			t.Errorf("%s: the player promises something", room.Name)
		}
	}
}

// The page is at rest only when the full answer is on it and in its address.
func TestRestIsTheEndOfAChange(t *testing.T) {
	v := whole(t)
	v.Refresh()
	v.Until("rest", func() bool { return v.Screen.Mark == "rest" })
	if !v.Work().Shown.Full {
		t.Error("at rest without the full answer")
	}
	v.Work().SetNumber("heat.privacy.epsilon", 3.5)
	if v.Screen.Mark != "drawing" {
		t.Errorf("a change leaves the page at %q", v.Screen.Mark)
	}
	v.Until("rest again", func() bool { return v.Screen.Mark == "rest" })
	address := v.Screen.Visited[len(v.Screen.Visited)-1]
	if !v.Work().Shown.Full || v.Work().Shown.Asked.Heat.Privacy.Epsilon != 3.5 || !strings.Contains(address, "epsilon=3.5") || len(v.Queue) > 0 {
		t.Errorf("at rest with %d things to do, the address %q and an answer to ε = %v", len(v.Queue), address, v.Work().Shown.Asked.Heat.Privacy.Epsilon)
	}
}

// deaf is an engine that never answers.
type deaf struct{ engine.Engine }

func (deaf) Run(scenario.Request, func(scenario.Event))    {}
func (deaf) Follow(scenario.Request, func(scenario.Event)) {}

// The page works while it waits, computes a sweep or plays, and says so; with a timer
// pending it is about to change.
func TestActivityWhileSomethingIsToCome(t *testing.T) {
	for name, begin := range map[string]func(*visit.Visitor){
		"a full answer":   func(v *visit.Visitor) { v.Work().Ask() },
		"the address":     func(v *visit.Visitor) { v.Behind() },
		"a sweep":         func(v *visit.Visitor) { v.Work().Sweep.Running = true },
		"the film's next": func(v *visit.Visitor) { v.Work().Player.Playing = true },
	} {
		v := visit.New(t, house.Rooms...)
		v.Means.Engine = deaf{}
		v.Means.Sleep = func(time.Duration, func()) {}
		v.Use(v.Means)
		is := func(want, when string) {
			t.Helper()
			v.Refresh()
			for len(v.Queue) > 0 {
				(<-v.Queue)()
			}
			if v.Screen.Mark != want {
				t.Errorf("%s, the page is at %q", when, v.Screen.Mark)
			}
		}
		is("rest", "with nothing to do")
		begin(v)
		is("working", "waiting for "+name)
		v.Settled(func() {})
		is("settling", "waiting for a timer and "+name)
	}
}

// While a control moves the data stay as they were, and say so; they follow at rest.
func TestTheDataFollowAtRest(t *testing.T) {
	v := whole(t)
	v.OpenPanel("data")
	numbers := func() string {
		return strings.Join(regexp.MustCompile(`(?s)<table><caption>.*?</table>`).FindAllString(v.HTML(), -1), "")
	}
	before := numbers()
	var resting []func() // what follows when the control rests, which here it does when told
	at := v.Means.Sleep
	v.Means.Sleep = func(_ time.Duration, do func()) { resting = append(resting, do) }
	v.Use(v.Means)
	v.Work().SetNumber("heat.privacy.epsilon", 3.5)
	v.Until("a preview", func() bool { return !v.Work().Shown.Full })
	if numbers() != before || !strings.Contains(v.HTML(), "follow when the control rests") {
		t.Error("the data change while a control moves, or do not say that they will")
	}
	v.Means.Sleep = at
	v.Use(v.Means)
	for _, do := range resting {
		do()
	}
	v.Rests()
	if numbers() == before || before == "" || strings.Contains(v.HTML(), "follow when the control rests") {
		t.Error("the data do not follow")
	}
}

// A view that shows the finished answer alone has no player that says another moment; the
// journey goes on where it was.
func TestThePlayerRestsInEveryOtherView(t *testing.T) {
	for _, room := range house.Rooms {
		v := whole(t)
		v.OpenLab(room.Name)
		v.Rests()
		w := v.Work()
		w.GoTo(3)
		moment, finished, tried := w.PlayerText(), w.Player.Last(), 0
		for _, view := range scenario.Stages() {
			if !strings.Contains(v.HTML(), `for="view-`+view+`"`) {
				continue
			}
			tried++
			v.OpenView(view)
			v.Until("the view", w.Rests)
			w.PlayOrPause()
			html := v.HTML()
			if w.Player.Playing || !w.Moment().End || !strings.Contains(w.PlayerText(), "finished") {
				t.Errorf("%s, %s: the player says %q", room.Name, view, w.PlayerText())
			}
			for _, id := range []string{"player-play", "player-back", "scrub"} {
				if element := regexp.MustCompile(`<[^>]*id="` + id + `"[^>]*>`).FindString(html); !strings.Contains(element, "disabled") {
					t.Errorf("%s, %s: %s can be used", room.Name, view, element)
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s has no view to try", room.Name)
		}
		if v.OpenView(""); w.PlayerText() != moment || w.Player.Last() != finished || w.Moment().End {
			t.Errorf("%s: back in the journey it says %q after %q", room.Name, w.PlayerText(), moment)
		}
	}
}

// What one laboratory shows never takes the place of what another shows: the handlers
// of the first would stay.
func TestPartsOfTwoLaboratoriesAreOfTwoTypes(t *testing.T) {
	types := map[string]bool{}
	for _, room := range house.Rooms {
		part := room.Own(app.Div())[0]
		types[strings.TrimPrefix(typeName(part), "*")] = true
	}
	if len(types) != len(house.Rooms) {
		t.Errorf("the parts of %d laboratories are of the types %v", len(house.Rooms), types)
	}
}

func typeName(v any) string { return reflect.TypeOf(v).String() }
