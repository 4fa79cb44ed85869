package e2e

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// framesDuring counts the gaps between animation frames while do runs, in milliseconds.
func (b *tab) framesDuring(do func()) []float64 {
	b.t.Helper()
	evaluate[bool](b, `(() => {
		const gaps = window.gaps = [];
		let last = performance.now();
		requestAnimationFrame(function next() {
			const now = performance.now();
			gaps.push(now - last);
			last = now;
			if (window.gaps === gaps) requestAnimationFrame(next);
		});
		return true;
	})()`)
	do()
	return evaluate[[]float64](b, `(({ gaps }) => { window.gaps = null; return gaps; })(window)`)
}

// traced lists the tasks of the page's own thread while do runs, by the time in
// milliseconds that the processor spent on each: what others do on the machine does not
// count.
func (b *tab) traced(do func()) []float64 {
	b.t.Helper()
	type event struct {
		Name     string
		Pid, Tid int
		TDur     float64
		Args     struct{ Name string }
	}
	var events []event // of one listener, which has ended when the last has come
	ended := make(chan bool)
	ctx, stop := context.WithCancel(b.ctx)
	defer stop()
	chromedp.ListenTarget(ctx, func(of any) {
		switch of := of.(type) {
		case *tracing.EventDataCollected:
			for _, text := range of.Value {
				var e event
				if json.Unmarshal([]byte(text), &e) == nil && (e.Name == "thread_name" || strings.HasSuffix(e.Name, "RunTask")) {
					events = append(events, e)
				}
			}
		case *tracing.EventTracingComplete:
			close(ended)
		}
	})
	what := &tracing.TraceConfig{IncludedCategories: []string{"toplevel", "__metadata"}}
	b.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return tracing.Start().WithTransferMode(tracing.TransferModeReportEvents).WithTraceConfig(what).Do(ctx)
	}))
	do()
	b.run(chromedp.ActionFunc(func(ctx context.Context) error { return tracing.End().Do(ctx) }))
	<-ended
	tasks, busiest := map[[2]int][]float64{}, [2]int{}
	for _, e := range events {
		if e.Name == "thread_name" && e.Args.Name == "CrRendererMain" {
			tasks[[2]int{e.Pid, e.Tid}] = []float64{0}
		}
	}
	for _, e := range events {
		at := [2]int{e.Pid, e.Tid}
		if list, page := tasks[at]; page && e.TDur > 0 {
			list[0] += e.TDur // the whole, to tell this page from others
			tasks[at] = append(list, e.TDur/1000)
			if len(tasks[busiest]) == 0 || list[0] > tasks[busiest][0] {
				busiest = at
			}
		}
	}
	return tasks[busiest][min(1, len(tasks[busiest])):]
}

// frames is a benchmark of the frames while do runs: the median gap, that which only one
// in twenty exceeds, and the longest; and the longest task in time of the processor.
func (b *tab) frames(name string, do func()) {
	b.t.Helper()
	whole := b.t.(*testing.B)
	defer func() { b.t = whole }()
	whole.Run(name, func(t *testing.B) {
		b.t = t
		var gaps, tasks []float64
		for t.Loop() {
			tasks = append(tasks, b.traced(func() { gaps = append(gaps, b.framesDuring(do)...) })...)
		}
		slices.Sort(gaps)
		last := len(gaps) - 1
		t.ReportMetric(0, "ns/op")
		t.ReportMetric(gaps[last/2], "median-ms")
		t.ReportMetric(gaps[last*19/20], "one-in-twenty-ms")
		t.ReportMetric(gaps[last], "longest-ms")
		t.ReportMetric(slices.Max(append(tasks, 0)), "task-ms")
	})
	b.rests()
}

// glides moves the mouse without pressing it.
func (b *tab) glides(from, to point, steps int) {
	b.t.Helper()
	for i := range steps {
		p := between(from, to, i+1, steps)
		b.run(input.DispatchMouseEvent(input.MouseMoved, p.X, p.Y))
	}
}

// presses presses a key many times while an element has the focus.
func (b *tab) presses(selector, key string, times int) {
	b.t.Helper()
	b.focus(selector)
	for range times {
		b.press(key)
	}
}

// playsFast plays the film to its end at the greatest speed.
func (b *tab) playsFast() {
	b.t.Helper()
	b.choose("#speed", "4")
	b.click("#player-play")
	b.wait(playing)
	b.wait(paused)
}

func BenchmarkHeatFrames(t *testing.B) {
	b := openTab(t, serveSite(t, hosting{usualPace: true}), laptop, "")
	b.answered()
	b.frames("dragging", func() { b.drag("#source-0", 200, 0, 60) })
	b.frames("turning-T", func() { b.presses("#slider-heat-time", "ArrowRight", 40) })
	b.frames("playing", b.playsFast)
}

