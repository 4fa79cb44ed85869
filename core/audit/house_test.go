package audit

import (
	"math"
	"testing"

	"cloakroom/core/diffusion"
	"cloakroom/core/dp"
	"cloakroom/core/graphs"
	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
)

// A released number, watched: draws are outputs on database 0 or 1 of a mechanism that is
// calibrated to its claim times loosened. At 1 it must not be found violated, except at
// the rate falseAlarm; with the noise of a larger ε it must be.
type watched func(loosened float64, database, draws int, src *rng.Teaching) []float64

// mechanism is one of the house, on a pair of neighbours that its worst case is.
type mechanism struct {
	claim  dp.Budget
	draws  int
	cells  int
	looser float64 // the factor of ε at which the test must see a violation; 0 for none
	watch  watched
}

// TestHouseKeepsItsPromises samples every mechanism of the house through the code that
// releases it, teaching and secure, and tests its claim in both orders.
func TestHouseKeepsItsPromises(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for name, m := range house(t) {
		if proof := examine(t, name, m, 1); proof.Violated {
			t.Errorf("%s: an event shows δ ≥ %v, promised are %+v", name, proof.LeastExcess, m.claim)
		}
		if m.looser == 0 {
			continue
		}
		if proof := examine(t, name, m, m.looser); !proof.Violated {
			t.Errorf("%s: with the noise of %v times the ε no violation of %+v is found, at least %v is shown", name, m.looser, m.claim, proof.LeastExcess)
		}
	}
}

// examine chooses cells and event on one set of draws and tests on another.
func examine(t *testing.T, name string, m mechanism, loosened float64) Proof {
	t.Helper()
	src := teaching("house/" + name)
	first := [2][]float64{m.watch(loosened, 0, m.draws, src), m.watch(loosened, 1, m.draws, src)}
	cuts := must[[]float64](t)(QuantileCuts(append(append([]float64(nil), first[0]...), first[1]...), m.cells))
	count := func(sample [2][]float64) Counts {
		return Counts{must[[]int](t)(TallyCells(sample[0], cuts)), must[[]int](t)(TallyCells(sample[1], cuts)), float64(m.draws)}
	}
	second := [2][]float64{m.watch(loosened, 0, m.draws, src), m.watch(loosened, 1, m.draws, src)}
	return must[Proof](t)(Confirm(count(first), count(second), m.claim, falseAlarm))
}

// house lists all mechanisms that release anything.
func house(t *testing.T) map[string]mechanism {
	list := map[string]mechanism{}
	addMechanisms(t, list)
	addPyramids(t, list)
	addSensors(t, list)
	addVectors(t, list)
	addCounters(t, list)
	return list
}

const (
	teachingDraws = 40_000
	secureDraws   = 6_000
)

