package scenario

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// base is what a page shows before it reads a link.
func base() Scenario {
	s, _ := New(LabHeat)
	s.Heat.Sources = []Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	return s
}

func TestLinkIsReadable(t *testing.T) {
	s := base()
	s.Seed = 7
	s.Heat.Time = 0.1
	s.Heat.Privacy.Sigma = new(2e9 / 4)
	v := DefaultView()
	v.Theme = "dark"
	want := "v=1&lab=heat&seed=7&heat.time=0.1&heat.sources=0.24:1,0.76:1&heat.privacy.sigma=500000000&view.theme=dark"
	if got := Link(s, v); got != want {
		t.Errorf("the link is %s, want %s", got, want)
	}
}

func TestLinkRoundTrip(t *testing.T) {
	full := mustDecode(t, example)
	noisy := base()
	coins := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		noisy.Heat.Readings = append(noisy.Heat.Readings, coins.NormFloat64())
	}
	noisy.Heat.Sensors = 2000
	bare := base()
	bare.Sweep = &Sweep{Trials: 30}
	given := base()
	given.Heat.Sources = nil
	given.Heat.Readings = make([]float64, 50)
	tiny := base()
	tiny.Heat.Privacy.Delta, tiny.Heat.Privacy.Epsilon, tiny.Seed = 1e-12, 1000, MaxSeed
	tiny.Heat.Recovery.Radius = Radius{Value: 1e+22}
	views := []View{DefaultView(), {Theme: "projector", Panel: "sweep", Preset: "figure 1 & more", Frame: 12, Hide: []string{"heat.time", "seed"}, Embed: true}}
	for name, s := range map[string]Scenario{"base": base(), "full": full, "readings": noisy, "bare sweep": bare, "given": given, "tiny": tiny} {
		for _, v := range views {
			link := Link(s, v)
			got, view, ignored := ParseLink("#"+link, Scenario{Version: 1, Lab: LabHeat, Heat: new(DefaultHeat())})
			if len(ignored) > 0 {
				t.Errorf("%s: the link's own reader ignored %q", name, ignored)
			}
			if !got.Equal(s) {
				t.Errorf("%s: the link %.300s… opened %+v", name, link, got)
			}
			if !reflect.DeepEqual(view, v) {
				t.Errorf("%s: the view %+v opened as %+v", name, v, view)
			}
			if strings.ContainsAny(link, " \"<>#") {
				t.Errorf("%s: the link needs escaping: %.300s", name, link)
			}
		}
	}
}

// TestLongListsAreCompressed: a list of readings must not make a link that
// messengers cut, and short ones stay readable.
func TestLongListsAreCompressed(t *testing.T) {
	s := base()
	s.Heat.Readings = slices.Repeat([]float64{1.25}, 200)
	s.Heat.Sensors = 200
	if link := Link(s, DefaultView()); !strings.Contains(link, "&z=") || len(link) > 300 {
		t.Errorf("200 equal readings make a link of %d characters", len(link))
	}
	s.Heat.Readings, s.Heat.Sensors = []float64{1, 2}, 2
	if link := Link(s, DefaultView()); !strings.Contains(link, "heat.readings=1,2") {
		t.Errorf("two readings are not readable in %s", link)
	}
}

// TestLinkIgnoresWhatItMust: the rest opens, and every loss is listed.
func TestLinkIgnoresWhatItMust(t *testing.T) {
	for link, want := range map[string][]string{
		"lab=heat&heat.sources=0.5&heat.time=0.2&what=1":           {"what: unknown field"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&heat.sensors=0":   {"heat.sensors: 0 is outside 1…2,000"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&heat.sensors=":    {"heat.sensors:  is not a number; allowed is a whole number, 1…2,000"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&z=%21":            {"z: the compressed part cannot be read"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&v=9":              {"v: 9 is not a version this page knows; it knows 1"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&version=9":        {"version: 9 is outside 1…1"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.theme=pink":  {"view.theme: pink is none of auto, light, dark, projector"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.frame=soon":  {"view.frame: soon is outside -1…10,000"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&seed=-1&seed=1.5": {"seed: -1 is outside 0…2⁵³ − 1", "seed: 1.5 is not a whole number; allowed is a whole number, 0…2⁵³ − 1"},
		"lab=heat&heat.time=0.2&heat.sources=0.5&&":                nil,
	} {
		s, _, ignored := ParseLink(link, base())
		if !slices.Equal(ignored, want) {
			t.Errorf("%s ignored %q, want %q", link, ignored, want)
		}
		if s.Heat.Time != 0.2 || len(s.Heat.Sources) != 1 {
			t.Errorf("%s did not open the rest: %+v", link, s.Heat)
		}
	}
}

// TestLinkFallsBack: fields that do not fit each other leave the base.
func TestLinkFallsBack(t *testing.T) {
	for _, link := range []string{"lab=heat&heat.readings=1,2&heat.sensors=3", "heat.at=0.1,0.2&heat.sensors=7"} {
		s, _, ignored := ParseLink(link, base())
		if !s.Equal(base()) || len(ignored) != 1 {
			t.Errorf("%s opened %+v and ignored %q", link, s, ignored)
		}
	}
	for _, link := range []string{"", "#", "view.theme=dark"} {
		if s, _, ignored := ParseLink(link, base()); !s.Equal(base()) || ignored != nil {
			t.Errorf("%q opened %+v and ignored %q", link, s, ignored)
		}
	}
	if s, _, ignored := ParseLink("lab=heat&heat.time=0.2", base()); s.Heat.Time != 0.2 || len(s.Heat.Sources) != 2 || ignored != nil {
		t.Errorf("a link without a truth does not take the base's: %+v, ignoring %q", s.Heat, ignored)
	}
	if s, _, _ := ParseLink("heat.time=0.2", base()); s.Heat.Time != 0.2 || len(s.Heat.Sources) != 2 {
		t.Errorf("a link without a laboratory does not change the base: %+v", s.Heat)
	}
}
