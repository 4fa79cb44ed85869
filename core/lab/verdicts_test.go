package lab

import (
	"fmt"

	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/presets"
	"cloakroom/core/presets/claims"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/transport"
)

// A claim is judged by its parts, each a condition on numbers that are computed here:
// it holds when all are met, in part when some are, and not when none is. "Close" and
// "tight" are given a number where the paper gives none: within 0.1 of the line, within
// 0.15 of a slope, in at least 90 of 100 draws.
type parts func(*experiment) []bool

func verdict(parts []bool) claims.Verdict {
	switch met := len(slices.DeleteFunc(slices.Clone(parts), func(met bool) bool { return !met })); {
	case len(parts) == 0:
		return claims.NoClaim
	case met == len(parts):
		return claims.Holds
	case met > 0:
		return claims.InPart
	}
	return claims.DoesNot
}

// judge recomputes the verdict of a claim on the experiment that shows it.
func judge(t *testing.T, c claims.Claim, e *experiment) {
	t.Helper()
	rule, ruled := verdicts()[c.Name]
	if ruled == (c.Verdict == claims.NoClaim) {
		t.Errorf("%s: %q, and ruled: %v", c.Name, c.Verdict.Word(), ruled)
	}
	if !ruled {
		return
	}
	if met := rule(e); verdict(met) != c.Verdict {
		t.Errorf("%s is said to be %q, but its parts are %v", c.Name, c.Verdict.Word(), met)
	}
}

// verdicts are the parts of all claims but those without anything to judge.
func verdicts() map[string]parts {
	all := map[string]parts{}
	for _, group := range []map[string]parts{lineVerdicts(), figures2017Verdicts(), networkVerdicts(), mapVerdicts(), derivedVerdicts()} {
		for name, rule := range group {
			all[name] = rule
		}
	}
	return all
}

// TestOtherVerdicts judges the claims that no preset has for its own, and recomputes the
// numbers of those that follow from a formula.
func TestOtherVerdicts(t *testing.T) {
	t.Parallel()
	for _, c := range presets.Claims() {
		if _, own := presets.Find(c.Name); own {
			continue // judged with its finding
		}
		e := &experiment{t: t, runner: NewRunner()}
		if p, shown := presets.Find(c.Preset()); shown {
			e.scene = p.Scenario
		}
		judge(t, c, e)
		if c.How != claims.Derived {
			continue
		}
		rest := c.Ours
		for _, fact := range derived()[c.Name] {
			if !strings.Contains(rest, fact) {
				t.Errorf("%s: computed %q, which is not said: %s", c.Name, fact, c.Ours)
			}
			rest = strings.Replace(rest, fact, "", 1)
		}
		if i := strings.IndexAny(rest, "0123456789"); i >= 0 {
			t.Errorf("%s: nothing computed accounts for %q", c.Name, rest[i:])
		}
	}
	for name := range verdicts() {
		if !slices.ContainsFunc(presets.Claims(), func(c claims.Claim) bool { return c.Name == name }) {
			t.Errorf("%s is judged, and no claim", name)
		}
	}
}