// addMechanisms adds those of core/dp, on a number that moves by their sensitivity.
func addMechanisms(t *testing.T, list map[string]mechanism) {
	const epsilon, delta = 1.0, 0.05
	pure, approximate := dp.Budget{Epsilon: epsilon}, dp.Budget{Epsilon: epsilon, Delta: delta}
	constant := func(draws int, value float64) []float64 {
		exact := make([]float64, draws)
		for i := range exact {
			exact[i] = value
		}
		return exact
	}
	list["dp/laplace"] = mechanism{pure, teachingDraws, 30, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
		exact := constant(draws, 3*float64(database))
		dp.Laplace{Scale: dp.LaplaceScale(loosened*epsilon, 3)}.Release(exact, exact, src)
		return exact
	}}
	list["dp/discrete laplace"] = mechanism{pure, teachingDraws, 30, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
		exact := make([]int64, draws)
		for i := range exact {
			exact[i] = 2 * int64(database)
		}
		dp.DiscreteLaplace{Rate: loosened * epsilon / 2}.Release(exact, exact, src)
		return floats(exact)
	}}
	for _, calibration := range []dp.Calibration{dp.Analytic, dp.Classical, dp.Paper} {
		list["dp/gaussian/"+string(calibration)] = mechanism{approximate, teachingDraws, 40, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			// The two older formulas have noise to spare: the looser form is that of the analytic one.
			sigma := dp.Sigma(calibration, epsilon, delta, 2)
			if loosened > 1 {
				sigma = dp.Sigma(dp.Analytic, loosened*epsilon, delta, 2)
			}
			exact := constant(draws, 2*float64(database))
			dp.Gaussian{Sigma: sigma}.Release(exact, exact, src)
			return exact
		}}
	}
	for name, source := range map[string]func(*rng.Teaching) rng.Source{
		"teaching": func(src *rng.Teaching) rng.Source { return src },
		"secure":   func(*rng.Teaching) rng.Source { return rng.NewSecure() },
	} {
		list["dp/response/"+name] = mechanism{pure, teachingDraws, 2, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			answers, from := make([]float64, draws), source(src)
			for i := range answers {
				if dp.RandomisedResponse(database == 1, loosened*epsilon, from) {
					answers[i] = 1
				}
			}
			return answers
		}}
		list["dp/exponential/"+name] = mechanism{pure, teachingDraws, 3, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			// Costs that all move, each its own way: with a candidate so dear that it does not
			// count, the pair attains ε.
			costs := [2][]float64{{0, 1, 1}, {1, 0, 0}}[database]
			chosen, from := make([]float64, draws), source(src)
			for i := range chosen {
				chosen[i] = float64(dp.Exponential(costs, loosened*epsilon, 1, from))
			}
			return chosen
		}}
	}
	list["dp/secure laplace"] = mechanism{pure, secureDraws, 20, 2, func(loosened float64, database, draws int, _ *rng.Teaching) []float64 {
		return must[[]float64](t)(dp.SecureLaplace(constant(draws, 3*float64(database)), loosened*epsilon, 3, nil))
	}}
	list["dp/secure gaussian"] = mechanism{approximate, secureDraws, 20, 2, func(loosened float64, database, draws int, _ *rng.Teaching) []float64 {
		private, _, err := dp.SecureGaussian(constant(draws, 2*float64(database)), loosened*epsilon, delta, 2)
		if err != nil {
			t.Fatal(err)
		}
		return private
	}}
	// The last bits of a secure release, which the teaching ones do not keep (see the
	// gallery): whether an output below one half is a multiple of 2⁻⁵³, and finer tests.
	list["dp/secure laplace/last bits"] = mechanism{pure, secureDraws, 4, 0, func(loosened float64, database, draws int, _ *rng.Teaching) []float64 {
		private := must[[]float64](t)(dp.SecureLaplace(constant(draws, float64(database)), loosened*epsilon, 1, nil))
		for i, x := range private {
			bits := math.Float64bits(x) & 3
			if math.Abs(x) >= 0.5 {
				bits = 4
			}
			private[i] = float64(bits)
		}
		return private
	}}
}

func floats(values []int64) []float64 {
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = float64(v)
	}
	return out
}

// addPyramids adds the noise of maps, on a crowd with and without one person, watched
// through the loss of all cells together.
func addPyramids(t *testing.T, list map[string]mechanism) {
	const epsilon, depth, keep = 1.0, 2, 1
	claim := dp.Budget{Epsilon: epsilon}
	crowd := pyramid.Crowd{People: 3, Points: []pyramid.Point{{Person: 0, X: 0.5, Y: 0.5}, {Person: 1, X: 0.1, Y: 0.9}, {Person: 2, X: 0.3, Y: 0.3}}}
	var sums [2]pyramid.Sums
	for database, c := range []pyramid.Crowd{crowd, crowd.Without(0)} {
		sums[database] = pyramid.NewSums(must[[]float64](t)(c.Leaves(depth)))
	}
	for name, budgetFor := range map[string]func(float64) (pyramid.Budget, error){
		"pyramid/measure": func(e float64) (pyramid.Budget, error) { return pyramid.NewBudget(e, pyramid.Decay, keep, depth) },
		"pyramid/hierarchy": func(e float64) (pyramid.Budget, error) {
			return pyramid.NewHierarchyBudget(e, pyramid.HierarchyRatio, 0, depth)
		},
	} {
		list[name] = mechanism{claim, 20_000, 20, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			budget := must[pyramid.Budget](t)(budgetFor(loosened * epsilon))
			var exact [2][]float64
			var scales []float64
			for world := range exact {
				exact[world] = flattened(pyramid.Exact(sums[world], budget.First))
			}
			for k, e := range budget.Epsilon {
				for range pyramid.Cells(budget.First + k) {
					scales = append(scales, math.Ldexp(1/e, -(budget.First+k)))
				}
			}
			projection := must[*Projection](t)(NewProjection(LaplaceNoise, exact[0], exact[1], scales))
			losses := make([]float64, draws)
			for i := range losses {
				losses[i] = projection.Of(flattened(pyramid.Measure(sums[database], budget, func(int) rng.Source { return src })))
			}
			return losses
		}}
	}
	list["pyramid/grid"] = mechanism{claim, 20_000, 20, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
		projection := must[*Projection](t)(NewProjection(LaplaceNoise, sums[0].Level(depth), sums[1].Level(depth), []float64{1 / (loosened * epsilon)}))
		losses := make([]float64, draws)
		for i := range losses {
			losses[i] = projection.Of(pyramid.Laplace(sums[database].Level(depth), loosened*epsilon, src))
		}
		return losses
	}}
	list["pyramid/aggregate"] = mechanism{claim, 5_000, 12, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
		// The public number of people gives a grid of two by two, all of whose noisy sums are
		// kept; what is fitted afterwards is post-processing.
		released := make([]float64, draws)
		for i := range released {
			dense := must[pyramid.Dense](t)(pyramid.Aggregate(sums[database].Level(depth), loosened*epsilon, 7, src, nil))
			released[i] = dense.Noisy[len(dense.Noisy)-1]
		}
		return released
	}}
	addShuffles(t, list)
}

