package link_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/link"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
	"cloakroom/core/scenario/sensing"
)

func TestLinkIsReadable(t *testing.T) {
	s := scenariotest.HeatBase()
	s.Seed = 7
	s.Heat.Time = 0.1
	s.Heat.Privacy.Sigma = new(2e9 / 4)
	v := scenario.DefaultView()
	v.Theme = "dark"
	want := "v=1&lab=heat&seed=7&heat.time=0.1&heat.sources=0.24:1,0.76:1&heat.privacy.sigma=500000000&view.theme=dark"
	if got := link.Write(s, v); got != want {
		t.Errorf("the link is %s, want %s", got, want)
	}
}

func TestLinkRoundTrip(t *testing.T) {
	full := scenariotest.MustDecode(t, scenariotest.HeatExample)
	noisy := scenariotest.HeatBase()
	coins := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		noisy.Heat.Readings = append(noisy.Heat.Readings, coins.NormFloat64())
	}
	noisy.Heat.Sensors = 2000
	bare := scenariotest.HeatBase()
	bare.Sweep = &field.Sweep{Trials: 30}
	given := scenariotest.HeatBase()
	given.Heat.Sources = nil
	given.Heat.Readings = make([]float64, 50)
	tiny := scenariotest.HeatBase()
	tiny.Heat.Privacy.Delta, tiny.Heat.Privacy.Epsilon, tiny.Seed = 1e-12, 1000, field.MaxSeed
	tiny.Heat.Recovery.Radius = sensing.Radius{Value: 1e+22}
	views := []scenario.View{scenario.DefaultView(), {Theme: "projector", Panel: "sweep", Preset: "figure 1 & more", Frame: 12, Hide: []string{"heat.time", "seed"}, Embed: true},
		{Theme: "auto", Panel: "explain", Frame: -1, Stage: scenario.StageEpsilons, Beside: "laplace-top", Compared: "dense", Epsilons: []float64{0.1, 1, 5}, Truth: scenario.TruthHidden}}
	for name, s := range map[string]scenario.Scenario{"base": scenariotest.HeatBase(), "full": full, "readings": noisy, "bare sweep": bare, "given": given, "tiny": tiny} {
		for _, v := range views {
			fragment := link.Write(s, v)
			got, view, ignored := link.Parse("#"+fragment, scenario.Scenario{Version: 1, Lab: heat.Name, Heat: new(heat.Default())})
			if len(ignored) > 0 {
				t.Errorf("%s: the link's own reader ignored %q", name, ignored)
			}
			if !got.Equal(s) {
				t.Errorf("%s: the link %.300s… opened %+v", name, fragment, got)
			}
			if !reflect.DeepEqual(view, v) {
				t.Errorf("%s: the view %+v opened as %+v", name, v, view)
			}
			if strings.ContainsAny(fragment, " \"<>#") {
				t.Errorf("%s: the link needs escaping: %.300s", name, fragment)
			}
		}
	}
}

// TestLongListsAreCompressed: a list of readings must not make a link that
// messengers cut, and short ones stay readable.
func TestLongListsAreCompressed(t *testing.T) {
	s := scenariotest.HeatBase()
	s.Heat.Readings = slices.Repeat([]float64{1.25}, 200)
	s.Heat.Sensors = 200
	if fragment := link.Write(s, scenario.DefaultView()); !strings.Contains(fragment, "&z=") || len(fragment) > 300 {
		t.Errorf("200 equal readings make a link of %d characters", len(fragment))
	}
	s.Heat.Readings, s.Heat.Sensors = []float64{1, 2}, 2
	if fragment := link.Write(s, scenario.DefaultView()); !strings.Contains(fragment, "heat.readings=1,2") {
		t.Errorf("two readings are not readable in %s", fragment)
	}
}

