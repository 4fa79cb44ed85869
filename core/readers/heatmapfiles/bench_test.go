package heatmapfiles_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/intake"
	"cloakroom/core/scenario/heatmap"
)

// BenchmarkMillionRows takes a million points of 50,000 people from bytes to a crowd,
// in pieces of 1 MB and steps of 20,000 rows; a tenth of them in a short run. It tells
// the memory kept, and the longest piece and step.
func BenchmarkMillionRows(b *testing.B) {
	rows := heatmap.MostPoints
	if testing.Short() {
		rows /= 10
	}
	coins := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	text.WriteString("person,latitude,longitude\n")
	for range rows {
		fmt.Fprintf(&text, "user-%d,%.6f,%.6f\n", coins.IntN(50_000), 48+coins.Float64(), 11+coins.Float64())
	}
	file := []byte(text.String())
	b.SetBytes(int64(len(file)))
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		var longest time.Duration
		timed := func(work func()) {
			began := time.Now()
			work()
			longest = max(longest, time.Since(began))
		}
		in := intake.New(intake.Options{})
		for from := 0; from < len(file); from += 1 << 20 {
			timed(func() { _, _ = in.Write(file[from:min(from+1<<20, len(file))]) })
		}
		var taken intake.File
		timed(func() { taken = in.Close() })
		r, _ := heatmapfiles.GuessCrowd(taken.Table)
		crowd := heatmapfiles.NewCrowdBuilder(taken.Table, r)
		for done := false; !done; {
			timed(func() { done = crowd.Step(20_000) })
		}
		var points *heatmapfiles.PointTable
		timed(func() { points = crowd.Crowd() })
		b.ReportMetric(longest.Seconds()*1000, "ms-longest")
		if len(points.Points) != rows || points.Bad > 0 {
			b.Fatal(points.Summary())
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB-kept")
		runtime.KeepAlive(taken)
		runtime.KeepAlive(points)
	}
}