func flattened(m pyramid.Measurement) []float64 {
	var all []float64
	for _, level := range m.Values {
		all = append(all, level...)
	}
	return all
}

// addShuffles adds the noise that people make together, on one coordinate of which one
// person holds all of B or nothing.
func addShuffles(t *testing.T, list map[string]mechanism) {
	const epsilon, people, scale = 1.0, 5, 4
	shuffle := func(loosened float64) pyramid.Shuffle {
		return must[pyramid.Shuffle](t)(pyramid.NewShuffle(people, scale, 1e-5, pyramid.Budget{First: 0, Epsilon: []float64{loosened * epsilon}}))
	}
	protocol := func(of func(pyramid.Shuffle) pyramid.Shuffle) watched {
		return func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			s := of(shuffle(loosened))
			values := []int64{scale * int64(database), scale, 0, 1, 0}
			released := make([]float64, draws)
			for i := range released {
				released[i] = float64(s.Sum(values, 0, src))
			}
			return released
		}
	}
	claim := dp.Budget{Epsilon: epsilon, Delta: 1e-5}
	list["pyramid/shuffle"] = mechanism{claim, 8_000, 20, 2, protocol(func(s pyramid.Shuffle) pyramid.Shuffle { return s })}
	list["pyramid/shuffled measure"] = mechanism{claim, 8_000, 20, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
		crowd := pyramid.Crowd{People: people, Points: []pyramid.Point{{Person: 0, X: 0.5, Y: 0.5}, {Person: 1, X: 0.2, Y: 0.2}}}
		if database == 1 {
			crowd = crowd.Without(0)
		}
		s := shuffle(loosened)
		released := make([]float64, draws)
		for i := range released {
			released[i] = must[pyramid.Measurement](t)(s.Measure(crowd, func(int) rng.Source { return src })).Values[0][0]
		}
		return released
	}}
}

// TestPrintedShuffleIsCaught: the same test on the noise that Appendix F prints.
func TestPrintedShuffleIsCaught(t *testing.T) {
	list := map[string]mechanism{}
	addShuffles(t, list)
	m := list["pyramid/shuffle"]
	m.watch = func(_ float64, database, draws int, src *rng.Teaching) []float64 {
		s := must[pyramid.Shuffle](t)(pyramid.NewShuffle(5, 4, 1e-5, pyramid.Budget{First: 0, Epsilon: []float64{1}})).AsPrinted()
		released := make([]float64, draws)
		for i := range released {
			released[i] = float64(s.Sum([]int64{4 * int64(database), 4, 0, 1, 0}, 0, src))
		}
		return released
	}
	if proof := examine(t, "printed shuffle", m, 1); !proof.Violated {
		t.Errorf("at least %v is shown of δ = %v", proof.LeastExcess, m.claim.Delta)
	}
}

