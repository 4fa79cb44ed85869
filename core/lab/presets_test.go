package lab

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/diffusion"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

var allFindings = flag.Bool("findings", false, "recompute the findings too that take seconds")

// slow are findings that take seconds each. They are recomputed when -findings asks for
// it, which who records other sums of runs should do: between, the corpus holds short runs
// of the same presets to their last bit, and nothing that a finding says can change with
// no sum changing.
var slow = []string{
	"2011-figure-4-searches", "2011-figure-4-trace", "2011-figure-5-searches", "2011-figure-5-trace", "2011-figure-6",
	"2022-figure-1", "2022-figure-2-grid", "2022-figure-2-people", "2022-figure-3-epsilon-5", "2022-figure-4", "2022-figure-5",
	"2022-figure-6", "2022-figure-7", "2022-figure-10", "2022-figure-11", "2022-figure-11-many", "2022-figure-13",
	"heatmap-people", "map-decay",
}

// TestPresetFindings recomputes every number that a preset's finding states.
// Each entry lists the numbers in the words of the finding, made from what the
// program computes now; no other digit may stand there.
func TestPresetFindings(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for name, facts := range findings() {
		t.Run(name, func(t *testing.T) {
			if slices.Contains(slow, name) && !*allFindings {
				t.Skip("slow, and held by the recorded sums")
			}
			t.Parallel()
			p, ok := presets.Find(name)
			if !ok {
				t.Fatal("there is no such preset")
			}
			e := &experiment{t: t, scene: p.Scenario, runner: NewRunner()}
			rest := p.Finding
			for _, fact := range facts(e) {
				if !strings.Contains(rest, fact) {
					t.Errorf("computed %q, which the finding does not say: %s", fact, p.Finding)
				}
				rest = strings.Replace(rest, fact, "", 1)
			}
			if i := strings.IndexAny(rest, "0123456789"); i >= 0 {
				t.Errorf("nothing computed accounts for %q", rest[i:])
			}
			judge(t, presets.ClaimOf(name), e)
		})
	}
	for _, p := range presets.All() {
		if findings()[p.Name] == nil {
			t.Errorf("nothing tests the finding of %s", p.Name)
		}
	}
}

// experiment runs a preset's scenario, and variations of it.
type experiment struct {
	t      *testing.T
	scene  scenario.Scenario
	runner *Runner // what one draw has prepared serves the next
	cells  []scenario.Cell
	known  map[string]any // what has been computed, for the verdict that follows
}

// once computes something of the experiment the first time it is asked for.
func once[T any](e *experiment, name string, compute func() T) T {
	if e.known == nil {
		e.known = map[string]any{}
	}
	if _, known := e.known[name]; !known {
		e.known[name] = compute()
	}
	return e.known[name].(T)
}

// run answers a variation of the scenario.
func (e *experiment) run(s scenario.Scenario) scenario.Result {
	e.t.Helper()
	r, err := e.runner.Run(e.t.Context(), s, nil, Watch{})
	if err != nil {
		e.t.Fatalf("running %s: %v", labtest.Text(e.t, s), err)
	}
	return r
}

// with is the same experiment on a changed scenario.
func (e *experiment) with(change func(*heat.Question)) *experiment {
	s := e.scene.Clone()
	change(s.Heat)
	return &experiment{t: e.t, scene: s, runner: e.runner}
}

// one is the picture that the preset opens with.
func (e *experiment) one(also ...string) *heat.Result {
	s := e.scene.Clone()
	s.Heat.Extras = also
	return e.run(s).Heat
}

// draws is the scenario with consecutive seeds, as the page's button for a
// hundred draws runs it.
func (e *experiment) draws(trials int) scenario.Cell {
	return once(e, fmt.Sprint("draws ", trials), func() scenario.Cell {
		s := e.scene.Clone()
		s.Sweep = &field.Sweep{Trials: trials}
		return e.run(s).Sweep.Cells[0]
	})
}

// near is the share of [experiment.nearShare] in words.
func (e *experiment) near(fallback bool, places ...float64) string {
	return fmt.Sprintf("%.0f %%", 100*e.nearShare(fallback, places...))
}

