package lab

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// streamFindings compute what the findings of the presets of streams state.
func streamFindings() map[string]func(*experiment) []string {
	all := map[string]func(*experiment) []string{}
	for _, group := range []map[string]func(*experiment) []string{startStreamFindings(), figureStreamFindings(), errataStreamFindings()} {
		for name, facts := range group {
			all[name] = facts
		}
	}
	return all
}

func startStreamFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"stream-start": func(e *experiment) []string {
			c := e.draws(100)
			return []string{
				says("after %d ticks", e.ticks().Ticks), "100 draws", says("lies %.0f from", ours(c)), says("mechanism %.0f,", off(c, stream.MethodContinual)),
				says("zeros %.0f.", off(c, stream.MethodNothing)), says("lies %.1f off", off(c, stream.MethodArrival)),
			}
		},
		"stream-hand": func(e *experiment) []string {
			c, r := e.draws(100), e.ticks()
			return []string{
				"100 draws", says("lies %.0f from", ours(c)), says("zeros would be %.1f", off(c, stream.MethodNothing)),
				says("%d counters of %d ticks", r.Sketch.Counters, r.Ticks),
			}
		},
		"stream-patients": func(e *experiment) []string {
			one := e.observing(event)
			return []string{
				says("all %d reports had ε = %.0f", one.ticks().Ticks, one.composition(stream.CompositionJoint).InEvery), says("For %d reports", e.scene.Stream.Privacy.Reports),
				says("%.0f times as large", e.ticks().Sketch.Scale/one.ticks().Sketch.Scale), says("then %.0f off", off(e.draws(100), stream.MethodArrival)),
				says("%.1f before", off(one.draws(100), stream.MethodArrival)),
			}
		},
	}
}

// event makes the promise one for events.
func event(q *stream.Question) { q.Privacy.Unit, q.Privacy.Reports = stream.UnitEvent, 1 }

// joint lets the counters share ε.
func joint(q *stream.Question) { q.Composition = stream.CompositionJoint }

func figureStreamFindings() map[string]func(*experiment) []string {
	figure := func(e *experiment) []string {
		last, r := e.last(), e.ticks()
		kept := e.repaired().last()
		return []string{
			says("after %.0f ticks", last.At[0]), says("lies %.0f off,", ours(last)), says("continual mechanism %.0f.", off(last, stream.MethodContinual)),
			says("the %d counters", r.Sketch.Counters), says("spend ε = %.0f.", r.Sketch.Epsilon), says("At ε = 1 it lies %.0f off", ours(kept)),
			says("as it comes %.0f.", off(kept, stream.MethodArrival)),
		}
	}
	return map[string]func(*experiment) []string{
		"2011-figure-5-social": figure, "2011-figure-5-searches": figure, "2011-figure-5-trace": figure,
		"2011-table-2": func(e *experiment) []string {
			few, many := e.at(1024), e.at(65536)
			return []string{
				says("the %d steps at ε = %g.", e.scene.Stream.Data.Steps, e.scene.Stream.Privacy.Epsilon), says("from %.0f to %.0f as t grows from 1024 to 65536", ours(few), ours(many)),
				says("mechanism goes from %.0f to %.0f", off(few, stream.MethodContinual), off(many, stream.MethodContinual)), says("k = %d,", e.scene.Stream.Samples()),
				says("zeros are %.0f to %.0f off", off(few, stream.MethodNothing), off(many, stream.MethodNothing)),
			}
		},
	}
}

func errataStreamFindings() map[string]func(*experiment) []string {
	return map[string]func(*experiment) []string{
		"stream-appendix-c": func(e *experiment) []string {
			r := e.ticks()
			return []string{
				says("all %d counters", r.Sketch.Counters), says("spend ε = %.0f.", r.Sketch.Epsilon), says("lies %.1f off", ours(e.draws(100))), "100 draws",
				says("keeps ε = 1, it lies %.0f off", ours(e.repaired().draws(100))),
			}
		},
		"stream-appendix-e": func(e *experiment) []string {
			r := e.ticks()
			return []string{
				says("On %d counters", r.Sketch.Counters), says("spends ε = %.2f.", r.Sketch.Epsilon), says("lies %.0f off", ours(e.draws(100))), "100 draws",
				says("keeps ε = 1, it lies %.0f off", ours(e.repaired().draws(100))),
			}
		},
		"stream-intrusion": func(e *experiment) []string {
			in := e.ticks().Intrusion
			return []string{
				says("After tick %d", in.At), says("tick %d.", in.Event), says("of %d has", len(in.Cells)), says("at most %.3f", *in.Most), says("%.3f in this draw", *in.Loss),
				says("ε = %g covers", in.Promised),
			}
		},
		"stream-open-memory": func(e *experiment) []string {
			return []string{
				says("lies %.0f off", ours(e.draws(100))), "100 draws", says("instead of %.0f", ours(e.observing(func(q *stream.Question) { q.Counter = stream.CounterSegments }).draws(100))),
				says("its %d cells", len(e.ticks().Intrusion.Cells)),
			}
		},
		"stream-person": func(e *experiment) []string {
			one, many := e.at(1), e.at(120)
			return []string{
				says("lies %.0f off and every number with noise %.1f;", ours(one), off(one, stream.MethodArrival)), "with 120",
				says("reports %.0f and %.0f.", ours(many), off(many, stream.MethodArrival)), says("The %d largest", e.scene.Stream.Sparsity), says("lie %.0f off", off(many, stream.MethodThreshold)),
			}
		},
		"stream-control": func(e *experiment) []string {
			c := e.at(1)
			return []string{
				"from 0.1 to 100", says("At ε = 1 it lies %.0f off", ours(c)), says("continual mechanism %.0f,", off(c, stream.MethodContinual)), says("counter %.0f.", off(c, stream.MethodFactorised)),
				says("arrival is %.1f off,", off(c, stream.MethodArrival)), says("that %.1f.", off(c, stream.MethodThreshold)), says("the %d largest", e.scene.Stream.Sparsity),
			}
		},
	}
}