// addSensors adds the noise of readings on a line and on a network, for two sources that
// are neighbours where the sensitivity is attained, watched along the difference of their
// readings.
func addSensors(t *testing.T, list map[string]mechanism) {
	const epsilon, delta = 1.0, 0.05
	claim := dp.Budget{Epsilon: epsilon, Delta: delta}
	line := diffusion.Line{Positions: 20, Sensors: diffusion.Grid(6), Time: 0.02}
	heat := line.Kernel()
	vector, sensor, at := line.Sensitivity(heat)
	ring := graphs.Star(6)
	kernel, err := diffusion.GraphKernel(ring, 0.7, nil)
	if err != nil {
		t.Fatal(err)
	}
	hop, _, edge, _, err := diffusion.EdgeSensitivity(kernel, ring, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		exact       [2][]float64
		sensitivity float64
	}{
		"heat":    {[2][]float64{heat.Col(at), heat.Col(at + 1)}, vector},
		"network": {[2][]float64{kernel.Col(edge.From), kernel.Col(edge.To)}, hop},
	} {
		list[name+"/teaching"] = mechanism{claim, 40_000, 40, 2, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			sigma := dp.Sigma(dp.Analytic, loosened*epsilon, delta, c.sensitivity)
			projection := must[*Projection](t)(NewProjection(GaussianNoise, c.exact[0], c.exact[1], []float64{sigma}))
			losses, private := make([]float64, draws), make([]float64, len(c.exact[0]))
			for i := range losses {
				dp.Gaussian{Sigma: sigma}.Release(private, c.exact[database], src)
				losses[i] = projection.Of(private)
			}
			return losses
		}}
		list[name+"/secure"] = mechanism{claim, 2_000, 10, 4, func(loosened float64, database, draws int, _ *rng.Teaching) []float64 {
			losses := make([]float64, draws)
			for i := range losses {
				private, sigma, err := dp.SecureGaussian(c.exact[database], loosened*epsilon, delta, c.sensitivity)
				if err != nil {
					t.Fatal(err)
				}
				projection := must[*Projection](t)(NewProjection(GaussianNoise, c.exact[0], c.exact[1], []float64{sigma}))
				losses[i] = projection.Of(private)
			}
			return losses
		}}
	}
	// In the scope "sensor" each reading alone keeps the claim.
	row := 0
	for r := range heat.Rows {
		if math.Abs(heat.Col(at)[r]-heat.Col(at + 1)[r]) > math.Abs(heat.Col(at)[row]-heat.Col(at + 1)[row]) {
			row = r
		}
	}
	looser := 2.0
	if math.Abs(heat.Col(at)[row]-heat.Col(at + 1)[row]) < 0.9*sensor {
		looser = 0 // the reading that moves most is that of another pair
	}
	list["heat/one sensor"] = mechanism{claim, teachingDraws, 40, looser, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
		sigma := dp.Sigma(dp.Analytic, loosened*epsilon, delta, sensor)
		reading := make([]float64, draws)
		for i := range reading {
			reading[i] = heat.Col(at + database)[row]
		}
		dp.Gaussian{Sigma: sigma}.Release(reading, reading, src)
		return reading
	}}
}

// TestScopeOfOneSensorIsNoPromiseForAll: the noise for one reading, judged as a release of
// all of them, is caught (erratum D-02).
func TestScopeOfOneSensorIsNoPromiseForAll(t *testing.T) {
	line := diffusion.Line{Positions: 20, Sensors: diffusion.Grid(40), Time: 0.02}
	heat := line.Kernel()
	_, sensor, at := line.Sensitivity(heat)
	m := mechanism{claim: dp.Budget{Epsilon: 1, Delta: 0.05}, draws: 20_000, cells: 30}
	m.watch = func(_ float64, database, draws int, src *rng.Teaching) []float64 {
		sigma := dp.Sigma(dp.Analytic, 1, 0.05, sensor)
		projection := must[*Projection](t)(NewProjection(GaussianNoise, heat.Col(at), heat.Col(at+1), []float64{sigma}))
		losses, private := make([]float64, draws), make([]float64, heat.Rows)
		for i := range losses {
			dp.Gaussian{Sigma: sigma}.Release(private, heat.Col(at+database), src)
			losses[i] = projection.Of(private)
		}
		return losses
	}
	if proof := examine(t, "scope", m, 1); !proof.Violated {
		t.Errorf("at least %v is shown", proof.LeastExcess)
	}
}
