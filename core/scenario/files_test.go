package scenario_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
)

func textOf(t *testing.T, s scenario.Scenario) string {
	t.Helper()
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Of every example the values that a file can fill stay behind, all others go, and the
// scenario can be filled again, through a file and through a link.
func TestPublicLeavesTheFingerprint(t *testing.T) {
	for name, example := range scenariotest.Examples() {
		s := scenariotest.MustDecode(t, example)
		s.Opened()
		public := s.Public()
		for _, f := range scenario.Fields() {
			if !f.Of(s.Lab) || strings.HasPrefix(f.Path, "sweep.") && s.Sweep == nil {
				continue
			}
			before, had := f.Value(&s)
			after, has := f.Value(&public)
			a, _ := json.Marshal(before)
			b, _ := json.Marshal(after)
			switch {
			case f.File != "" && has:
				t.Errorf("%s: %s leaves as %.80s", name, f.Path, b)
			case f.File == "" && f.Path != "files" && (had != has || string(a) != string(b)):
				t.Errorf("%s: %s leaves as %.80s, not as %.80s", name, f.Path, b, a)
			}
		}
		if len(s.Files) == 0 {
			continue
		}
		if public.Missing() == nil {
			t.Errorf("%s: nothing says that the file is not here", name)
		}
		again, err := scenario.Decode([]byte(textOf(t, public)))
		if err != nil || !again.Equal(public) {
			t.Errorf("%s: as a file it opens otherwise: %v", name, err)
		}
		linked, _, ignored := link.Parse(link.Write(public, scenario.DefaultView()), s)
		if len(ignored) > 0 || !linked.Equal(public) {
			t.Errorf("%s: as a link it opens otherwise: %q\n%s\n%s", name, ignored, textOf(t, linked), textOf(t, public))
		}
		if !again.Fill(&s) || !again.Equal(s) {
			t.Errorf("%s: filled, it is %.300s", name, textOf(t, again))
		}
	}
}

// The hash is that of what was loaded, whatever is set besides.
func TestTheHashIsOfTheFile(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.CrowdExample)
	first := s.Load(scenario.File{Kind: "points"})
	s.Heatmap.Privacy.Epsilon, s.Heatmap.Grid = 3, 64
	if again := s.Load(scenario.File{Kind: "points"}); !again.Same(first) || again.Rows != 5 || again.People != 5 {
		t.Errorf("with another ε the file is %+v, not %+v", again, first)
	}
	s.Heatmap.People.Rows[0].X += 1e-12
	if other := s.Load(scenario.File{Kind: "points"}); other.Same(first) || len(s.Files) != 1 {
		t.Errorf("with another point the file is still %+v of %d", other, len(s.Files))
	}
	if words := first.Words(); words != "5 points, 5 people" {
		t.Errorf("it is told as %q", words)
	}
}

// Nothing is filled from another file, nor anything that would not fit.
func TestFillTakesItsOwnFileAlone(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.NetworkExample)
	s.Opened()
	public := s.Public()
	for name, change := range map[string]func(*scenario.Scenario){
		"another hash":       func(c *scenario.Scenario) { c.Network.Graph.Names[0] = "x"; c.Load(scenario.File{Kind: "ties"}) },
		"values gone":        func(c *scenario.Scenario) { *c = c.Public() },
		"too few people":     func(c *scenario.Scenario) { c.Network.Graph.Names = c.Network.Graph.Names[:3] },
		"another laboratory": func(c *scenario.Scenario) { c.Lab = "heat" },
	} {
		other, waiting := s.Clone(), public.Clone()
		change(&other)
		if waiting.Fill(&other) || !waiting.Equal(public) {
			t.Errorf("%s: filled all the same", name)
		}
	}
}

// The same file in another box is told by its source; its values are taken only where
// somebody asks for that.
func TestAFileInAnotherBoxIsTheSameFile(t *testing.T) {
	const source = "00112233445566ff"
	s := scenariotest.MustDecode(t, scenariotest.CrowdExample)
	first := s.Load(scenario.File{Kind: "points", Source: source, Box: []float64{0, 0, 1, 1}})
	other := s.Clone()
	other.Heatmap.People.Rows[0].Y /= 2
	second := other.Load(scenario.File{Kind: "points", Source: source, Box: []float64{0, 0, 2, 1}, Drawn: true})
	if second.Same(first) || !second.SameSource(first) || s.SameFiles(&other) || s.Source() != source {
		t.Errorf("%+v and %+v are the same: %v, of one source: %v", first, second, second.Same(first), second.SameSource(first))
	}
	waiting := s.Public()
	waiting.Heatmap.Privacy.Epsilon = 3.25
	if waiting.Fill(&other) {
		t.Error("values of another box are taken for those asked for")
	}
	if !waiting.Recut(&other) || waiting.Heatmap.People.Rows[0] != other.Heatmap.People.Rows[0] || waiting.Files[0].Box[2] != 2 || waiting.Heatmap.Privacy.Epsilon != 3.25 {
		t.Errorf("cut otherwise it is %.400s", textOf(t, waiting))
	}
	again, err := scenario.Decode([]byte(textOf(t, waiting)))
	if err != nil || !again.Equal(waiting) {
		t.Errorf("it opens otherwise: %v", err)
	}
	stranger := s.Public()
	other.Files[0].Source = "ff112233445566ff"
	if stranger.Recut(&other) {
		t.Error("another file is taken for this one")
	}
}

