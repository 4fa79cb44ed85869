package lab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// vectorFindings compute what the findings of the compressive presets state.
func vectorFindings() map[string]func(*experiment) []string {
	all := map[string]func(*experiment) []string{}
	for _, group := range []map[string]func(*experiment) []string{startVectorFindings(), figureVectorFindings(), errataVectorFindings()} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func startVectorFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"compress-start": func(e *experiment) []string {
			c := e.draws(100)
			return []string{
				says("for %d entries", e.vector().Entries), "100 draws", says("answer lies %.1f from", ours(c)), says("every entry %.1f.", off(c, compress.MethodLaplace)),
				says("lie %.1f off", off(c, compress.MethodThreshold)), says("their %d largest", e.scene.Compress.Sparsity),
			}
		},
		"compress-many": func(e *experiment) []string {
			c := e.draws(20)
			return []string{
				says("With %d entries", e.vector().Entries), says("of %d steps", e.scene.Compress.Data.Steps), "20 draws", says("answer lies %.0f from", ours(c)),
				says("every entry %.0f.", off(c, compress.MethodLaplace)), says("the %d largest", e.scene.Compress.Sparsity), says("lie %.1f off", off(c, compress.MethodThreshold)),
			}
		},
		"compress-ranges": func(e *experiment) []string {
			c := e.draws(100)
			return []string{
				"100 draws", says("a range is %.0f off", offRange(c, sampling.MethodCoSaMP)), says("every entry it is %.1f", offRange(c, compress.MethodLaplace)),
				says("consistent tree %.1f", offRange(c, compress.MethodHierarchy)),
			}
		},
		"compress-hand": func(e *experiment) []string {
			c, r := e.draws(100), e.vector()
			return []string{
				says("%d samples are taken of %d coefficients", r.Sketch.Samples, r.Coefficients), "100 draws", says("answer lies %.1f off", ours(c)),
				says("every entry %.1f", off(c, compress.MethodLaplace)),
			}
		},
	}
}

func figureVectorFindings() map[string]func(*experiment) []string {
	choice := func(e *experiment) []string {
		l, own := e.vector().Choice.Law, e.ruled(compress.RuleOwn)
		return []string{
			"1000 choices", says("%.0f %% ", 100*l.Near), "a tenth of the least", says("S = %d,", l.Best), says("median is %d", l.Median),
			says("only %.0f %%", 100*own.Near), says("median %d", own.Median),
		}
	}
	epsilon := func(e *experiment) []string {
		few, some, much := e.at(0.01), e.at(0.1), e.at(1)
		return []string{
			says("over %d draws", e.scene.Sweep.Trials), says("At ε = 0.01 it lies %.0f off", ours(few)), says("noise on every entry %.0f", off(few, compress.MethodLaplace)), says("HRMS %.0f", off(few, compress.MethodHierarchy)),
			says("zeros only %.0f", off(few, compress.MethodNothing)),
			says("At ε = 0.1 it lies %.0f off against %.0f", ours(some), off(some, compress.MethodLaplace)),
			says("At ε = 1 %.0f against %.0f", ours(much), off(much, compress.MethodLaplace)),
			says("is %.0f off at ε = 0.1", off(some, compress.MethodThreshold)),
		}
	}
	return map[string]func(*experiment) []string{
		"2011-figure-3-social": choice, "2011-figure-3-trace": choice, "2011-figure-3-searches": choice,
		"2011-figure-3-error": func(e *experiment) []string {
			return []string{
				says("over %d draws at ε = 1", e.scene.Sweep.Trials), says("%.0f at S = 1,", ours(e.at(1))), says("with %.0f at S = 16", ours(e.at(16))), says("%.0f at S = 128", ours(e.at(128))),
				says("falls to %.0f at S = 128", off(e.at(128), compress.MethodThreshold)),
			}
		},
		"2011-figure-4-social": epsilon, "2011-figure-4-searches": epsilon, "2011-figure-4-trace": epsilon,
		"2011-figure-6": epsilon,
		"2011-table-1": func(e *experiment) []string {
			few, many := e.at(256), e.at(65536)
			return []string{
				says("for the %d steps", e.scene.Compress.Data.Steps), says("from %.0f to %.0f as n grows from 256 to 65536", ours(few), ours(many)),
				says("every entry goes from %.0f to %.0f", off(few, compress.MethodLaplace), off(many, compress.MethodLaplace)),
				says("tree from %.0f to %.0f", off(few, compress.MethodHierarchy), off(many, compress.MethodHierarchy)),
				says("8 largest coefficients"), says("stay at %.1f to %.1f", off(many, compress.MethodThreshold), off(few, compress.MethodThreshold)),
			}
		},
	}
}

func errataVectorFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"compress-control": func(e *experiment) []string {
			few, some, much := e.at(0.1), e.at(1), e.at(10)
			ratio := func(c scenario.Cell) float64 { return ours(c) / off(c, compress.MethodThreshold) }
			return []string{
				"8 largest", says("%.0f times", ratio(few)), "ε = 0.1", says("%.0f times", ratio(some)), "ε = 1 ", says("%.0f times", ratio(much)), "ε = 10",
				says("%.0f off at ε = 0.1", off(few, compress.MethodCoefficients)),
			}
		},
		"compress-printed-choice": func(e *experiment) []string {
			r := e.vector()
			return []string{
				says("%d of 1000 choices", chosenAs(r, r.Coefficients)), says("S = n = %d", r.Coefficients), "k = 0", says("%.0f from", r.Answers[0].Errors.Distance),
			}
		},
		"compress-own-choice": func(e *experiment) []string {
			l, common := e.vector().Choice.Law, e.ruled(compress.RuleCommon)
			return []string{
				says("of 1000 choices %.0f", 1000*l.Near), "a tenth of the least", says("median is S = %d", l.Median), says("at %d", l.Best), says("%.0f of 1000", 1000*common.Near),
			}
		},
		"compress-cosine-choice": func(e *experiment) []string {
			r := e.vector()
			return []string{
				says("%.1f apart", e.cosineSensitivity()), says("not %.2f", 1+math.Sqrt2), says("ε = %.1f", r.Choice.Delivered), says("instead of %.1f", r.Choice.Epsilon),
				says("n = %d", r.Entries),
			}
		},
		"compress-appendix-b": func(e *experiment) []string {
			return []string{
				says("%.1f %% of", 100*e.radius(sampling.RadiusAppendixB).Coverage), "95 %", "√(5k/δ)", says("to %.2f %%", 100*e.radius("chebyshev").Coverage),
			}
		},
		"compress-theta-data": func(e *experiment) []string {
			r := e.vector()
			if math.Abs(*r.Noise.Drawn-*r.Recovery.Radius) > 0.01 {
				e.t.Errorf("θ = %v, and the noise is %v long", *r.Recovery.Radius, *r.Noise.Drawn)
			}
			return []string{
				says("very noise, %.1f,", *r.Noise.Drawn), says("then %.1f off", r.Answers[0].Errors.Distance), "95 %", says("θ is %.0f", e.radius(sampling.RadiusQuantile).Radius),
				says("and the answer %.1f off", e.byQuantile()),
			}
		},
		"compress-unsorted": func(e *experiment) []string {
			c, r := e.draws(100), e.vector()
			return []string{
				says("%d entries", r.Entries), says("%.0f %% of", 100*r.Spectrum.Kept), says("%d largest", e.scene.Compress.Sparsity), "100 draws",
				says("answer lies %.0f off", ours(c)), says("every entry %.0f", off(c, compress.MethodLaplace)),
			}
		},
	}
}

// vector is the picture that the preset opens with.
func (e *experiment) vector() *compress.Result {
	return once(e, "vector", func() *compress.Result {
		s := e.scene.Clone()
		s.Sweep = nil
		return e.run(s).Compress
	})
}

// ruled is the law of the choice of S by another rule.
func (e *experiment) ruled(rule string) *compress.ChoiceLaw {
	return once(e, "rule "+rule, func() *compress.ChoiceLaw {
		s := e.scene.Clone()
		s.Compress.Choose.Rule = rule
		return e.run(s).Compress.Choice.Law
	})
}

// cosineSensitivity is what a rule that reckons rightly takes for the coefficients of
// neighbours.
func (e *experiment) cosineSensitivity() float64 {
	s := e.scene.Clone()
	s.Compress.Choose.Rule = compress.RuleCommon
	return e.run(s).Compress.Choice.Sensitivity
}

// radius is one of the radii that the noise could be held to.
func (e *experiment) radius(name string) sampling.NoiseRadius {
	for _, r := range e.vector().Noise.Radii {
		if r.Name == name {
			return r
		}
	}
	e.t.Fatalf("there is no radius %s", name)
	return sampling.NoiseRadius{}
}

// byQuantile is how far the answer is whose θ is the quantile of the noise.
func (e *experiment) byQuantile() float64 {
	s := e.scene.Clone()
	s.Compress.Recovery.Radius = sampling.Radius{Rule: sampling.RadiusQuantile}
	return e.run(s).Compress.Answers[0].Errors.Distance
}

// chosenAs is how many of the choices were an S.
func chosenAs(r *compress.Result, sparsity int) int {
	list := r.Choice.Law.Chosen.Values
	for i := 0; i < len(list); i += 2 {
		if int(list[i]) == sparsity {
			return int(list[i+1])
		}
	}
	return 0
}