// ticks is the picture that the preset opens with.
func (e *experiment) ticks() *stream.Result {
	return once(e, "ticks", func() *stream.Result {
		s := e.scene.Clone()
		s.Sweep = nil
		return e.run(s).Stream
	})
}

// observing is the same experiment on a changed scenario.
func (e *experiment) observing(change func(*stream.Question)) *experiment {
	s := e.scene.Clone()
	change(s.Stream)
	return &experiment{t: e.t, scene: s, runner: e.runner}
}

// repaired is the same experiment with the noise that keeps the promise, made once.
func (e *experiment) repaired() *experiment {
	return once(e, "repaired", func() *experiment { return e.observing(joint) })
}

// last is the last cell of the preset's sweep.
func (e *experiment) last() scenario.Cell { return e.sweep()[len(e.sweep())-1] }

// composition is what a way to share ε spends.
func (e *experiment) composition(name string) stream.Composition {
	for _, c := range e.ticks().Compositions {
		if c.Name == name {
			return c
		}
	}
	e.t.Fatalf("there is no composition %s", name)
	return stream.Composition{}
}

// streamVerdicts are the parts of the claims about streams. That a promise is kept is what
// the counters really spend against the ε promised.
func streamVerdicts() map[string]parts {
	better := func(c scenario.Cell) bool { return ours(c) < off(c, stream.MethodContinual) }
	kept := func(e *experiment) bool { return e.ticks().Sketch.Epsilon <= e.scene.Stream.Privacy.Epsilon*(1+1e-9) }
	figure := func(e *experiment) []bool {
		var list []bool
		for _, c := range e.sweep() {
			list = append(list, better(c))
		}
		for _, c := range e.repaired().sweep() {
			list = append(list, better(c))
		}
		return append(list, kept(e))
	}
	return map[string]parts{
		"stream-start": func(e *experiment) []bool { return []bool{better(e.draws(100))} },
		"stream-hand": func(e *experiment) []bool {
			return []bool{ours(e.draws(100)) < off(e.draws(100), stream.MethodNothing)}
		},
		"stream-patients": func(e *experiment) []bool {
			one := e.observing(event)
			return []bool{one.composition(stream.CompositionJoint).InEvery > 1, one.composition(stream.CompositionJoint).InEvery <= 1}
		},
		"2011-figure-5-social": figure, "2011-figure-5-searches": figure, "2011-figure-5-trace": figure,
		"2011-table-2": func(e *experiment) []bool {
			var t, compressed, plain []float64
			for _, c := range e.sweep() {
				t, compressed, plain = append(t, c.At[0]), append(compressed, ours(c)), append(plain, off(c, stream.MethodContinual))
			}
			return []bool{logSlope(t, compressed, 1024, 65536) < 0.25, tight(logSlope(t, plain, 1024, 65536), 0.5)}
		},
		"stream-appendix-c": func(e *experiment) []bool { return []bool{kept(e)} },
		"stream-appendix-e": func(e *experiment) []bool {
			single := e.observing(func(q *stream.Question) {
				q.Sparsity, q.Oversampling, q.Data.Kind, q.Data.Values = 1, 1, sampling.DataValues, []float64{1, 2}
			})
			return []bool{single.ticks().Sketch.Counters == 1 && kept(single), kept(e)}
		},
		"stream-intrusion": func(e *experiment) []bool {
			in := e.ticks().Intrusion
			return []bool{kept(e), *in.Most <= in.Promised, *in.Loss <= *in.Most}
		},
		"stream-open-memory": func(e *experiment) []bool { return []bool{e.ticks().Intrusion.Open, kept(e)} },
		"stream-person": func(e *experiment) []bool {
			return []bool{ours(e.at(120)) < off(e.at(120), stream.MethodNothing)}
		},
		"stream-control": func(e *experiment) []bool {
			var list []bool
			for _, c := range e.sweep() {
				list = append(list, better(c))
			}
			return list
		},
	}
}