// TestLinkIgnoresWhatItMust: the rest opens, and every loss is listed.
func TestLinkIgnoresWhatItMust(t *testing.T) {
	for fragment, want := range map[string][]string{
		"lab=heat&heat.sources=0.5&heat.time=0.2&what=1":              {"what: unknown field"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&heat.sensors=0":      {"heat.sensors: 0 is outside 1…2,000"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&heat.sensors=":       {"heat.sensors:  is not a number; allowed is a whole number, 1…2,000"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&z=%21":               {"z: the compressed part cannot be read"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&v=9":                 {"v: 9 is not a version this page knows; it knows 1"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&version=9":           {"version: 9 is outside 1…1"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.theme=pink":     {"view.theme: pink is none of auto, light, dark, projector"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.frame=soon":     {"view.frame: soon is outside -1…10,000"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&seed=-1&seed=1.5":    {"seed: -1 is outside 0…2⁵³ − 1", "seed: 1.5 is not a whole number; allowed is a whole number, 0…2⁵³ − 1"},
		"lab=heat&heat.time=0.2&heat.sources=0.5&&":                   nil,
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.beside=A%20B":   {"view.beside: A B is no name of a method"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.epsilons=1,0":   {"view.epsilons: 1,0 is no list of at most 8 positive numbers"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.epsilons=1,NaN": {"view.epsilons: 1,NaN is no list of at most 8 positive numbers"},
		"lab=heat&heat.sources=0.5&heat.time=0.2&view.stage=sideways": {"view.stage: sideways is none of truth, exact, private, recovered, gallery, epsilons, swipe, difference"},
	} {
		s, _, ignored := link.Parse(fragment, scenariotest.HeatBase())
		if !slices.Equal(ignored, want) {
			t.Errorf("%s ignored %q, want %q", fragment, ignored, want)
		}
		if s.Heat.Time != 0.2 || len(s.Heat.Sources) != 1 {
			t.Errorf("%s did not open the rest: %+v", fragment, s.Heat)
		}
	}
}

// TestLinkFallsBack: fields that do not fit each other leave the base.
func TestLinkFallsBack(t *testing.T) {
	for _, fragment := range []string{"lab=heat&heat.readings=1,2&heat.sensors=3", "heat.at=0.1,0.2&heat.sensors=7"} {
		s, _, ignored := link.Parse(fragment, scenariotest.HeatBase())
		if !s.Equal(scenariotest.HeatBase()) || len(ignored) != 1 {
			t.Errorf("%s opened %+v and ignored %q", fragment, s, ignored)
		}
	}
	for _, fragment := range []string{"", "#", "view.theme=dark"} {
		if s, _, ignored := link.Parse(fragment, scenariotest.HeatBase()); !s.Equal(scenariotest.HeatBase()) || ignored != nil {
			t.Errorf("%q opened %+v and ignored %q", fragment, s, ignored)
		}
	}
	if s, _, ignored := link.Parse("lab=heat&heat.time=0.2", scenariotest.HeatBase()); s.Heat.Time != 0.2 || len(s.Heat.Sources) != 2 || ignored != nil {
		t.Errorf("a link without a truth does not take the base's: %+v, ignoring %q", s.Heat, ignored)
	}
	if s, _, _ := link.Parse("heat.time=0.2", scenariotest.HeatBase()); s.Heat.Time != 0.2 || len(s.Heat.Sources) != 2 {
		t.Errorf("a link without a laboratory does not change the base: %+v", s.Heat)
	}
}

func TestHeatmapLinkIsReadable(t *testing.T) {
	for name, want := range map[string]string{
		"places": "v=1&lab=heatmap&heatmap.grid=64&heatmap.people.kind=clusters&heatmap.people.seed=3" +
			"&heatmap.people.places=0:1:0.5:5000,0.25:0.125:1e-300:1&heatmap.methods=quadtree,dense",
		"mixture": "v=1&lab=heatmap&seed=9007199254740991&heatmap.people.kind=mixture&heatmap.people.clusters=80&heatmap.people.sparsity=0.75&heatmap.people.seed=0",
		"city": "v=1&lab=heatmap&heatmap.people.neighbourhood=30&heatmap.people.count=0&heatmap.people.seed=5&heatmap.distance=none" +
			"&sweep.over=heatmap.people.count&sweep.values=0,500&sweep.trials=30",
		"nobody": "v=1&lab=heatmap&heatmap.people.kind=points&heatmap.methods=pyramid",
	} {
		if got := link.Write(scenariotest.MustDecode(t, scenariotest.Examples()[name]), scenario.DefaultView()); got != want {
			t.Errorf("%s: the link is %s, want %s", name, got, want)
		}
	}
	fragment := link.Write(scenariotest.MustDecode(t, scenariotest.CrowdExample), scenario.DefaultView())
	if strings.Contains(fragment, "Ann") || strings.Contains(fragment, "people.rows") || !strings.Contains(fragment, "&z=") {
		t.Errorf("people's names, which may hold anything, stand in the link %s", fragment)
	}
}

// TestHeatmapBases: a link that names the laboratory starts from its defaults, a
// crowd never being missing, and another one changes the base.
func TestHeatmapBases(t *testing.T) {
	for _, under := range []scenario.Scenario{scenariotest.HeatBase(), scenariotest.NetworkBase(), scenariotest.HeatmapBase()} {
		s, _, ignored := link.Parse("lab=heatmap&heatmap.blur=0", under)
		want, _ := scenario.New(heatmap.Name)
		want.Heatmap.Blur = 0
		if len(ignored) > 0 || !s.Equal(want) {
			t.Errorf("opened %+v, ignoring %q", s.Heatmap, ignored)
		}
	}
	s, _, ignored := link.Parse("heatmap.grid=64", scenariotest.HeatmapBase())
	if len(ignored) > 0 || s.Heatmap.Grid != 64 || s.Heatmap.People.Count != 100 || s.Heatmap.Blur != 0.02 {
		t.Errorf("opened %+v, ignoring %q", s.Heatmap, ignored)
	}
	for fragment, want := range map[string]string{
		"heatmap.grid=100": "heatmap.grid: 100 is not a power of two; allowed is a power of two, 1…512",
		"heat.time=1":      "heat.time: belongs to the laboratory heat; this scenario's is heatmap",
		"heatmap.people.kind=weights&heatmap.people.values=1,2": "heatmap.people.values: 2 weights for 256 × 256 cells; there must be 65,536; the example was opened instead",
	} {
		s, _, ignored := link.Parse(fragment, scenariotest.HeatmapBase())
		if !slices.Equal(ignored, []string{want}) || !s.Equal(scenariotest.HeatmapBase()) {
			t.Errorf("%s opened %+v and ignored %q", fragment, s.Heatmap, ignored)
		}
	}
}

func TestNetworkLinkIsReadable(t *testing.T) {
	for name, want := range map[string]string{
		"edges":   "v=1&lab=network&network.graph.kind=edges&network.graph.edges=0:1,2:1:3&network.sources=2:1",
		"karate":  "v=1&lab=network&network.graph.kind=karate&network.sources=33:1",
		"barbell": "v=1&lab=network&network.graph.kind=barbell&network.graph.nodes=4&network.graph.bridge=1&network.graph.at=8:0:1&network.sources=8:0.5",
		"blocks": "v=1&lab=network&seed=7&network.graph.sizes=3,1,4&network.graph.within=0.9&network.graph.between=0" +
			"&network.graph.seed=9007199254740991&network.graph.disconnected=keep&network.time=0.3&network.sources=7:1&network.privacy.randomness=secure",
	} {
		if got := link.Write(scenariotest.MustDecode(t, scenariotest.Examples()[name]), scenario.DefaultView()); got != want {
			t.Errorf("%s: the link is %s, want %s", name, got, want)
		}
	}
}

// TestExamplesAsLinks: every example comes back from its link, over a base of
// any laboratory, whatever is packed.
func TestExamplesAsLinks(t *testing.T) {
	texts := scenariotest.Examples()
	texts["many edges"] = scenariotest.OnEdges(scenariotest.ManyEdges(network.MostEdges))
	for name, text := range texts {
		s := scenariotest.MustDecode(t, text)
		fragment := link.Write(s, scenario.DefaultView())
		for _, under := range []scenario.Scenario{scenariotest.HeatBase(), scenariotest.NetworkBase(), scenariotest.HeatmapBase()} {
			got, _, ignored := link.Parse(fragment, under)
			if len(ignored) > 0 || !got.Equal(s) {
				t.Errorf("%s: the link %.300s… opened %.300v and ignored %q", name, fragment, got, ignored)
			}
		}
		if strings.ContainsAny(fragment, " \"<>#") {
			t.Errorf("%s: the link needs escaping: %.300s", name, fragment)
		}
	}
}

// TestLinksBetweenLaboratories: a field of another laboratory is ignored with a
// sentence, whichever base it meets.
func TestLinksBetweenLaboratories(t *testing.T) {
	const ofHeat = "belongs to the laboratory heat; this scenario's is network"
	for _, c := range []struct {
		fragment string
		base     scenario.Scenario
		want     []string
	}{
		{"lab=network&heat.time=1&network.sources=1", scenariotest.HeatBase(), []string{"heat.time: " + ofHeat}},
		{"lab=network&heatmap.blur=1&network.sources=1", scenariotest.HeatmapBase(), []string{"heatmap.blur: belongs to the laboratory heatmap; this scenario's is network"}},
		{"heat.time=1", scenariotest.NetworkBase(), []string{"heat.time: " + ofHeat}},
		{"heat.sources=0.5:1&network.time=3", scenariotest.NetworkBase(), []string{"heat.sources: " + ofHeat}},
		{scenariotest.PackedPart(map[string]json.RawMessage{"heat.at": json.RawMessage("[0.5]")}), scenariotest.NetworkBase(), []string{"heat.at: " + ofHeat}},
		{"sweep.over=heat.time&network.time=3", scenariotest.NetworkBase(), []string{`sweep.over[0]: "heat.time" is none of ` + strings.Join(scenario.SweepPaths(network.Name), ", ")}},
	} {
		s, _, ignored := link.Parse(c.fragment, c.base)
		if !slices.Equal(ignored, c.want) || s.Lab != network.Name || s.Validate() != nil {
			t.Errorf("%s opened %+v and ignored %q, want %q", c.fragment, s, ignored, c.want)
		}
	}
	for _, fragment := range []string{"lab=network&heat.time=1", "lab=network&network.time=2", "lab=heat&network.time=1"} {
		for _, under := range []scenario.Scenario{scenariotest.HeatBase(), scenariotest.NetworkBase()} {
			s, _, ignored := link.Parse(fragment, under)
			if err := s.Validate(); err != nil {
				t.Errorf("%s opened what is not valid: %v", fragment, err)
			}
			if !strings.Contains(fragment, under.Lab) && (len(ignored) == 0 || !s.Equal(under)) {
				t.Errorf("%s, which has no truth, opened %+v and ignored %q", fragment, s, ignored)
			}
		}
	}
	s, _, ignored := link.Parse("lab=network&network.graph.kind=karate", presets.All()[0].Scenario)
	if len(ignored) != 1 || s.Lab != heat.Name {
		t.Errorf("a network without a truth over the line opened %+v and ignored %q", s, ignored)
	}
}

// TestNetworkTruthOfTheBase: of the base's sources those stay whose nodes are
// still there.
func TestNetworkTruthOfTheBase(t *testing.T) {
	under := scenariotest.NetworkBase()
	under.Network.Sources = []network.Source{{Node: 300, Strength: 1}, {Node: 5, Strength: 2}}
	s, _, ignored := link.Parse("lab=network&network.graph.kind=karate", under)
	if len(ignored) > 0 || !slices.Equal(s.Network.Sources, []network.Source{{Node: 5, Strength: 2}}) {
		t.Errorf("opened %+v, ignoring %q", s.Network.Sources, ignored)
	}
	if under.Network.Sources[0].Node != 300 {
		t.Error("reading a link changed the base")
	}
}
