package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/core/lab"
	"cloakroom/core/scenario"
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
	for _, p := range scenario.Presets() {
		view := scenario.DefaultView()
		view.Panel, view.Preset = p.Panel, p.Name
		words := struct {
			Title, Group, Panel, Claim, Finding string
			Reference                           *curve
		}{p.Title, p.Group, p.Panel, p.Claim, p.Finding, (*curve)(p.Reference)}
		list = append(list, entry{
			Name: "preset/" + p.Name, Words: jsonOf(t, words),
			File: jsonOf(t, p.Scenario), Link: scenario.Link(p.Scenario, view),
		})
	}
	return list
}

// publishedSteps are the steps of the lessons, laboratory by laboratory.
func publishedSteps(t *testing.T) []entry {
	var list []entry
	for _, laboratory := range scenario.Labs() {
		for i, step := range scenario.Lesson(laboratory) {
			view := scenario.DefaultView()
			view.Panel, view.Lesson = step.Panel, i+1
			words := struct{ Title, Text, Try, Panel, Chapter string }{step.Title, step.Text, step.Try, step.Panel, step.Chapter}
			list = append(list, entry{
				Name: "lesson/" + laboratory + "/" + string(rune('1'+i)), Words: jsonOf(t, words),
				File: jsonOf(t, step.Scenario), Link: scenario.Link(step.Scenario, view),
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
	_, v, ignored := scenario.ParseLink(view, s)
	if len(ignored) > 0 {
		t.Fatalf("the view %s is not understood: %q", view, ignored)
	}
	return scenario.Link(s, v)
}

// openLink opens a link over the preset of the given name: the scenario, the
// view in words, and the sentences on what was ignored.
func openLink(t *testing.T, link, base string) (file, view json.RawMessage, ignored []string) {
	preset, found := scenario.FindPreset(base)
	if !found {
		t.Fatalf("there is no preset %q to open a link over", base)
	}
	s, v, ignored := scenario.ParseLink(link, preset.Scenario)
	words := struct {
		Theme, Panel, Preset string
		Frame                int
		Hide                 []string
		Lesson               int
		Stage, Measure       string
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
// loads: readings, ties, points or map.
func readOutside(t *testing.T, kind, text string) json.RawMessage {
	switch kind {
	case "readings":
		table := scenario.ParseReadings(text)
		return jsonOf(t, struct {
			Says              string
			Header, Separator string
			At, Readings      []float64
			Problems          []string
		}{table.Summary(), table.Header, table.Separator, table.At, table.Readings, problems(table.Problems)})
	case "ties":
		table := scenario.ParseTies(text)
		return jsonOf(t, struct {
			Says              string
			Header, Separator string
			Nodes             int
			Weighted          bool
			Edges             scenario.Edges
			Names             []string
			Communities       []int
			Problems          []string
			Written           string
		}{
			table.Summary(), table.Header, table.Separator, table.Nodes, table.Weighted, table.Edges,
			table.Names, table.Communities, problems(table.Problems), scenario.EdgesCSV(table.Edges, table.Names),
		})
	case "map":
		table, err := scenario.ParseMapCSV(text)
		if err != nil {
			return jsonOf(t, struct{ Refused string }{err.Error()})
		}
		box := scenario.Box{West: -10, South: 40, East: -8, North: 41.5, Geographic: true}
		return jsonOf(t, struct {
			Grid                       int
			Values                     []float64
			Written, Located, Polygons string
		}{
			table.Grid, table.Values, scenario.MapCSV(table.Values, table.Grid, scenario.UnitBox()),
			scenario.MapCSV(table.Values, table.Grid, box), scenario.MapGeoJSON(table.Values, table.Grid, box),
		})
	}
	return readPoints(t, text)
}

func readPoints(t *testing.T, text string) json.RawMessage {
	var reader scenario.PointReader
	if _, err := reader.Write([]byte(text)); err != nil {
		t.Fatalf("reading points: %v", err)
	}
	table := reader.Close()
	rows, _ := table.Fit(table.Bounds())
	return jsonOf(t, struct {
		Says              string
		Remarks           []string
		Header, Separator string
		Geographic        bool
		Points            scenario.PersonPoints
		Problems          []string
		Written           string
	}{table.Summary(), table.Remarks(), table.Header, table.Separator, table.Geographic, rows, problems(table.Problems), scenario.PointsCSV(rows)})
}

func problems(list []scenario.LineProblem) []string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = p.Error()
	}
	return words
}
