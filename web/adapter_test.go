package main

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"cloakroom/core/lab"
	"cloakroom/core/link"
	"cloakroom/core/presets"
	"cloakroom/core/readers"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// The corpus knows the program by plain text alone: scenarios as JSON, links as
// fragments, views as the part of a link that begins with "view.". This file is
// the only one of it that names what the packages call these things.

// curve is a preset's reference, by the names that the corpus holds it under.
type curve struct {
	Name            string
	X               []float64
	Mean, Low, High []float64
}

// publishedPresets are the presets in the order shown.
func publishedPresets(t *testing.T) []entry {
	var list []entry
	for _, p := range presets.All() {
		view := scenario.DefaultView()
		view.Panel, view.Preset, view.Stage = p.Panel, p.Name, p.Stage
		words := struct {
			Title, Group, Panel string
			Stage               string `json:",omitempty"`
			Claim, Finding      string
			Reference           *curve
		}{p.Title, p.Group, p.Panel, p.Stage, p.Claim, p.Finding, (*curve)(p.Reference)}
		list = append(list, entry{
			Name: "preset/" + p.Name, Words: jsonOf(t, words),
			File: jsonOf(t, p.Scenario), Link: link.Write(p.Scenario, view),
		})
	}
	return list
}

// publishedSteps are the steps of the lessons, laboratory by laboratory.
func publishedSteps(t *testing.T) []entry {
	var list []entry
	for _, laboratory := range scenario.Labs() {
		for i, step := range presets.Lesson(laboratory) {
			view := scenario.DefaultView()
			view.Panel, view.Lesson = step.Panel, i+1
			words := struct{ Title, Text, Try, Panel, Chapter string }{step.Title, step.Text, step.Try, step.Panel, step.Chapter}
			list = append(list, entry{
				Name: "lesson/" + laboratory + "/" + string(rune('1'+i)), Words: jsonOf(t, words),
				File: jsonOf(t, step.Scenario), Link: link.Write(step.Scenario, view),
			})
		}
	}
	return list
}

// savedFile is what the page saves of a scenario that it has read, or why it
// refuses to read it.
func savedFile(t *testing.T, text string) (file json.RawMessage, refused string) {
	s, err := scenario.Decode([]byte(text))
	if err != nil {
		return nil, err.Error()
	}
	return jsonOf(t, s), ""
}

// linkTo is the link to a scenario under a view.
func linkTo(t *testing.T, file, view string) string {
	s, err := scenario.Decode([]byte(file))
	if err != nil {
		t.Fatalf("making a link to %.200s: %v", file, err)
	}
	_, v, ignored := link.Parse(view, s)
	if len(ignored) > 0 {
		t.Fatalf("the view %s is not understood: %q", view, ignored)
	}
	return link.Write(s, v)
}

// openLink opens a link over the preset of the given name: the scenario, the
// view in words, and the sentences on what was ignored.
func openLink(t *testing.T, fragment, base string) (file, view json.RawMessage, ignored []string) {
	preset, found := presets.Find(base)
	if !found {
		t.Fatalf("there is no preset %q to open a link over", base)
	}
	s, v, ignored := link.Parse(fragment, preset.Scenario)
	words := struct {
		Theme, Panel, Preset string
		Frame                int
		Hide                 []string
		Lesson               int
		Stage                string
		Beside               string    `json:",omitempty"`
		Compared             string    `json:",omitempty"`
		Epsilons             []float64 `json:",omitempty"`
		Truth                string    `json:",omitempty"`
		Measure              string
		Embed                bool
	}(v)
	return jsonOf(t, s), jsonOf(t, words), ignored
}

// served is what the worker answers to lines of requests, one event a line.
func served(t *testing.T, requests string) string {
	var events bytes.Buffer
	if err := lab.Serve(t.Context(), strings.NewReader(requests), &events); err != nil {
		t.Fatalf("serving %.200s: %v", requests, err)
	}
	return events.String()
}

func jsonOf(t *testing.T, value any) json.RawMessage {
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatalf("writing %T: %v", value, err)
	}
	return text
}

