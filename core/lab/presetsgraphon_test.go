package lab

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// graphonFindings compute what the findings of the presets on graphons state.
func graphonFindings() map[string]func(*experiment) []string {
	all := map[string]func(*experiment) []string{}
	for _, group := range []map[string]func(*experiment) []string{graphonScenes(), graphonDistances(), graphonBounds(), graphonErrata()} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func graphonScenes() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"graphon-start": func(e *experiment) []string {
			r := e.graphon()
			return []string{
				says("of %d nodes", r.Network.Nodes), says("lies %.4f from", r.Estimates[0].Distance.Upper), says("places %.0f %%", 100**r.Estimates[0].Right),
				says("is %.2f off", e.estimate(graphon.MethodConstant).Distance.Upper),
			}
		},
		"graphon-surface": func(e *experiment) []string {
			r := e.graphon()
			d := r.Estimates[0].Distance
			return []string{
				says("%d × %d tiles", r.Truth.K(), r.Truth.K()), says("%d blocks are", e.scene.Graphon.Sought()), says("Between %.3f and %.3f", d.Lower, d.Upper),
				says("is %.3f off", e.estimate(graphon.MethodConstant).Distance.Upper),
			}
		},
		"graphon-communities": func(e *experiment) []string {
			r := e.graphon()
			return []string{
				says("signal is %.1f,", r.Standing.Signal), says("from %.0f on", 1.0), says("Of %d nodes %.0f %%", r.Network.Nodes, 100**r.Estimates[0].Right),
				says("is %.4f off", r.Estimates[0].Distance.Upper), says("one %.4f", e.estimate(graphon.MethodConstant).Distance.Upper),
			}
		},
		"graphon-karate": func(e *experiment) []string {
			n := e.graphon().Network.Nodes
			return []string{
				says("place %.0f of %d members", float64(n)**e.graphon().Estimates[0].Right, n),
				says("error of %.3f,", *e.estimate(graphon.MethodOracle).Fit.HeldOut.Mean), says("all has %.3f.", *e.estimate(graphon.MethodConstant).Fit.HeldOut.Mean),
			}
		},
		"graphon-least-squares": func(e *experiment) []string {
			c := e.at(1)
			return []string{
				says("Over %d networks of %d nodes", c.Trials, e.scene.Graphon.Nodes), says("divisions is %.2f off", offBy(c, graphon.MethodExhaustive)), says("it is %.1f,", offBy(c, graphon.MethodRefined)),
				says("alone %.2f.", offBy(c, graphon.MethodSpectral)), says("labels is %.2f off", offBy(c, graphon.MethodOracle)),
			}
		},
	}
}

func graphonDistances() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"graphon-two-thirds": func(e *experiment) []string {
			d := e.estimate(graphon.MethodGiven).Distance
			return []string{says("are %.4f apart", d.Plain), says("δ₂ is %.0f.", d.Upper), says("of %.0f orders", d.One.Tried+d.One.Excluded)}
		},
		"graphon-gap": func(e *experiment) []string {
			q := e.scene.Graphon
			return []string{
				says("k = %d, p = %g and q = %g", q.Truth.Blocks, q.Truth.Within, q.Truth.Between), says("gives %.4f", printedGap(q)), says("graphon %g", q.Given[0][0]),
				says("is %.4f.", e.estimate(graphon.MethodGiven).Distance.Upper),
			}
		},
		"graphon-packing": func(e *experiment) []string {
			p := e.graphon().Packing
			return []string{
				says("Of %d random", p.Tried), says("k = %d there", p.Blocks), says("are %d that", len(p.Matrices)), says("least %d places", p.Least), says("exponent, %.1f,", p.Union), says("k = %d.", lastPositive()),
			}
		},
	}
}

