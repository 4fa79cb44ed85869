package lab

import (
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/scenario/mechanisms"
)

// output is the picture that the preset opens with, with its further parts, as it stands or
// with a change.
func (e *experiment) output(name string, change func(*mechanisms.Question)) *mechanisms.Result {
	return once(e, "output "+name, func() *mechanisms.Result {
		s := e.scene.Clone()
		s.Sweep, s.Mechanisms.Extras = nil, mechanisms.Extras()
		if change != nil {
			change(s.Mechanisms)
		}
		return e.run(s).Mechanisms
	})
}

// told are the divergences of the mechanism as the preset has it.
func (e *experiment) told() mechanisms.Divergences { return e.output("", nil).Pairs[0].Divergences }

func loss(d mechanisms.Divergences) float64 { return max(*d.Max[0], *d.Max[1]) }

func withEpsilon(epsilon float64) func(*mechanisms.Question) {
	return func(q *mechanisms.Question) { q.Privacy.Epsilon = epsilon }
}

// wider is by how much the interval of the estimate is wider than that of sampling.
func wider(r *mechanisms.Result) float64 { return r.Poll.Half / r.Poll.SamplingHalf }

// threshold is the probability that the output reaches the threshold, in both worlds.
func (e *experiment) threshold() [2]float64 {
	p := e.output("", nil).Pairs[1]
	return [2]float64{p.First.Values[1], p.Second.Values[1]}
}

// missed is the probability that a choice misses at least so many votes, by its law.
func missed(r *mechanisms.Result, bound float64) float64 {
	votes, sum := r.Worlds[0].Votes.Values, 0.0
	most := 0.0
	for _, v := range votes {
		most = max(most, v)
	}
	for i, v := range votes {
		if most-v >= bound {
			sum += r.Pairs[0].First.Values[i]
		}
	}
	return sum
}

func mechanismFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"mechanisms-start": func(e *experiment) []string {
			return []string{"ε = 1 ", says("%.1f %%", 100*e.output("", nil).Noise.Truth), says("is %.3g in", loss(e.told())), says("right in %.1f %%", 100*e.told().Guess)}
		},
		"mechanisms-sum": func(e *experiment) []string {
			n := e.output("", nil).Noise
			return []string{says("scale %.3g", n.Scale), "ε = 1.", "from 0 to 10", says("by %.3g", n.Moved), says("loss is %.3g", loss(e.told()))}
		},
		"mechanisms-vote": func(e *experiment) []string {
			return []string{"ε = 1 ", says("is %.3g", loss(e.told())), says("%.0f %%", 100*e.output("", nil).Release.Choice.Best)}
		},
		"mechanisms-guess": func(e *experiment) []string {
			few := e.output("few", withEpsilon(0.1)).Game
			return []string{"ε = 1 ", says("right in %.1f %%", 100*e.told().Guess), says("leave it %.1f %%", 100*e.output("", nil).Game.Ceiling), "ε = 0.1", says("in %.1f %%", 100*few.Best)}
		},
		"thesis-definition-1-1": func(e *experiment) []string {
			d := e.told()
			return []string{
				"ε = 1 ", says("variation %.4f", d.TotalVariation), says("Leibler divergence %.4f", *d.KL[0]), says("max divergence is %.3g", loss(d)), says("at δ = 0.01 %.4f", *e.approximate()),
				"order 2 ", says("has %.4f", *d.Renyi[0]),
			}
		},
		"thesis-delta-example": func(e *experiment) []string {
			d := e.told()
			return []string{"ε = 0 ", says("δ is %.3g", d.Delta), says("right in %.1f %%", 100*d.Guess), "1 in 100"}
		},
		"thesis-typical": func(e *experiment) []string {
			r := e.output("", nil)
			return []string{says("σ = %.1f", r.Noise.Scale), says("with %.0f people", *r.Estimate.Equal), says("right in %.1f %%", 100*e.told().Guess)}
		},
		"thesis-definition-2-2": func(e *experiment) []string {
			r := e.output("", nil).Random
			return []string{"1 in 100 ", "20 times", says("γ = %.4f", r.Gamma), says("loss of %.3g", *r.Kinds[1].Max), says("ε = %.3g", *r.Kinds[0].Max)}
		},
		"thesis-proposition-2-3": func(e *experiment) []string {
			p := e.output("", nil).Pairs
			return []string{says("from %.4f", p[0].Divergences.TotalVariation), says("to %.4f", p[1].Divergences.TotalVariation), says("stays %.3g", loss(p[1].Divergences))}
		},
		"thesis-lemma-2-4": func(e *experiment) []string {
			p := e.threshold()
			return []string{says("%.4f in", p[1]), says("and %.4f in", p[0]), says("%.4f, e^ε", math.E*p[0]), says("between them is %.3g", math.Log(p[1]/p[0])), "ε = 1"}
		},
		"thesis-lemma-2-5": func(e *experiment) []string {
			c := e.output("", nil).Composition
			return []string{"100 draws", "ε = 0.1 ", says("keep ε = %.3g", c.Basic.Y.Values[len(c.Basic.Y.Values)-1]), "δ = 10", "⁻⁶", says("exactly %.2f", c.Exact.Y.Values[len(c.Exact.Y.Values)-1])}
		},
		"thesis-theorem-2-6": func(e *experiment) []string {
			c := e.output("", nil).Composition
			return []string{
				"ε = 0.1 ", says("from %d draws", c.Crossings[0].Draws), says("1000 draws cost %.1f", c.Advanced.Y.Values[len(c.Advanced.Y.Values)-1]), says("instead of %.0f", c.Basic.Y.Values[len(c.Basic.Y.Values)-1]),
				says("Exactly they cost %.1f", c.Exact.Y.Values[len(c.Exact.Y.Values)-1]), "ε = 1 ",
			}
		},
		"thesis-lemma-2-8": func(e *experiment) []string {
			r, usual := e.output("", nil), e.output("usual", withEpsilon(1))
			return []string{
				"ε = 40 ", says("is %.3f,", r.Noise.Delta), "not 0.1", "ε = 1 ", says("times %.1f", usual.Noise.Calibrations[2].Sigma/usual.Noise.Calibrations[0].Sigma),
				says("fails from %.0f on", lastPrivate(dp.Paper, 0.1)),
			}
		},
		"thesis-lemma-2-10": func(e *experiment) []string {
			r := e.output("", nil)
			return []string{says("%.1f votes", r.Release.Choice.Bound95), "5 % ", says("%.2g %%", 100*missed(r, r.Release.Choice.Bound95)), says("miss %.2f", r.Release.Choice.Excess)}
		},
		"thesis-estimate": func(e *experiment) []string {
			r := e.output("", nil)
			return []string{
				"ε = 1 ", "1000 people", says("±%.1f %%", 100*r.Poll.Half), says("±%.1f %%", 100*r.Poll.SamplingHalf), "ε = 5 ", says("%.2f times", wider(e.output("much", withEpsilon(5)))),
				says("%.1f times", wider(r)),
			}
		},
		"mechanisms-input": func(e *experiment) []string {
			p := e.output("", nil).Pairs
			return []string{says("%.3g instead of %.3g", loss(p[1].Divergences), loss(p[0].Divergences)), says("from %.4f", p[0].Divergences.TotalVariation), says("to %.4f", p[1].Divergences.TotalVariation)}
		},
		"mechanisms-onesided": func(e *experiment) []string {
			d := e.output("missing", func(q *mechanisms.Question) { q.People.Neighbour = mechanisms.NeighbourMissing }).Pairs[0].Divergences
			return []string{"ε = 1 ", says("loss is %.2f", loss(e.told())), says("it is %.2f", loss(d))}
		},
	}
}

