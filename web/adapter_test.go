package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/core/lab"
	"cloakroom/core/link"
	"cloakroom/core/presets"
	"cloakroom/core/readers"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/readers/sensingfiles"
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
		view.Panel, view.Preset = p.Panel, p.Name
		words := struct {
			Title, Group, Panel, Claim, Finding string
			Reference                           *curve
		}{p.Title, p.Group, p.Panel, p.Claim, p.Finding, (*curve)(p.Reference)}
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
		table := sensingfiles.ParseReadings(text)
		return jsonOf(t, struct {
			Says              string
			Header, Separator string
			At, Readings      []float64
			Problems          []string
		}{table.Summary(), table.Header, table.Separator, table.At, table.Readings, problems(table.Problems)})
	case "ties":
		table := networkfiles.Parse(text)
		return jsonOf(t, struct {
			Says              string
			Header, Separator string
			Nodes             int
			Weighted          bool
			Edges             network.Edges
			Names             []string
			Communities       []int
			Problems          []string
			Written           string
		}{
			table.Summary(), table.Header, table.Separator, table.Nodes, table.Weighted, table.Edges,
			table.Names, table.Communities, problems(table.Problems), networkfiles.EdgesCSV(table.Edges, table.Names),
		})
	case "map":
		table, err := heatmapfiles.ParseMapCSV(text)
		if err != nil {
			return jsonOf(t, struct{ Refused string }{err.Error()})
		}
		box := heatmapfiles.Box{West: -10, South: 40, East: -8, North: 41.5, Geographic: true}
		return jsonOf(t, struct {
			Grid                       int
			Values                     []float64
			Written, Located, Polygons string
		}{
			table.Grid, table.Values, heatmapfiles.MapCSV(table.Values, table.Grid, heatmapfiles.UnitBox()),
			heatmapfiles.MapCSV(table.Values, table.Grid, box), heatmapfiles.MapGeoJSON(table.Values, table.Grid, box),
		})
	}
	return readPoints(t, text)
}

func readPoints(t *testing.T, text string) json.RawMessage {
	var reader heatmapfiles.PointReader
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
		Points            heatmap.PersonPoints
		Problems          []string
		Written           string
	}{table.Summary(), table.Remarks(), table.Header, table.Separator, table.Geographic, rows, problems(table.Problems), heatmapfiles.PointsCSV(rows)})
}

func problems(list []readers.LineProblem) []string {
	words := make([]string, len(list))
	for i, p := range list {
		words[i] = p.Error()
	}
	return words
}