func lineVerdicts() map[string]parts {
	return map[string]parts{
		"two-sources":       func(e *experiment) []bool { return []bool{*e.draws(100).EMD.Mean < 0.1, e.exact() == 0} },
		"two-sources-merge": func(e *experiment) []bool { return []bool{e.nearShare(true, 0.5) > 0.5} },
		"one-source":        func(e *experiment) []bool { return []bool{*e.draws(100).EMD.Mean < 0.1} },
		"too-early": func(e *experiment) []bool {
			later := e.with(setTime(0.01)).draws(100)
			return []bool{e.draws(100).Sigma > later.Sigma, e.draws(100).NothingFound > later.NothingFound}
		},
		"just-right": func(e *experiment) []bool {
			mean := func(time float64) float64 { return *e.with(setTime(time)).draws(100).EMD.Mean }
			return []bool{mean(0.01) < mean(0.001), mean(0.01) < mean(0.1)}
		},
		"too-late": func(e *experiment) []bool {
			before := e.with(setTime(0.01)).draws(100)
			return []bool{e.draws(100).Sigma < before.Sigma, *e.draws(100).EMD.Mean > *before.EMD.Mean}
		},
		"2018-figure-1": func(e *experiment) []bool {
			return []bool{*e.draws(100).Feasible.Mean < 0.1, *e.draws(100).L1.Mean > 1}
		},
		"2018-figure-2": func(e *experiment) []bool {
			m, ym := e.curve("m")
			n, yn := e.curve("n")
			x, y := e.curve("T")
			return []bool{tight(logSlope(m, ym, 47, 2000), 0.5), tight(logSlope(n, yn, 49, 2000), -1), tight(logSlope(x, y, 0, 0.01), -1.5)}
		},
		"paper-constant": func(e *experiment) []bool {
			return []bool{e.one().Delta <= 0.1, lastPrivate(dp.Paper, 0.1) > 999}
		},
		"2017-figure-4d-analytic": func(e *experiment) []bool {
			printed := e.with(calibrated(sensing.CalibrationPaper))
			printed.scene.Sweep = nil
			return []bool{printed.one().Delta <= 0.1}
		},
		"radius-sqrt-m": func(e *experiment) []bool { return []bool{*e.one().RadiusCoverage >= 0.95} },
		"back-door": func(e *experiment) []bool {
			b := e.one(sensing.ExtraBackdoor).Backdoor
			return []bool{max(b.Error, b.DifferenceError) <= 1e-15}
		},
		"classical-large-epsilon": func(*experiment) []bool {
			_, below := dp.Verdict(dp.Classical, 0.999, 0.1)
			return []bool{below, lastPrivate(dp.Classical, 0.1) < 10}
		},
		"2018-table-1-n": func(e *experiment) []bool { return []bool{e.slope(10, 400) <= 0} },
		"2018-table-1-m": func(e *experiment) []bool { return []bool{tight(e.slope(5, 200), 0)} },
		"2018-table-1-t": func(e *experiment) []bool { return []bool{e.slope(0.005, 0.1) >= -1, e.emd(0.5) <= 1} },
	}
}

// tight reports a slope that is what it is said to be.
func tight(slope, said float64) bool { return math.Abs(slope-said) < 0.15 }

func figures2017Verdicts() map[string]parts {
	slope := func(low, high, said float64) parts {
		return func(e *experiment) []bool { return []bool{tight(e.slope(low, high), said)} }
	}
	sensitivity := func(over string, low, high, said float64) parts {
		return func(e *experiment) []bool {
			x, y := e.curve(over)
			return []bool{tight(logSlope(x, y, low, high), said)}
		}
	}
	return map[string]parts{
		"2017-figure-1": func(e *experiment) []bool {
			return []bool{*e.draws(100).Feasible.Mean < 0.1, *e.draws(100).L1.Mean > 1}
		},
		"2017-figure-2a":             func(e *experiment) []bool { return []bool{e.nearShare(false, 0.5) > 0.5} },
		"2017-figure-2b":             func(e *experiment) []bool { return []bool{e.nearShare(false, 0.24, 0.76) > 0.5} },
		"2017-figure-3a-n":           slope(10, 300, 0),
		"2017-figure-3a-sigma":       slope(0.01, 1, 1),
		"2017-figure-3a-sigma-early": slope(0.01, 1, 1),
		"2017-figure-3b": func(e *experiment) []bool {
			// Neither the bound's slope 0 nor the loose one's −0.5 can be told from it.
			return []bool{tight(e.slope(5, 100), 0), tight(e.slope(5, 100), -0.5)}
		},
		"2017-figure-3b-early": func(e *experiment) []bool {
			answered := e.slopeOf(5, 100, feasibleMean)
			return []bool{tight(e.slope(5, 100), -0.5), tight(answered, -0.5)}
		},
		"2017-figure-3c": func(e *experiment) []bool {
			return []bool{e.slope(0.001, 0.06) > 0.5, e.slope(0.001, 0.06) < 2}
		},
		"2017-figure-3d": func(e *experiment) []bool { return []bool{e.emd(1) > e.emd(5), e.emd(5) > e.emd(100)} },
		"2017-figure-4a": slope(100, 400, 0),
		"2017-figure-4b": slope(5, 200, 0),
		"2017-figure-4c": func(e *experiment) []bool {
			early, middle, late := e.at(0.005).EMD, e.at(0.1).EMD, e.at(0.5).EMD
			grows := *early.Mean > *middle.Mean && *late.Mean > *middle.Mean
			return []bool{grows, *early.Low > *middle.High && *late.Low > *middle.High}
		},
		"2017-figure-4d": func(e *experiment) []bool { return []bool{e.slope(0.05, 10) < 0, e.slope(0.5, 10) < 0} },
		"2017-figure-5a": sensitivity("m", 47, 2000, 0.5),
		"2017-figure-5b": sensitivity("n", 49, 2000, -1),
		"2017-figure-5c": func(e *experiment) []bool {
			x, y := e.curve("T")
			return []bool{tight(logSlope(x, y, 0, 0.01), -1.5), tight(logSlope(x, y, 0.05, 0.5), -1.5)}
		},
	}
}