// approximate is the δ-approximate max divergence of the preset's laws at δ = 0.01, as a
// test by normal noise of that δ would ask for it.
func (e *experiment) approximate() *float64 {
	rate := e.scene.Mechanisms.Privacy.Epsilon
	most := len(e.scene.Mechanisms.People.Values)
	r := e.output("", nil)
	p, err := dp.DiscreteLaplace{Rate: rate}.Law(int(r.Worlds[0].Exact), 0, most)
	if err != nil {
		e.t.Fatal(err)
	}
	q, err := dp.DiscreteLaplace{Rate: rate}.Law(int(r.Worlds[1].Exact), 0, most)
	if err != nil {
		e.t.Fatal(err)
	}
	near, err := dp.NewLoss(p, q).ApproximateMax(0.01)
	if err != nil {
		e.t.Fatal(err)
	}
	return &near
}

// mechanismVerdicts are the parts of the claims about mechanisms. "Cannot determine" is
// taken for at most 55 right guesses in 100, and "slightly worse" for a tenth.
func mechanismVerdicts() map[string]parts {
	kept := func(e *experiment) []bool {
		epsilon, delta := e.scene.Mechanisms.Budget()
		return []bool{e.told().Delta <= delta+1e-12 && epsilon >= 0}
	}
	return map[string]parts{
		"mechanisms-start": kept,
		"mechanisms-sum":   kept,
		"mechanisms-vote":  kept,
		"mechanisms-guess": func(e *experiment) []bool {
			return []bool{e.told().Guess <= 0.55, e.output("few", withEpsilon(0.1)).Game.Best <= 0.55}
		},
		"thesis-delta-example": kept,
		"thesis-definition-2-2": func(e *experiment) []bool {
			r := e.output("", nil).Random
			return []bool{*r.Kinds[0].Max <= 1+1e-9, r.Kinds[1].Delta > 0.99}
		},
		"thesis-proposition-2-3": func(e *experiment) []bool {
			p := e.output("", nil).Pairs
			return []bool{p[1].Divergences.TotalVariation <= p[0].Divergences.TotalVariation, loss(p[1].Divergences) <= loss(p[0].Divergences)+1e-9}
		},
		"thesis-lemma-2-4": func(e *experiment) []bool {
			p := e.threshold()
			return []bool{p[1] <= math.E*p[0]*(1+1e-12), p[0] <= math.E*p[1]*(1+1e-12)}
		},
		"thesis-lemma-2-5": func(e *experiment) []bool {
			c := e.output("", nil).Composition
			var below []bool
			for _, v := range c.Exact.Y.Values {
				below = append(below, v <= c.Basic.Y.Values[len(c.Basic.Y.Values)-1]+1e-9)
			}
			return below
		},
		"thesis-theorem-2-6": func(e *experiment) []bool {
			return []bool{e.output("", nil).Composition.Crossings[0].Draws > 0, e.output("much", withEpsilon(1)).Composition.Crossings[0].Draws > 0}
		},
		"thesis-lemma-2-8": func(e *experiment) []bool {
			usual := e.output("usual", withEpsilon(1))
			return []bool{usual.Noise.Delta <= 0.1, e.output("", nil).Noise.Delta <= 0.1}
		},
		"thesis-lemma-2-10": func(e *experiment) []bool {
			r := e.output("", nil)
			return []bool{missed(r, r.Release.Choice.Bound95) <= 0.05}
		},
		"thesis-estimate": func(e *experiment) []bool {
			return []bool{wider(e.output("", nil)) <= 1.1, wider(e.output("much", withEpsilon(5))) <= 1.1}
		},
		"mechanisms-input": func(e *experiment) []bool {
			p := e.output("", nil).Pairs
			return []bool{p[1].Divergences.TotalVariation > p[0].Divergences.TotalVariation}
		},
		"mechanisms-onesided": func(e *experiment) []bool { return []bool{loss(e.told()) > 1} },
	}
}