func graphonBounds() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"graphon-labels": func(e *experiment) []string {
			few, many := e.at(50), e.at(800)
			return []string{
				says("over %d networks", few.Trials), says("from %.3f at n = 50", *few.L2.Mean), says("to %.3f at 800", *many.L2.Mean), says("slope %.2f", e.offSlope(50, 800)),
			}
		},
		"graphon-zero": func(e *experiment) []string {
			few, many, q := e.at(0.01), e.at(1), e.scene.Graphon
			return []string{
				says("is %g.", square(float64(q.Truth.Blocks))/square(float64(q.Nodes))), says("At ρ = 0.01 the oracle errs by %.1f times", offRatio(few, graphon.MethodOracle)),
				says("At ρ = 1 it errs by %.1f times", offRatio(many, graphon.MethodOracle)), says("is %.1f times as far off at ρ = 0.01", offRatio(few, graphon.MethodConstant)),
			}
		},
		"graphon-detection": func(e *experiment) []string {
			q := e.scene.Graphon
			p, across := q.Truth.Within, q.Truth.Between
			right := func(rho float64) float64 { return 100 * *e.at(rho).Estimates[0].Right.Mean }
			return []string{
				says("over %d networks", e.scene.Sweep.Trials), says("at ρ = %.4f", 2*(p+across)/(float64(q.Nodes)*square(p-across))),
				says("At ρ = 0.004 %.0f %% of %d nodes", right(0.004), q.Nodes), says("At ρ = 0.02 it is %.0f %%", right(0.02)), says("at ρ = 0.04 %.0f %%", right(0.04)),
			}
		},
		"graphon-map": func(e *experiment) []string {
			q := e.scene.Graphon
			border := math.Pow(float64(q.Truth.Blocks)/float64(q.Nodes), 1.5)
			return []string{
				says("k = %d and n = %d", q.Truth.Blocks, q.Nodes), says("is at ρ = %.3f", border),
				says("tiles is %.2f times", e.tilesOverLabels(border/2)), says("twice it is %.2f times", e.tilesOverLabels(2*border)),
			}
		},
		"graphon-fano": func(e *experiment) []string {
			r := e.graphon()
			return []string{
				says("Among %d packed", len(r.Packing.Matrices)), says("k = %d blocks", r.Packing.Blocks), says("probability %.0f %%", 100*r.Packing.Fano.Wrong), says("error of %.4f", r.Packing.Fano.Risk),
				says("is %.4f.", e.packedShape()),
			}
		},
		"graphon-le-cam": func(e *experiment) []string {
			l, asked := e.graphon().Laws, e.scene.Graphon.Laws
			return []string{
				says("with %d throws", asked.Samples), says("chance %g and %g", asked.P[0], asked.Q[0]), says("bound is %.5f", l.LeCam.Values[l.At]), says("show is %.3f", l.Risk.Values[l.At]), says("probability %.0f %%", 100*l.Success),
			}
		},
	}
}

func graphonErrata() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"graphon-hats": func(e *experiment) []string {
			d := e.estimate(graphon.MethodGiven).Distance
			return []string{says("δ̂₂ is %.0f", d.One.Distance), says("δ₂ is %.4f", d.Upper), says("side is %.0f,", d.Two.Distance)}
		},
		"graphon-fourth-root": func(e *experiment) []string {
			return []string{
				says("slope %.0f in ρ", e.offSlope(0.1, 1)), says("from %.4f", *e.at(0.1).L2.Mean), says("to %.3f.", *e.at(1).L2.Mean), "slope 4", "it is 1.",
			}
		},
		"graphon-sparse-divergence": func(e *experiment) []string {
			sparse, dense := e.graphon().Packing.Fano, e.atDensity(1).Packing.Fano
			return []string{
				says("At ρ = 1 the coins differ by %.3f", dense.Divergence), says("bound is %.2f.", dense.Printed), says("At ρ = 0.01 they differ by %.4f", sparse.Divergence), says("bound is %.4f", sparse.Printed),
				says("Mended it is %.2f", sparse.Mended),
			}
		},
		"graphon-table": func(e *experiment) []string {
			r, q := e.graphon(), e.scene.Graphon
			return []string{
				says("these %d blocks", q.Truth.Blocks), says("give %.0f against %.1f", r.Standing.Printed, r.Standing.PrintedUpTo), says("signal is %.1f", r.Standing.Signal), says("most %.2f", r.Standing.HiddenUpTo),
				says("Of %d nodes %.0f %%", q.Nodes, 100**r.Estimates[0].Right),
			}
		},
		"graphon-testing": func(e *experiment) []string {
			l := e.graphon().Laws
			r, wrong, half := e.halved()
			return []string{says("with %d throws", r), says("probability %.2f at most", wrong), says("laws of %d throws", r/2), says("are %.2f apart", half), says("at %d throws", l.Needed)}
		},
	}
}