// The numbers of the claims that follow from a formula, and what they come to.

// derivedVerdicts need no preset to be judged.
func derivedVerdicts() map[string]parts {
	return map[string]parts{
		"2018-lemma-6": func(*experiment) []bool {
			wide, tall := lemma6()
			return []bool{tall, wide}
		},
		"2018-theorem-15": func(*experiment) []bool { return []bool{fano()[0] == 1} },
		"2017-section-5":  func(*experiment) []bool { return []bool{math.Sqrt(2*0.5) < 1} },
		"2018-figure-3-caption": func(*experiment) []bool {
			within, between := expectedTies(0.001, 0.05)
			return []bool{within > between}
		},
		"2022-footnote-8": func(*experiment) []bool {
			return []bool{meanGaussian(1) > 1, meanGaussian(0.01) > 1/0.01}
		},
		"2022-section-4-level": func(*experiment) []bool { return []bool{float64(firstLevelCells(20)) <= math.Sqrt(20)} },
		"2022-appendix-a-grid": func(*experiment) []bool { return []bool{gridSide(235, 5, 2) >= 1} },
		"2022-appendix-f-modulus": func(*experiment) []bool {
			const b, n = 256, 50
			return []bool{(b*n)%(b*n) == b*n}
		},
	}
}

// derived are the numbers that those claims state, in their words.
func derived() map[string][]string {
	within, between := expectedTies(0.001, 0.05)
	pairs := fano()
	wrapped := (256 * 50) % (256 * 50)
	return map[string][]string{
		"2018-lemma-6":            {"(1, 1)/√2", "κ = 1", "Δ₂ = 0"},
		"2018-theorem-15":         {fmt.Sprintf("%g a for all", slices.Max(pairs)), fmt.Sprintf("%d pairs", len(pairs))},
		"2017-section-5":          {fmt.Sprintf("√(2T) = %g", math.Sqrt(2*0.5))},
		"2018-figure-3-caption":   {fmt.Sprintf("%.0f ties between", between), fmt.Sprintf("%.0f within", within)},
		"2022-footnote-8":         {says("%.2f against 1 at ε = 1", meanGaussian(1)), says("%.0f against %.0f at ε = 0.01", meanGaussian(0.01), 1/0.01)},
		"2022-section-4-level":    {fmt.Sprintf("%d cells", firstLevelCells(20))},
		"2022-appendix-a-grid":    {says("%d at n = 235, k = 5, ε = 2", gridSide(235, 5, 2))},
		"2022-appendix-f-modulus": {fmt.Sprintf("%d:", wrapped)},
	}
}

// lemma6 tries 1/κ ≤ Δ₂ on the row (1, 1)/√2, whose only singular value is 1 and whose
// columns are the same, and on the unit matrix of two columns.
func lemma6() (wide, tall bool) {
	const condition = 1.0
	return 1/condition <= 0, 1/condition <= math.Hypot(1, -1)
}

// fano is the distance of each pair of the four vectors in the proof of Theorem 15, in
// units of a.
func fano() []float64 {
	const middle, a = 10, 8
	at := func(weights map[int]float64) []float64 {
		v := make([]float64, 21)
		for i, w := range weights {
			v[middle+i] = w
		}
		return v
	}
	four := [][]float64{
		at(map[int]float64{0: 1}),
		at(map[int]float64{-a / 2: 0.5, a / 2: 0.5}),
		at(map[int]float64{-a: 0.25, 0: 0.5, a: 0.25}),
		at(map[int]float64{0: 0.5, a: 0.5}),
	}
	var pairs []float64
	for i := range four {
		for k := range i {
			d, _ := transport.LineDistance(four[i], four[k], 1)
			pairs = append(pairs, d/a)
		}
	}
	return pairs
}

// expectedTies of two communities of 250.
func expectedTies(within, between float64) (inside, across float64) {
	return 2 * 250 * 249 / 2 * within, 250 * 250 * between
}

// meanGaussian is the mean size of the least Gaussian noise for δ = 10⁻³; that of the
// Laplace mechanism is 1/ε.
func meanGaussian(epsilon float64) float64 {
	return dp.Sigma(dp.Analytic, epsilon, 1e-3, 1) * math.Sqrt(2/math.Pi)
}

func firstLevelCells(keep float64) int { return 1 << (2 * int(math.Log2(math.Sqrt(keep)))) }

func gridSide(people, centres, epsilon float64) int {
	return int(math.Ceil(math.Log2(epsilon / (people * math.Sqrt(centres)))))
}
