package intake_test

import (
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

func taken(text string, size int, o intake.Options) intake.File {
	in := intake.New(o)
	for piece := range slices.Chunk([]byte(text), size) {
		_, _ = in.Write(piece)
	}
	return in.Close()
}

func readings(from *table.Table, r sensingfiles.ReadingRoles) sensingfiles.Table {
	b := sensingfiles.NewReadingBuilder(from, r)
	b.Step(from.Rows)
	return b.Readings()
}

// TestKinds: every kind of file comes to its reader, in pieces of any size.
func TestKinds(t *testing.T) {
	const graph = "<graphml><graph><node id='a'/><node id='b'/><edge source='a' target='b'/></graph></graphml>"
	for text, want := range map[string]formats.Kind{
		"a,b\n1,2\n": formats.Table,
		`{"type":"FeatureCollection","features":[{"geometry":{"type":"Point","coordinates":[1,2]}}]}`: formats.Places,
		`<gpx><wpt lat="1" lon="2"/></gpx>`: formats.GPX,
		graph:                               formats.GraphML,
		"":                                  formats.Empty,
		"\x89PNG\r\n\x1a\n" + strings.Repeat("\x00", 9000): formats.Other,
	} {
		for _, size := range []int{1, 4095, 10_000} {
			var read tiesfiles.Table
			file := taken(text, size, intake.Options{Graph: func(from io.Reader) { read = tiesfiles.ReadGraphML(from, tiesfiles.TwiceRefused) }})
			rows := 0
			if file.Table != nil {
				rows = file.Table.Rows
			}
			if file.Format.Kind != want || file.Text != "" || rows+len(read.Edges) != map[bool]int{true: 1, false: 0}[file.Format.Readable()] {
				t.Errorf("%.20q in pieces of %d is %+v with %d rows, %d edges, want %s", text, size, file.Format, rows, len(read.Edges), want)
			}
		}
	}
	if file := taken(graph, 10, intake.Options{}); file.Text != graph {
		t.Errorf("a graph that nobody reads is kept as %q", file.Text)
	}
	if file := taken("<gpx><wpt lat='1' lon='2'><name>J\xf6rg</name></wpt></gpx>", 7, intake.Options{}); file.Table.Text(2, 0) != "Jörg" || len(file.Table.Remarks) != 1 {
		t.Errorf("Windows-1252: %q, %q", file.Table.Text(2, 0), file.Table.Remarks)
	}
}

// TestSavedHere: questions and answers that were saved are told from all else, and
// open again.
func TestSavedHere(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for name, asked := range map[string]scenario.Scenario{heat.Name: scenariotest.HeatBase(), network.Name: scenariotest.NetworkBase(), heatmap.Name: scenariotest.HeatmapBase()} {
		question, err := json.MarshalIndent(asked, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		file := taken(string(question), 333, intake.Options{})
		again, err := scenario.Decode([]byte(file.Text))
		if file.Format.Kind != formats.Scenario || err != nil || !again.Equal(asked) {
			t.Errorf("%s: the question is %+v, %v", name, file.Format, err)
		}
		result, err := lab.Run(t.Context(), asked)
		if err != nil {
			t.Fatal(err)
		}
		answer.Pack(&result, false)
		text, err := json.MarshalIndent(&result, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		file = taken(string(text), 333, intake.Options{})
		var read scenario.Result
		if err := json.Unmarshal([]byte(file.Text), &read); file.Format.Kind != formats.Result || err != nil || read.Lab != name {
			t.Errorf("%s: the answer is %+v, %v", name, file.Format, err)
		}
	}
}

func TestProgressAndCancel(t *testing.T) {
	in := intake.New(intake.Options{})
	_, _ = in.Write([]byte("a,b\n"))
	if _, known := in.Format(); known {
		t.Error("four bytes tell what a file is")
	}
	_, _ = in.Write([]byte(strings.Repeat("1,2\n", 30_000)))
	bytes, rows := in.Progress()
	if f, known := in.Format(); !known || f.Kind != formats.Table || bytes != 120_004 || rows < 10_000 {
		t.Errorf("%+v, %d bytes, %d rows", f, bytes, rows)
	}
	in = intake.New(intake.Options{})
	_, _ = in.Write([]byte(`{"features":[` + strings.Repeat(`{"geometry":null},`, 500)))
	in.Cancel()
}

// TestListsComeBack: readings and edges that were exported are read again through the
// columns, bit for bit.
func TestListsComeBack(t *testing.T) {
	at, values := []float64{1.0 / 3, 2.0 / 3, 1}, []float64{-1e-9, 0.1, 12345.678901234567}
	var written strings.Builder
	written.WriteString("position,reading\n")
	for j, v := range values {
		written.WriteString(field.Short(at[j]) + "," + field.Short(v) + "\n")
	}
	from := taken(written.String(), 9, intake.Options{}).Table
	r, _ := sensingfiles.GuessReadings(from)
	if got := readings(from, r); !slices.Equal(got.At, at) || !slices.Equal(got.Readings, values) {
		t.Errorf("readings come back as %+v", got)
	}
	names := []string{"Doe, Jane", `the "R"`, "007", "#1", "Ann Lee"}
	edges := network.Edges{{From: 0, To: 1, Weight: 0.1}, {From: 1, To: 2, Weight: 1}, {From: 3, To: 0, Weight: 2.5}, {From: 4, To: 2, Weight: 1e6}}
	from = taken(tiesfiles.EdgesCSV(edges, names), 9, intake.Options{}).Table
	roles, _ := tiesfiles.GuessEdges(from)
	b := tiesfiles.NewEdgeBuilder(from, roles)
	b.Step(from.Rows)
	got := b.Network()
	if len(got.Edges) != len(edges) || len(got.Groups()) > 0 {
		t.Fatalf("edges come back as %+v, %+v", got.Edges, got.Groups())
	}
	for i, e := range got.Edges {
		if got.Names[e.From] != names[edges[i].From] || got.Names[e.To] != names[edges[i].To] || e.Weight != edges[i].Weight {
			t.Errorf("edge %d comes back as %s–%s, %v", i, got.Names[e.From], got.Names[e.To], e.Weight)
		}
	}
}