// graphonVerdicts are the parts of the claims of chapters 3 to 5.
func graphonVerdicts() map[string]parts {
	return map[string]parts{
		"graphon-karate": func(e *experiment) []bool {
			return []bool{math.Abs(34**e.graphon().Estimates[0].Right-33) < 1e-9}
		},
		"graphon-two-thirds": func(e *experiment) []bool {
			d := e.estimate(graphon.MethodGiven).Distance
			return []bool{math.Abs(d.Plain-2.0/3) < 1e-12, d.Upper < 1e-7}
		},
		"graphon-gap": func(e *experiment) []bool {
			return []bool{math.Abs(e.estimate(graphon.MethodGiven).Distance.Upper-printedGap(e.scene.Graphon)) < 1e-9}
		},
		"graphon-packing": func(e *experiment) []bool {
			p := e.graphon().Packing
			return []bool{len(p.Matrices) > 1 && p.Least >= p.Apart, p.Union < 0}
		},
		"graphon-labels": func(e *experiment) []bool {
			slope := e.offSlope(50, 800)
			return []bool{math.Abs(slope+0.25) < 0.15}
		},
		"graphon-zero": func(e *experiment) []bool {
			return []bool{offRatio(e.at(0.01), graphon.MethodOracle) > 0.5, offRatio(e.at(1), graphon.MethodOracle) < 0.5}
		},
		"graphon-detection": func(e *experiment) []bool {
			return []bool{*e.at(0.004).Estimates[0].Right.Mean < 0.55, *e.at(0.04).Estimates[0].Right.Mean > 0.9}
		},
		"graphon-map": func(e *experiment) []bool { return []bool{e.tilesOverLabels(0.0005) > 1, e.tilesOverLabels(0.002) < 1} },
		"graphon-fano": func(e *experiment) []bool {
			f := e.graphon().Packing.Fano
			return []bool{f.Wrong > 0, f.Risk > 0 && f.Risk < e.packedShape()}
		},
		"graphon-le-cam": func(e *experiment) []bool {
			l := e.graphon().Laws
			return []bool{!slices.ContainsFunc(l.LeCam.Values, func(v float64) bool { return v > l.Risk.Values[slices.Index(l.LeCam.Values, v)] })}
		},
		"graphon-hats": func(e *experiment) []bool {
			d := e.estimate(graphon.MethodGiven).Distance
			return []bool{d.One.Distance <= d.Upper+1e-9}
		},
		"graphon-sandwich": func(e *experiment) []bool {
			d := e.estimate(graphon.MethodGiven).Distance
			return []bool{d.Two.Distance <= d.Lower+1e-9, d.Upper <= d.One.Distance+1e-9}
		},
		"graphon-visible": func(e *experiment) []bool {
			return []bool{e.graphon().Standing.Signal > 1, *e.graphon().Estimates[0].Right == 1}
		},
		"graphon-fourth-root": func(e *experiment) []bool { return []bool{e.offSlope(0.1, 1) > 3} },
		"graphon-sparse-divergence": func(e *experiment) []bool {
			sparse, dense := e.graphon().Packing.Fano, e.atDensity(1).Packing.Fano
			return []bool{dense.Divergence <= dense.Printed, sparse.Divergence <= sparse.Printed}
		},
		"graphon-table": func(e *experiment) []bool {
			s := e.graphon().Standing
			return []bool{s.Visibility != "hidden" || s.Printed <= s.PrintedUpTo}
		},
		"graphon-testing": func(e *experiment) []bool {
			_, wrong, half := e.halved()
			return []bool{wrong > 1.0/3 || half >= 1.0/3}
		},
	}
}

// graphon is the answer to the preset's own question, without a sweep.
func (e *experiment) graphon() *graphon.Result {
	return once(e, "graphon", func() *graphon.Result {
		s := e.scene.Clone()
		s.Sweep = nil
		return e.run(s).Graphon
	})
}

// atDensity is the same at another density.
func (e *experiment) atDensity(rho float64) *graphon.Result {
	s := e.scene.Clone()
	s.Sweep, s.Graphon.Density = nil, rho
	return e.run(s).Graphon
}

