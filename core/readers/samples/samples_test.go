package samples_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"cloakroom/core/field"
	"cloakroom/core/readers/charset"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/samplingfiles"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
)

// data is what a file holds: told in short, and all of it.
type data struct{ says, whole string }

// loaded takes a file through every step that a page takes, in pieces, and says what
// became of it and what was refused.
func loaded(t *testing.T, kind string, bytes []byte, lists bool) (data, []string) {
	t.Helper()
	var graph tiesfiles.Table
	in := intake.New(intake.Options{
		Table: table.Options{Lists: lists},
		Graph: func(from io.Reader) { graph = tiesfiles.ReadGraphML(from, tiesfiles.TwiceRefused) },
	})
	for piece := range slices.Chunk(bytes, 100) {
		_, _ = in.Write(piece)
	}
	file := in.Close()
	if !file.Format.Readable() {
		t.Fatal(file.Format.Refusal("the sample"))
	}
	var refused []string
	tell := func(problems interface{ Sentences(string) []string }) {
		refused = append(refused, problems.Sentences("line")...)
	}
	if file.Table != nil {
		tell(&file.Table.Problems)
	}
	switch kind {
	case "readings":
		r, _ := sensingfiles.GuessReadings(file.Table)
		b := sensingfiles.NewReadingBuilder(file.Table, r)
		b.Step(file.Table.Rows)
		got := b.Readings()
		for _, g := range got.Groups() {
			refused = append(refused, g.Sentence("line"))
		}
		return data{field.CountOf(len(got.Readings), "reading"), fmt.Sprint(got.Readings, got.At)}, refused
	case "counts":
		r, _ := samplingfiles.Guess(file.Table)
		b := samplingfiles.NewBuilder(file.Table, r)
		b.Step(file.Table.Rows)
		got := b.Vector()
		return data{got.Summary(), fmt.Sprint(got.Values)}, refused
	case "graph":
		if file.Format.Kind != formats.GraphML {
			if !lists && file.Table.LooksLikeLists() {
				return loaded(t, kind, bytes, true)
			}
			r, _ := tiesfiles.GuessEdges(file.Table)
			if !lists {
				r.Twice = tiesfiles.TwiceSummed
			}
			b := tiesfiles.NewEdgeBuilder(file.Table, r)
			b.Step(file.Table.Rows)
			graph = b.Network()
		}
		for _, g := range graph.Groups() {
			refused = append(refused, g.Sentence("line"))
		}
		return data{graph.Summary(), fmt.Sprint(graph.Edges, graph.Names, graph.Communities)}, refused
	case "crowd":
		r, _ := heatmapfiles.GuessCrowd(file.Table)
		b := heatmapfiles.NewCrowdBuilder(file.Table, r)
		b.Step(file.Table.Rows)
		got := b.Crowd()
		for _, g := range got.Groups() {
			refused = append(refused, g.Sentence("line"))
		}
		return data{field.CountOf(len(got.Points), "point") + " of " + field.Counted(got.Persons, "person", "people"), placesOf(got)}, refused
	}
	r, _ := heatmapfiles.GuessMap(file.Table)
	box := frame.Frame{Kind: frame.Degrees, Choice: frame.Typed, West: -31, South: 10, East: -30, North: 11}
	m, problems, outside := heatmapfiles.MapOf(file.Table, r, box, 8)
	if tell(&problems); outside > 0 {
		t.Errorf("%d rows lie outside the box", outside)
	}
	return data{field.CountOf(len(m.Values), "cell"), fmt.Sprint(m.Values)}, refused
}

// placesOf tells whose each point is, and where, in the coordinates of the file.
func placesOf(crowd *heatmapfiles.PointTable) string {
	var b strings.Builder
	for _, p := range crowd.Points {
		fmt.Fprintln(&b, crowd.People[p.Person], p.X, p.Y)
	}
	return b.String()
}

// otherwise writes a text in other ways that say the same.
func otherwise(text string) map[string][]byte {
	ways := map[string][]byte{"marked": []byte("\ufeff" + text), "Windows lines": []byte(strings.ReplaceAll(text, "\n", "\r\n"))}
	var little []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		little = append(little, byte(unit), byte(unit>>8))
	}
	ways["UTF-16"] = little
	var latin []byte
	for _, letter := range text {
		latin = append(latin, byte(letter))
	}
	ways[charset.Windows] = latin
	return ways
}

// TestSamples: every sample is read whole, and however it is written it is the same
// data.
func TestSamples(t *testing.T) {
	for kind, all := range map[string][]samples.Sample{
		"readings": samples.Readings(), "graph": samples.Graphs(), "crowd": samples.Crowds(), "map": samples.Maps(), "counts": samples.Counts(),
	} {
		for _, s := range all {
			if len(s.Text) > 3000 || s.Words == "" || s.Media == "" {
				t.Errorf("%s takes %d bytes: %+v", s.Name, len(s.Text), s.Words)
			}
			want, refused := loaded(t, kind, []byte(s.Text), false)
			if len(refused) > 0 || want.says != contents[s.Name] {
				t.Errorf("%s holds %s, want %s, without %q", s.Name, want.says, contents[s.Name], refused)
			}
			for way, bytes := range otherwise(s.Text) {
				if got, _ := loaded(t, kind, bytes, false); got != want {
					t.Errorf("%s, %s: %s, want %s", s.Name, way, got.whole, want.whole)
				}
			}
		}
	}
	semicolons := strings.NewReplacer(",", ";", ".", ",").Replace(samples.Crowds()[0].Text)
	want, _ := loaded(t, "crowd", []byte(samples.Crowds()[0].Text), false)
	if got, _ := loaded(t, "crowd", []byte(semicolons), false); got != want {
		t.Errorf("with decimal commas: %s, want %s", got.whole, want.whole)
	}
	if got, _ := loaded(t, "crowd", []byte(samples.Crowds()[1].Text), false); got != want {
		t.Errorf("as GeoJSON: %s, want %s", got.whole, want.whole)
	}
}

// contents is what every sample holds.
var contents = map[string]string{
	"visits.csv": "336 entries", "readings.csv": "20 readings", "temperatures.csv": "24 readings",
	"messages.csv": "10 edges among 8 people", "acquaintances.txt": "10 edges among 8 people", "clubs.graphml": "10 edges among 8 people",
	"boats.csv": "15 points of 8 people", "buoys.geojson": "15 points of 8 people", "voyages.gpx": "12 points of 2 people", "history.json": "8 points of 1 person",
	"islands.csv": "64 cells",
}