// method is a method in a cell.
func method(c scenario.Cell, name string) sampling.MethodCell {
	for _, m := range c.Methods {
		if m.Method == name {
			return m
		}
	}
	panic(fmt.Sprintf("%s is not in the cell", name))
}

// off is the mean distance of a method's answers from the data, offRange that of ranges,
// and ours that of the mechanism.
func off(c scenario.Cell, name string) float64      { return *method(c, name).Distance.Mean }
func offRange(c scenario.Cell, name string) float64 { return *method(c, name).Range.Mean }
func ours(c scenario.Cell) float64                  { return *c.Methods[0].Distance.Mean }

// vectorVerdicts are the parts of the claims about vectors. Near-optimal is taken for a
// cost within a tenth of the least, and failure for anything else.
func vectorVerdicts() map[string]parts {
	choice := func(e *experiment) []bool {
		return []bool{e.vector().Choice.Law.Near > 0.8, e.ruled(compress.RuleOwn).Near > 0.8}
	}
	epsilon := func(e *experiment) []bool {
		better := func(c scenario.Cell) bool {
			return ours(c) < off(c, compress.MethodLaplace) && ours(c) < off(c, compress.MethodHierarchy)
		}
		some := e.at(0.1)
		return []bool{better(e.at(0.01)), better(e.at(0.03)), better(some), better(e.at(0.3)), ours(e.at(0.01)) < off(e.at(0.01), compress.MethodNothing)}
	}
	silent := func(e *experiment) []bool {
		return []bool{e.vector().Choice.Law.Near > 0.8 && e.vector().Sketch.Samples > 0}
	}
	return map[string]parts{
		"compress-start": func(e *experiment) []bool {
			return []bool{ours(e.draws(100)) < off(e.draws(100), compress.MethodLaplace)}
		},
		"compress-many": func(e *experiment) []bool {
			c := e.draws(20)
			return []bool{ours(c) < off(c, compress.MethodLaplace)}
		},
		"compress-ranges": func(e *experiment) []bool {
			c := e.draws(100)
			return []bool{offRange(c, sampling.MethodCoSaMP) < offRange(c, compress.MethodLaplace), offRange(c, sampling.MethodCoSaMP) < offRange(c, compress.MethodHierarchy)}
		},
		"compress-hand": func(e *experiment) []bool {
			return []bool{ours(e.draws(100)) < off(e.draws(100), compress.MethodLaplace)}
		},
		"2011-figure-3-social": choice, "2011-figure-3-trace": choice, "2011-figure-3-searches": choice,
		"2011-figure-3-error": func(e *experiment) []bool {
			return []bool{ours(e.at(16)) < ours(e.at(1)), ours(e.at(16)) < ours(e.at(128))}
		},
		"2011-figure-4-social": epsilon, "2011-figure-4-searches": epsilon, "2011-figure-4-trace": epsilon,
		"2011-figure-6": func(e *experiment) []bool {
			var better []bool
			for _, c := range e.sweep() {
				better = append(better, ours(c) < off(c, compress.MethodLaplace), ours(c) < off(c, compress.MethodHierarchy))
			}
			return better
		},
		"2011-table-1": func(e *experiment) []bool {
			var n, compressed, plain, tree []float64
			for _, c := range e.sweep() {
				n, compressed = append(n, c.At[0]), append(compressed, ours(c))
				plain, tree = append(plain, off(c, compress.MethodLaplace)), append(tree, off(c, compress.MethodHierarchy))
			}
			slope := func(y []float64) float64 { return logSlope(n, y, 256, 65536) }
			return []bool{slope(compressed) < 0.25, tight(slope(plain), 0.5), slope(tree) > 0.5}
		},
		"compress-control": func(e *experiment) []bool {
			var better []bool
			for _, c := range e.sweep() {
				better = append(better, ours(c) < off(c, compress.MethodThreshold))
			}
			return better
		},
		"compress-printed-choice": silent,
		"compress-own-choice":     silent,
		"compress-cosine-choice": func(e *experiment) []bool {
			return []bool{e.vector().Choice.Delivered <= e.vector().Choice.Epsilon}
		},
		"compress-appendix-b": func(e *experiment) []bool { return []bool{e.radius(sampling.RadiusAppendixB).Coverage >= 0.95} },
		"compress-unsorted": func(e *experiment) []bool {
			return []bool{ours(e.draws(100)) > 10*off(e.draws(100), compress.MethodLaplace)}
		},
		"2011-appendix-b-variance": func(*experiment) []bool {
			printed, err := dp.AppendixB(1, 100, 0.05)
			mended, wrong := dp.NoiseNorm{Scale: 1, Readings: 100, Terms: 1}.Chebyshev(0.05)
			return []bool{err == nil && wrong == nil && math.Abs(printed-mended) < 1e-9}
		},
	}
}
