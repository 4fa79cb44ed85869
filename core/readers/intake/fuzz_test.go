package intake_test

import (
	"fmt"
	"io"
	"math"
	"slices"
	"testing"

	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/samples"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

// FuzzIntake holds that any bytes, however they are cut into pieces, end as one file,
// and that whatever readings, network, crowd or map is guessed in it is accepted.
func FuzzIntake(f *testing.F) {
	for _, all := range [][]samples.Sample{samples.Readings(), samples.Graphs(), samples.Crowds(), samples.Maps()} {
		for _, s := range all {
			f.Add([]byte(s.Text[:min(len(s.Text), 400)]), 3, false)
		}
	}
	f.Add([]byte("\xff\xfea\x00,\x00b\x00\n\x001\x00,\x002\x00"), 1, true)
	f.Add([]byte("x,y,value\n0.25,0.25,1\n0.25,0.75,2\n0.75,0.25,3\n0.75,0.75,4\n"), 7, false)
	f.Fuzz(func(t *testing.T, bytes []byte, size int, lists bool) {
		whole := everything(t, bytes, len(bytes)+1, lists)
		if pieces := everything(t, bytes, 1+(size&0xff)%29, lists); pieces != whole {
			t.Fatalf("%q is at once\n %s\nand in pieces\n %s", bytes, whole, pieces)
		}
	})
}

// everything loads bytes in every way and says what became of them.
func everything(t *testing.T, bytes []byte, size int, lists bool) string {
	t.Helper()
	var graph tiesfiles.Table
	in := intake.New(intake.Options{
		Table: table.Options{Lists: lists},
		Graph: func(from io.Reader) { graph = tiesfiles.ReadGraphML(from, tiesfiles.TwiceSummed) },
	})
	for piece := range slices.Chunk(bytes, size) {
		_, _ = in.Write(slices.Clone(piece))
	}
	file := in.Close()
	said := fmt.Sprint(file.Format, file.Text, graph.Graph(), graph.Remarks, graph.Problems)
	if graph.Nodes > 0 {
		s := scenariotest.NetworkBase()
		s.Network.Graph = network.OfTies(graph.Graph())
		scenariotest.CheckAccepted(t, s)
	}
	if file.Table == nil {
		return said
	}
	said += fmt.Sprint(readingsOf(t, file.Table), crowdOf(t, file.Table), mapOf(t, file))
	return said + fmt.Sprint(file.Table.Summary(), file.Table.Problems.Sentences(file.Table.Place), file.Table.Remarks)
}

func readingsOf(t *testing.T, from *table.Table) string {
	t.Helper()
	r, _ := sensingfiles.GuessReadings(from)
	got := readings(from, r)
	if len(got.Readings) > 0 {
		s := scenariotest.HeatBase()
		s.Heat.Readings, s.Heat.At, s.Heat.Sensors = got.Readings, got.At, len(got.Readings)
		scenariotest.CheckAccepted(t, s)
	}
	return fmt.Sprint(got.Readings, got.At, got.Groups())
}

func crowdOf(t *testing.T, from *table.Table) string {
	t.Helper()
	r, _ := heatmapfiles.GuessCrowd(from)
	b := heatmapfiles.NewCrowdBuilder(from, r)
	b.Step(from.Rows)
	got := b.Crowd()
	if got.Fault == "" && len(got.Points) > 0 {
		rows, outside := got.Fit(got.Bounds())
		s := scenariotest.HeatmapBase()
		s.Heatmap.People.Kind, s.Heatmap.People.Rows = "points", rows
		if scenariotest.CheckAccepted(t, s); outside > 0 {
			t.Fatalf("%d points lie outside their own box", outside)
		}
	}
	return fmt.Sprint(got.Points, got.People, got.Groups(), got.Fault)
}

func mapOf(t *testing.T, file intake.File) string {
	t.Helper()
	r, _ := heatmapfiles.GuessMap(file.Table)
	m, whole := heatmapfiles.WholeMap(file.Table, r)
	if !whole {
		if m, whole = heatmapfiles.MapOfPlaces(file.Places); file.Places.Table == nil || !whole {
			m, _, _ = heatmapfiles.MapOf(file.Table, r, frame.Globe(), 4)
		}
	}
	if i := slices.IndexFunc(m.Values, func(v float64) bool { return !(v >= 0) || math.IsInf(v, 0) }); i >= 0 {
		t.Fatalf("cell %d holds %v", i, m.Values[i])
	}
	return fmt.Sprint(m)
}