// estimate is the estimate of a method.
func (e *experiment) estimate(method string) graphon.Estimate {
	for _, one := range e.graphon().Estimates {
		if one.Method == method {
			return one
		}
	}
	e.t.Fatalf("%s estimates nothing", method)
	return graphon.Estimate{}
}

// offBy is the mean distance of a method over a cell's networks.
func offBy(c scenario.Cell, method string) float64 {
	i := slices.IndexFunc(c.Estimates, func(m graphon.MethodCell) bool { return m.Method == method })
	return *c.Estimates[i].Distance.Mean
}

// offRatio compares a method with the zero estimate.
func offRatio(c scenario.Cell, method string) float64 {
	return offBy(c, method) / offBy(c, graphon.MethodZero)
}

// offSlope is the slope of the first estimate's error over the swept values.
func (e *experiment) offSlope(low, high float64) float64 {
	return e.slopeOf(low, high, func(c scenario.Cell) *float64 { return c.L2.Mean })
}

// printedGap is the formula in the proof of Lemma 5.5.
func printedGap(q *graphon.Question) float64 {
	k, epsilon := float64(q.Truth.Blocks), q.Truth.Within-q.Truth.Between
	return math.Sqrt(square(k-1)/(k*k*k)*epsilon*epsilon + (k-1)/(k*k*k)*epsilon*epsilon)
}

func square(v float64) float64 { return v * v }

// lastPositive is the largest k for which the exponent of (5.7) is positive.
func lastPositive() int {
	last := 0
	for k := 2; k < 1000; k++ {
		entries := float64(k*(k+1)) / 2
		logs, _ := math.Lgamma(float64(k + 1))
		if 2*logs-2*square(entries/2-float64(k*k)/6)/entries > 0 {
			last = k
		}
	}
	return last
}

// tilesOverLabels compares two terms of the rate at a density.
func (e *experiment) tilesOverLabels(rho float64) float64 {
	r := e.atDensity(rho).Rates
	return r.Tiles / r.Labels
}

// packedShape is √(ρk²/n²) for the blocks of the packing.
func (e *experiment) packedShape() float64 {
	q := e.scene.Graphon
	return math.Sqrt(q.Density) * float64(q.Packing.Blocks) / float64(q.Nodes)
}

// halved is an even number of throws with which a test is wrong with at most the
// probability returned, and how far the laws of half as many are apart.
func (e *experiment) halved() (throws int, wrong, half float64) {
	p, q := e.scene.Graphon.Laws.P[0], e.scene.Graphon.Laws.Q[0]
	for throws = 2; ; throws += 2 {
		if wrong = balanced(throws, p, q); wrong <= 1.0/3 {
			break
		}
	}
	for c := range throws/2 + 1 {
		half += math.Abs(chance(throws/2, c, p)-chance(throws/2, c, q)) / 2
	}
	return throws, wrong, half
}

// balanced is the error of the best test that is wrong as often under either law, for
// p < q: it says q above a count, at which it may toss a coin.
func balanced(r int, p, q float64) float64 {
	above, below := 1.0, 0.0 // what p puts above the count, and q up to it
	for c := range r + 1 {
		a, b := chance(r, c, p), chance(r, c, q)
		if above-a <= below+b {
			toss := (above - below) / (a + b)
			return above - toss*a
		}
		above, below = above-a, below+b
	}
	return 1
}

// chance is the probability of a count among r throws.
func chance(r, c int, p float64) float64 {
	all, _ := math.Lgamma(float64(r + 1))
	some, _ := math.Lgamma(float64(c + 1))
	others, _ := math.Lgamma(float64(r - c + 1))
	return math.Exp(all - some - others + float64(c)*math.Log(p) + float64(r-c)*math.Log(1-p))
}

// The club of the preset is that of the graphs: two floors that may not know each other
// hold it.
func TestTheClubIsTheClub(t *testing.T) {
	p, _ := presets.Find("graphon-karate")
	g, sides := graphs.Karate()
	truth := &p.Scenario.Graphon.Truth
	var listed []graphs.Edge
	for _, e := range truth.Edges {
		listed = append(listed, graphs.Edge{From: e.From, To: e.To, Weight: e.Weight})
	}
	if !slices.Equal(listed, g.Edges()) || !slices.Equal(truth.Communities, sides) {
		t.Error("the club of the preset is another one")
	}
}