// nearShare returns the share of the recovered mass within 0.05 of the given places,
// averaged over those of 100 draws that name a source; the least-squares answer
// counts with fallback only.
func (e *experiment) nearShare(fallback bool, places ...float64) float64 {
	share, answers := 0.0, 0
	for seed := range uint64(100) {
		s := e.scene.Clone()
		s.Seed += seed
		r := e.run(s).Heat
		if r.Distance.EMD == nil || r.Recovery.Fallback && !fallback {
			continue
		}
		answers++
		share += closeMass(r.Estimate.Values, places)
	}
	return share / float64(answers)
}

func closeMass(f, places []float64) float64 {
	near, all := 0.0, 0.0
	for i, v := range f {
		all += v
		for _, x := range places {
			if math.Abs(float64(i+1)/float64(len(f))-x) <= 0.05+1e-9 {
				near += v
				break
			}
		}
	}
	return near / all
}

// exact counts those of 100 draws that find every place.
func (e *experiment) exact() int {
	count := 0
	for seed := range uint64(100) {
		s := e.scene.Clone()
		s.Seed += seed
		if d := e.run(s).Heat.Distance.EMD; d != nil && *d < 1e-9 {
			count++
		}
	}
	return count
}

// sweep runs the preset's own sweep, once.
func (e *experiment) sweep() []scenario.Cell {
	if e.cells == nil {
		e.cells = e.run(e.scene).Sweep.Cells
	}
	return e.cells
}

// at is the cell of a swept value.
func (e *experiment) at(x float64) scenario.Cell {
	for _, c := range e.sweep() {
		if c.At[0] == x {
			return c
		}
	}
	e.t.Fatalf("%g is not swept", x)
	return scenario.Cell{}
}

func (e *experiment) emd(x float64) float64 { return *e.at(x).EMD.Mean }

// slope fits log error against log value over the cells from low to high.
func (e *experiment) slope(low, high float64) float64 {
	return e.slopeOf(low, high, func(c scenario.Cell) *float64 { return c.EMD.Mean })
}

func (e *experiment) slopeOf(low, high float64, of func(scenario.Cell) *float64) float64 {
	var x, y []float64
	for _, c := range e.sweep() {
		x, y = append(x, c.At[0]), append(y, *of(c))
	}
	return logSlope(x, y, low, high)
}

// logSlope is the least-squares slope of ln y against ln x for low ≤ x ≤ high.
func logSlope(x, y []float64, low, high float64) float64 {
	var n, sx, sy, sxx, sxy float64
	for i := range x {
		if x[i] < low || x[i] > high {
			continue
		}
		u, v := math.Log(x[i]), math.Log(y[i])
		n, sx, sy, sxx, sxy = n+1, sx+u, sy+v, sxx+u*u, sxy+u*v
	}
	return (n*sxy - sx*sy) / (n*sxx - sx*sx)
}

// curve is a sensitivity curve of the diagnostics.
func (e *experiment) curve(over string) (x, y []float64) {
	for _, c := range e.one(sensing.ExtraDiagnostics).Diagnostics.Curves {
		if c.Over == over {
			return c.Exact.X.Values, c.Exact.Y.Values
		}
	}
	e.t.Fatalf("there is no curve over %s", over)
	return nil, nil
}

// says writes numbers as a sentence does, with a true minus sign.
func says(format string, values ...any) string {
	return strings.ReplaceAll(fmt.Sprintf(format, values...), "-", "−")
}

func setTime(time float64) func(*heat.Question) {
	return func(h *heat.Question) { h.Time = time }
}

func calibrated(name string) func(*heat.Question) {
	return func(h *heat.Question) { h.Privacy.Calibration = name }
}

// lastPrivate is the ε up to which a calibration keeps its promise.
func lastPrivate(c dp.Calibration, delta float64) float64 {
	low, high := 1.0, 1000.0
	for high-low > 1e-4 {
		middle := (low + high) / 2
		if _, private := dp.Verdict(c, middle, delta); private {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// paperOverTrue is the printed rate with constant 1 against Δ₂.
func (e *experiment) paperOverTrue() float64 {
	h := e.scene.Heat
	return diffusion.PaperRate(h.Positions, h.Sensors, h.Time) / e.one().Sensitivity
}
