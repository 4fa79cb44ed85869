package lab

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/presets"
	"cloakroom/core/presets/claims"
	"cloakroom/core/scenario/sensing"
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
	for _, group := range []map[string]parts{lineVerdicts(), figures2017Verdicts(), networkVerdicts(), mapVerdicts(), appendixVerdicts(), derivedVerdicts(), vectorVerdicts(), streamVerdicts(), mechanismVerdicts(), auditVerdicts(), graphonVerdicts(), regretVerdicts()} {
		for name, rule := range group {
			all[name] = rule
		}
	}
	return all
}

// TestOtherVerdicts judges the claims that no preset has for its own, and recomputes the
// numbers of those that follow from a formula.
func TestOtherVerdicts(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
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
