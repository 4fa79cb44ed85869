package samples_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"cloakroom/core/readers/charset"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
)

// What a sample is loaded for.
const (
	readings = "readings"
	graphs   = "graphs"
	crowds   = "crowds"
	maps     = "maps"
)

// data is what was loaded, in a few words and whole.
type data struct{ says, whole string }

// loaded takes a file through every step that a page takes, in pieces, and says what
// became of it and what was refused.
func loaded(t *testing.T, kind string, bytes []byte, lists bool) (data, []string) {
	t.Helper()
	var graph networkfiles.Table
	in := intake.New(intake.Options{
		Table: table.Options{Lists: lists},
		Graph: func(from io.Reader) { graph = networkfiles.ReadGraphML(from, networkfiles.TwiceRefused) },
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
	case readings:
		r, _ := sensingfiles.GuessReadings(file.Table)
		got := sensingfiles.ReadingsOf(file.Table, r)
		for _, g := range got.Groups() {
			refused = append(refused, g.Sentence("line"))
		}
		return data{fmt.Sprintf("%d readings", len(got.Readings)), fmt.Sprint(got.Readings, got.At)}, refused
	case graphs:
		if file.Format.Kind != formats.GraphML {
			if !lists && file.Table.LooksLikeLists() {
				return loaded(t, kind, bytes, true)
			}
			r, _ := networkfiles.GuessEdges(file.Table)
			if !lists {
				r.Twice = networkfiles.TwiceSummed
			}
			graph = networkfiles.EdgesOf(file.Table, r)
		}
		for _, g := range graph.Groups() {
			refused = append(refused, g.Sentence("line"))
		}
		return data{fmt.Sprintf("a graph of %d people, %d edges", graph.Nodes, len(graph.Edges)), fmt.Sprint(graph.Edges, graph.Names, graph.CommunityNames, graph.Communities, graph.At)}, refused
	case crowds:
		r, _ := heatmapfiles.GuessCrowd(file.Table)
		got := heatmapfiles.CrowdOf(file.Table, r)
		for _, g := range got.Groups() {
			refused = append(refused, g.Sentence("line"))
		}
		var whole strings.Builder
		for _, p := range got.Points {
			fmt.Fprintln(&whole, got.People[p.Person], p.X, p.Y)
		}
		return data{fmt.Sprintf("a crowd of %d points of %d", len(got.Points), got.Persons), whole.String()}, refused
	}
	r, _ := heatmapfiles.GuessMap(file.Table)
	box := frame.Frame{Kind: frame.Degrees, Choice: frame.Typed, West: -31, South: 10, East: -30, North: 11}
	m, problems, outside := heatmapfiles.MapOf(file.Table, r, box, 8)
	if tell(&problems); outside > 0 {
		t.Errorf("%d rows lie outside the box", outside)
	}
	return data{fmt.Sprintf("a map of %d cells", len(m.Values)), fmt.Sprint(m.Values)}, refused
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
		readings: samples.Readings(), graphs: samples.Graphs(), crowds: samples.Crowds(), maps: samples.Maps(),
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
	want, _ := loaded(t, crowds, []byte(samples.Crowds()[0].Text), false)
	if got, _ := loaded(t, crowds, []byte(semicolons), false); got != want {
		t.Errorf("with decimal commas: %s, want %s", got.whole, want.whole)
	}
	if got, _ := loaded(t, crowds, []byte(samples.Crowds()[1].Text), false); got != want {
		t.Errorf("as GeoJSON: %s, want %s", got.whole, want.whole)
	}
}

// contents is what every sample holds.
var contents = map[string]string{
	"readings.csv": "20 readings", "temperatures.csv": "24 readings",
	"messages.csv": "a graph of 8 people, 10 edges", "acquaintances.txt": "a graph of 8 people, 10 edges", "clubs.graphml": "a graph of 8 people, 10 edges",
	"boats.csv": "a crowd of 15 points of 8", "buoys.geojson": "a crowd of 15 points of 8", "voyages.gpx": "a crowd of 12 points of 2", "history.json": "a crowd of 8 points of 1",
	"islands.csv": "a map of 64 cells",
}
