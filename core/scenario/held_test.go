package scenario_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Long lists go over the wire once; every later request about them is the same at the
// other end, and little.
func TestLongListsGoOverOnce(t *testing.T) {
	crowd, _ := scenario.New(heatmap.Name)
	crowd.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints}
	for i := range 2000 {
		crowd.Heatmap.People.Rows = append(crowd.Heatmap.People.Rows, heatmap.PersonPoint{Person: fmt.Sprint("p", i), X: float64(i) / 4000, Y: 0.25})
	}
	loaded := crowd.Clone()
	loaded.Load(scenario.File{Kind: heatmap.FilePoints, Box: []float64{0, 0, 1, 1}, Own: true})
	other := loaded.Clone()
	other.Heatmap.Privacy.Epsilon = 3
	edited := other.Clone()
	edited.Heatmap.People.Rows = append(edited.Heatmap.People.Rows[:1000:1000], heatmap.PersonPoint{Person: "new", X: 0.5, Y: 0.5})
	small, _ := scenario.New(heatmap.Name)

	var here, there scenario.Held
	for i, c := range []struct {
		request scenario.Request
		long    bool
	}{
		{scenario.Request{Scenario: &loaded}, true},
		{scenario.Request{Scenario: &other}, false},
		{scenario.Request{Scenario: &small}, false},
		{scenario.Request{Releases: []scenario.Release{{Scenario: other.Bare()}, {Scenario: loaded.Bare()}}}, false},
		{scenario.Request{Scenario: &edited}, true},
		{scenario.Request{Scenario: &edited}, false},
		{scenario.Request{Scenario: &crowd}, true},
	} {
		line, err := json.Marshal(here.Spare(c.request))
		if err != nil {
			t.Fatal(err)
		}
		if long := len(line) > 10_000; long != c.long {
			t.Errorf("request %d has %d bytes", i, len(line))
		}
		var got scenario.Request
		if err := json.Unmarshal(line, &got); err != nil {
			t.Fatal(err)
		}
		there.Complete(&got)
		if want := c.request.Scenario; want != nil && !got.Scenario.Equal(*want) {
			t.Errorf("request %d arrives as another", i)
		}
		for k, r := range c.request.Releases {
			if !got.Releases[k].Scenario.Equal(r.Scenario) {
				t.Errorf("release %d of request %d arrives as another", k, i)
			}
		}
	}
	if !here.Any() || new(scenario.Held).Any() {
		t.Error("Any does not tell whether something is held")
	}
}