// What was changed by hand is told by the fingerprint, and is never taken for what was
// loaded.
func TestEditsAreTold(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.CrowdExample)
	s.Load(scenario.File{Kind: "points"})
	loaded := s.Clone()
	if s.Touched(&loaded); s.Edited() {
		t.Error("what was not touched counts as edited")
	}
	rows := s.Heatmap.People.Rows
	s.Heatmap.People.Rows = rows[: len(rows)-1 : len(rows)-1]
	if s.Touched(&loaded); !s.Edited() || loaded.Edited() {
		t.Errorf("with a point less it is edited: %v", s.Edited())
	}
	edited, original := s.Public(), loaded.Public()
	if original.Fill(&s) {
		t.Error("edits are taken for what was loaded")
	}
	both := edited.Clone()
	if !both.Fill(&s) || !both.Equal(s) {
		t.Error("edits that are here are not taken")
	}
	if !edited.Fill(&loaded) || edited.Edited() || !edited.Equal(loaded) {
		t.Error("the original does not stand in for edits that are not here, or does not say so")
	}
	s.Heatmap.People.Rows = rows
	if s.Touched(&loaded); s.Edited() {
		t.Error("edits that were taken back count")
	}
}

func TestWhatIsNoFingerprintIsRefused(t *testing.T) {
	for text, path := range map[string]string{
		`[{"kind":"points","rows":1,"hash":"0123456789abcde"}]`:                                                       "files[0]",
		`[{"kind":"points","rows":1,"hash":"0123456789abcdeg"}]`:                                                      "files[0]",
		`[{"kind":"points","rows":1,"hash":"0123456789abcdef","source":"0123"}]`:                                      "files[0]",
		`[{"kind":"points","rows":-1,"hash":"0123456789abcdef"}]`:                                                     "files[0]",
		`[{"kind":"points","rows":1,"hash":"0123456789abcdef","name":"x"}]`:                                           "files[0]",
		`[{"kind":"points","rows":1,"hash":"0123456789abcdef","box":[1,2,0,3]}]`:                                      "files[0]",
		`[{"kind":"ties","rows":1,"hash":"0123456789abcdef"}]`:                                                        "files[0].kind",
		`[{"kind":"","rows":1,"hash":"0123456789abcdef"}]`:                                                            "files[0].kind",
		`[` + strings.Repeat(`{"kind":"points","rows":1,"hash":"0123456789abcdef"},`, 8) + `{}]`:                      "files",
		`[{"kind":"points","rows":1,"hash":"0123456789abcdef"},{"kind":"points","rows":2,"hash":"0123456789abcdef"}]`: "files[1].kind",
	} {
		_, err := scenario.Decode([]byte(`{"version":1,"lab":"heatmap","files":` + text + `,"heatmap":{}}`))
		if refused, ok := errors.AsType[*field.Refusal](err); !ok || refused.Path != path {
			t.Errorf("%s gives %v, want a refusal of %s", text, err, path)
		}
	}
}

// What was drawn here and saved says so, and is nobody's when it is opened; what says
// nothing may be anybody's.
func TestWhatWasDrawnSaysSo(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.NetworkExample)
	for text, files := range map[string]int{textOf(t, s.Drawn()): 0, textOf(t, s): 1} {
		opened, err := scenario.Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if opened.Opened(); len(opened.Files) != files || files == 0 && !opened.Equal(s) {
			t.Errorf("%.80s opens with %v", text, opened.Files)
		}
	}
	plain := scenariotest.MustDecode(t, scenariotest.HeatExample)
	plain.Heat.At, plain.Heat.Readings = nil, nil
	if drawn := plain.Drawn(); !drawn.Equal(plain) {
		t.Error("a scenario without any such values speaks of files")
	}
}
