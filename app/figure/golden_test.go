package figure

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"cloakroom/core/scenario"
)

var update = flag.Bool("update", false, "write the golden figures anew")

var (
	decimals = regexp.MustCompile(`-?\d+\.\d+`)
	names    = regexp.MustCompile(`(id="|url\(#)([^")]+)`)
)

// normal rounds every number to two decimals and renumbers ids, so that a
// golden changes only when its picture does.
func normal(figure string) string {
	figure = decimals.ReplaceAllStringFunc(figure, func(s string) string {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return s
		}
		return strconv.FormatFloat(v, 'f', 2, 64)
	})
	seen := map[string]string{}
	return names.ReplaceAllStringFunc(figure, func(s string) string {
		part := names.FindStringSubmatch(s)
		if seen[part[2]] == "" {
			seen[part[2]] = "id" + strconv.Itoa(len(seen)+1)
		}
		return part[1] + seen[part[2]]
	})
}

// golden compares a figure with its file and leaves a changed one for the eye.
func golden(t *testing.T, name, figure string) {
	t.Helper()
	file := filepath.Join("testdata", name+".svg")
	got := normal(figure)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	changed := filepath.Join(t.ArtifactDir(), name+"-changed.svg")
	if err := os.WriteFile(changed, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Errorf("%s differs from its golden file; the new picture is %s", name, changed)
}

// twoSources is the picture the goldens of the lanes show.
func twoSources() (*scenario.Heat, *scenario.HeatResult) {
	asked, got := sample(100, 50, 0.05, 0.1,
		scenario.Source{At: 0.24, Strength: 1}, scenario.Source{At: 0.76, Strength: 0.8})
	withFilm(asked, got, 12)
	return asked, got
}

func TestGoldenLanes(t *testing.T) {
	asked, got := twoSources()
	line := NewTimeline(&scenario.Result{Heat: got})
	moments := map[string]Frame{
		"still":   Still(),
		"diffuse": line.At(line.Chapters[Diffuse].First + 3),
		"read":    line.At(line.Chapters[Read].First + 11),
		"noise":   line.At(line.Chapters[AddNoise].First + 7),
		"recover": line.At(line.Chapters[Recover].First + 5),
		"earth":   line.At(line.Chapters[MoveEarth].First + 9),
	}
	lanes := map[string][]Lane{
		"still": {LaneTruth, LaneSpread, LaneReadings, LaneRecovered}, "diffuse": {LaneSpread},
		"read": {LaneSpread, LaneReadings}, "noise": {LaneReadings}, "recover": {LaneRecovered}, "earth": {LaneRecovered},
	}
	titles := [...]string{"truth", "spread", "readings", "recovered"}
	for name, list := range lanes {
		for _, lane := range list {
			h := still(asked, got, Light(), 640)
			h.Frame = moments[name]
			golden(t, name+"-"+titles[lane], h.Draw(lane))
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := twoSources()
	golden(t, "dark-readings", still(asked, got, Dark(), 360).Readings())
	golden(t, "projector-recovered", still(asked, got, Projector(), 780).Recovered())
	loud, louder := sample(100, 20, 0.05, 4, asked.Sources...)
	golden(t, "loud-readings", still(loud, louder, Light(), 640).Readings())
	golden(t, "document", still(asked, got, Light(), 640).Document(Meta{
		Title: "Two sources", Description: "Two sources and what is found of them.",
		Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
}

func TestGoldenCharts(t *testing.T) {
	for i, name := range []string{"sweep", "map", "spectrum", "sensitivity"} {
		golden(t, "chart-"+name, chartSamples()[i](Light(), Box{Width: 640, Height: 300}))
	}
	golden(t, "chart-narrow", sweepSample(Dark(), Box{Width: 340, Height: 300}).SVG())
	asked, got := twoSources()
	exact := withBackdoor(got)
	golden(t, "difference", still(asked, got, Light(), 640).Difference(exact))
}
