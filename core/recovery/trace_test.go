package recovery

import (
	"math"
	"testing"
)

// TestFilm keeps at most what was asked for, evenly, first and last included.
func TestFilm(t *testing.T) {
	for most := 1; most <= 12; most++ {
		for count := 1; count <= 200; count++ {
			f := newFilm(most, nil)
			for k := range count {
				f.add(Iterate{Objective: float64(k)})
			}
			got := f.iterates()
			if len(got) > most || len(got) < min(most, count) {
				t.Fatalf("%d of %d iterates, asked for %d", len(got), count, most)
			}
			if got[len(got)-1].Objective != float64(count-1) {
				t.Fatalf("%d of %d: the last is missing", most, count)
			}
			if most > 1 && got[0].Objective != 0 {
				t.Fatalf("%d of %d: the first is missing", most, count)
			}
			for k := 1; k < len(got); k++ {
				if got[k].Objective <= got[k-1].Objective {
					t.Fatalf("%d of %d: iterate %d is out of order", most, count, k)
				}
			}
		}
	}
}

// TestTraces follows every method: from f = 0 to the estimate, every iterate
// with the objective and residual of its own entries.
func TestTraces(t *testing.T) {
	m := heat(100, 50, 0.05)
	f := NewFactor(m)
	in := draws(m)[1]
	opt := Options{Trace: 200}
	for name, solve := range map[string]func() (Solution, error){
		"bpd":      func() (Solution, error) { return f.BPD(in.y, in.theta, opt) },
		"bregman":  func() (Solution, error) { return f.Bregman(in.y, in.theta, opt) },
		"nnls":     func() (Solution, error) { return f.NNLS(in.y, opt) },
		"tikhonov": func() (Solution, error) { return f.Tikhonov(in.y, in.theta, opt) },
		"mixture":  func() (Solution, error) { return f.Mixture(in.y, grid(100, 50, 0.05), opt) },
	} {
		s, err := solve()
		if err != nil {
			t.Fatal(err)
		}
		if s.Method != name {
			t.Errorf("%s calls itself %s", name, s.Method)
		}
		if s.Status == Infeasible || len(s.Trace) < 3 {
			t.Errorf("%s: status %s, %d iterates", name, s.Status, len(s.Trace))
			continue
		}
		for k, it := range s.Trace {
			x := make([]float64, m.Cols)
			objective := 0.0
			for n, i := range it.Index {
				x[i] = it.Value[n]
				objective += it.Value[n]
			}
			if math.Abs(objective-it.Objective) > 1e-12 || math.Abs(misfit(m, x, in.y)-it.Residual) > 1e-9 {
				t.Errorf("%s: iterate %d does not match its entries", name, k)
			}
			if k == 0 && len(it.Index) != 0 {
				t.Errorf("%s: the trace does not begin at zero", name)
			}
		}
		last := s.Trace[len(s.Trace)-1]
		if math.Abs(last.Objective-s.Objective) > 1e-9 || math.Abs(last.Residual-s.Residual) > 1e-9 {
			t.Errorf("%s: ends at (%g, %g), the estimate has (%g, %g)",
				name, last.Objective, last.Residual, s.Objective, s.Residual)
		}
	}
}

// TestDescent: the active set walks down ‖Mf − ỹ‖₂ until it reaches the radius,
// then down 1ᵀf without leaving it.
func TestDescent(t *testing.T) {
	m := heat(200, 80, 0.01)
	f := NewFactor(m)
	for trial, in := range draws(m) {
		s, err := f.BPD(in.y, in.theta, Options{Trace: 1000})
		if err != nil {
			t.Fatal(err)
		}
		for k := 1; k < len(s.Trace); k++ {
			now, before := s.Trace[k], s.Trace[k-1]
			inside := before.Residual <= in.theta*(1+1e-9)
			if !inside && now.Residual > before.Residual*(1+1e-9) {
				t.Errorf("draw %d: residual rises from %g to %g at %d", trial, before.Residual, now.Residual, k)
			}
			if inside && (now.Residual > in.theta*(1+1e-9) || now.Objective > before.Objective+1e-9) {
				t.Errorf("draw %d: step %d leads from (%g, %g) to (%g, %g)", trial, k,
					before.Objective, before.Residual, now.Objective, now.Residual)
			}
		}
	}
}