// Frames over 500 people.
func BenchmarkNetworkFrames(t *testing.B) {
	b := openTab(t, serveSite(t, hosting{usualPace: true}), laptop, fragmentOf(crowd()))
	b.answered()
	source := b.centre("#source-0")
	b.frames("dragging-a-source", func() { b.dragTo(source, point{source.X + 60, source.Y + 40}, 60) })
	b.frames("dragging-a-person", func() { b.dragTo(source, point{source.X - 40, source.Y + 60}, 60) })
	b.frames("pointing", func() { b.glides(source, point{source.X + 300, source.Y + 80}, 60) })
	b.frames("turning-τ", func() { b.presses("#slider-network-time", "ArrowRight", 30) })
	b.frames("playing", b.playsFast)
	b.frames("scrubbing", func() { b.presses("#scrub", "ArrowLeft", 40) })
	b.frames("the-lists", func() {
		b.click("#tab-network")
		b.wait(`document.querySelector("#name-0")`)
	})
	b.frames("a-tie-by-hand", func() {
		b.changes(func() {
			b.enter("#tie-from", "0")
			b.enter("#tie-to", "499")
			b.click("#add-tie")
		}, fragment)
	})
}

// Frames on 256 × 256 cells.
func BenchmarkHeatmapFrames(t *testing.B) {
	b := openTab(t, serveSite(t, hosting{usualPace: true}), laptop, "#lab=heatmap&heatmap.grid=256")
	b.mapAnswered()
	b.choose("#crowd-kind", "clusters")
	b.crowds(300)
	b.frames("dragging-a-cluster", func() { b.drag("#source-0", 90, -40, 60) })
	b.tool("paint")
	at := b.centre("#pad")
	b.frames("painting", func() { b.dragTo(point{at.X - 80, at.Y - 50}, point{at.X + 80, at.Y + 50}, 60) })
	b.frames("playing", b.playsFast)
}

// opensTab opens a panel beside the stage.
func (b *tab) opensTab(name string) {
	b.t.Helper()
	if b.attribute("#tab-"+name, "aria-selected") != "true" {
		b.click("#tab-" + name)
	}
	b.rests()
}

// Frames while something is dragged with a panel open beside the stage, or with every
// method side by side on it.
func BenchmarkPanelFrames(t *testing.B) {
	b := openTab(t, serveSite(t, hosting{usualPace: true}), laptop, "")
	b.answered()
	source := b.centre("#source-0")
	aside := point{source.X + 150, source.Y}
	for _, panel := range []string{"explain", "promise", "diagnostics", "data", "sweep"} {
		b.opensTab(panel)
		if panel == "sweep" {
			b.click("#sweep-run")
			b.waitText("#status", "The sweep is finished")
			b.rests()
		}
		b.frames("heat-"+panel, func() {
			b.dragTo(source, aside, 60)
			source, aside = aside, source
		})
	}
	for _, lab := range []string{"heat", "network", "heatmap"} {
		b.click("#lab-" + lab)
		b.rests()
		b.opensView("gallery")
		slider := "#slider-" + lab + "-privacy-epsilon"
		b.unfolds(slider)
		b.rests()
		b.frames(lab+"-side-by-side", func() { b.slides(slider) })
	}
}

// slides drags a slider from its left half to its right.
func (b *tab) slides(selector string) {
	b.t.Helper()
	at := b.centre(selector)
	b.dragTo(point{at.X - 60, at.Y}, point{at.X + 60, at.Y}, 60)
}

// How long after it was asked for the page is mounted, from this machine and over a
// line of 20 Mbit/s with a delay of 40 ms.
func BenchmarkMounting(t *testing.B) {
	host := serveSite(t, hosting{usualPace: true})
	for name, slow := range map[string]bool{"local": false, "20-Mbit": true} {
		t.Run(name, func(t *testing.B) {
			var took []float64
			for t.Loop() {
				for range 5 {
					b := newTab(t, laptop)
					if slow {
						line := &network.Conditions{Latency: 40, DownloadThroughput: 20e6 / 8, UploadThroughput: 20e6 / 8}
						b.run(chromedp.ActionFunc(func(ctx context.Context) error {
							_, err := network.EmulateNetworkConditionsByRule([]*network.Conditions{line}).Do(ctx)
							return err
						}))
					}
					b.open(host.url(""))
					b.mounted()
					took = append(took, evaluate[float64](b, `performance.getEntriesByName("mounted")[0].startTime`))
				}
			}
			slices.Sort(took)
			t.ReportMetric(0, "ns/op")
			t.ReportMetric(took[len(took)/2], "median-ms")
			t.ReportMetric(took[len(took)-1], "longest-ms")
		})
	}
}