// readOutside is what a file from elsewhere is read as, of a kind that the page
// loads, its columns as they are guessed: readings, ties, points or map.
func readOutside(t *testing.T, kind, text string) json.RawMessage {
	var ties tiesfiles.Table
	in := intake.New(intake.Options{Graph: func(from io.Reader) { ties = tiesfiles.ReadGraphML(from, tiesfiles.TwiceRefused) }})
	if _, err := in.Write([]byte(text)); err != nil {
		t.Fatalf("taking in a file: %v", err)
	}
	file := in.Close()
	switch {
	case !file.Format.Readable():
		return jsonOf(t, struct{ Refused string }{file.Format.Refusal("outside")})
	case kind == "ties" && file.Table == nil:
		return tiesOf(t, ties, nil)
	}
	switch kind {
	case "readings":
		return readReadings(t, file.Table)
	case "ties":
		r, because := tiesfiles.GuessEdges(file.Table)
		b := tiesfiles.NewEdgeBuilder(file.Table, r)
		b.Step(file.Table.Rows)
		return tiesOf(t, b.Network(), because)
	case "map":
		return readMap(t, file.Table)
	}
	return readPoints(t, file.Table)
}

func readReadings(t *testing.T, from *table.Table) json.RawMessage {
	r, because := sensingfiles.GuessReadings(from)
	b := sensingfiles.NewReadingBuilder(from, r)
	b.Step(from.Rows)
	got := b.Readings()
	return jsonOf(t, struct {
		Says         string
		Because      []string
		At, Readings []float64
		Problems     []string
	}{got.Summary(), because, got.At, got.Readings, sentences(got.Groups())})
}

func tiesOf(t *testing.T, got tiesfiles.Table, because []string) json.RawMessage {
	return jsonOf(t, struct {
		Says        string
		Because     []string
		Remarks     []string
		Nodes       int
		Weighted    bool
		Edges       network.Edges
		Names       []string
		Communities []int
		Problems    []string
		Written     string
	}{
		got.Summary(), because, got.Remarks, got.Nodes, got.Weighted, got.Edges,
		got.Names, got.Communities, sentences(got.Groups()), tiesfiles.EdgesCSV(got.Edges, got.Names),
	})
}

// readMap reads a map whole, and where it is none spreads its rows over the globe.
func readMap(t *testing.T, from *table.Table) json.RawMessage {
	r, because := heatmapfiles.GuessMap(from)
	if problem := r.Problem(from); problem != "" {
		return jsonOf(t, struct{ Refused string }{problem})
	}
	m, whole := heatmapfiles.WholeMap(from, r)
	var refused readers.Problems
	refused.Join(&from.Problems)
	outside := 0
	if !whole {
		m, refused, outside = heatmapfiles.MapOf(from, r, frame.Globe(), 2)
	}
	unit := heatmapfiles.Box{East: 1, North: 1}
	box := heatmapfiles.Box{West: -10, South: 40, East: -8, North: 41.5, Geographic: true}
	return jsonOf(t, struct {
		Because                    []string
		Whole                      bool
		Grid                       int
		Frame                      string
		Values                     []float64
		Outside                    int
		Problems                   []string
		Written, Located, Polygons string
	}{
		because, whole, m.Grid, m.Frame.Says(), m.Values, outside, refused.Sentences(from.Place), heatmapfiles.MapCSV(m.Values, m.Grid, unit),
		heatmapfiles.MapCSV(m.Values, m.Grid, box), heatmapfiles.MapGeoJSON(m.Values, m.Grid, box),
	})
}

func readPoints(t *testing.T, from *table.Table) json.RawMessage {
	r, because := heatmapfiles.GuessCrowd(from)
	b := heatmapfiles.NewCrowdBuilder(from, r)
	b.Step(from.Rows)
	got := b.Crowd()
	rows, _ := got.Fit(got.Bounds())
	return jsonOf(t, struct {
		Says             string
		Because, Remarks []string
		Geographic       bool
		Points           heatmap.PersonPoints
		Problems         []string
	}{got.Summary(), because, got.Remarks(), got.Geographic, rows, sentences(got.Groups())})
}

func sentences(groups []readers.Group) []string {
	words := make([]string, len(groups))
	for i, g := range groups {
		words[i] = g.Sentence("line")
	}
	return words
}
