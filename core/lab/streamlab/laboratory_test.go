package streamlab_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/continual"
	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/lab/streamlab"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// asked is a stream of 256 ticks with a change.
func asked(change func(*stream.Question)) scenario.Scenario {
	s, _ := scenario.New(stream.Name)
	s.Stream.Data.Entries = 256
	change(s.Stream)
	return s
}

// answer is what a fresh laboratory answers.
func answer(t *testing.T, change func(*stream.Question)) *stream.Result {
	t.Helper()
	return labtest.Answer(t, streamlab.New(), asked(change)).Stream
}

// spent are the budgets of a scenario's releases, by the stream of their noise.
func spent(t *testing.T, s scenario.Scenario) map[string]float64 {
	t.Helper()
	list, err := streamlab.New().Releases(&s, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]float64{}
	for _, r := range list {
		all[r.Stream[len(stage.NoiseLabel(stream.Name))+1:]] = r.Budget.Epsilon
	}
	return all
}

// At a huge ε every method gives the stream back after any tick, whichever the counter.
func TestWithoutNoiseTheStreamComesBack(t *testing.T) {
	for _, counter := range stream.Counters() {
		for _, tick := range []int{1, 2, 3, 100, 256} {
			r := answer(t, func(q *stream.Question) {
				q.Counter, q.Tick, q.Privacy.Epsilon, q.Oversampling = counter, tick, 1e3, 3
				q.Recovery.Compare = []string{sampling.MethodBPDN}
			})
			for _, a := range r.Answers {
				if a.Errors.Point > 5 {
					t.Errorf("%s, tick %d: %s is %v off an entry", counter, tick, a.Method, a.Errors.Point)
				}
			}
		}
	}
}

// The noise in the samples and in the rivals' entries has the size that its law says.
func TestErrorsAreThoseOfTheLaws(t *testing.T) {
	s := asked(func(q *stream.Question) {
		q.Privacy.Epsilon, q.Methods = 0.5, []string{stream.MethodArrival, stream.MethodNothing}
		q.Privacy.Unit, q.Privacy.Reports = stream.UnitPerson, 3
	}).Swept("stream.tick", 40, 64, 256)
	for i, cell := range labtest.Cells(t, streamlab.New(), s) {
		n := []float64{64, 256}[i]
		want := 3 * math.Sqrt(2*n) / 0.5
		if got := *cell.Methods[1].Distance.Mean; math.Abs(got-want) > 0.06*want {
			t.Errorf("after %v ticks arrival is %v off, want about %v", n, got, want)
		}
		k := float64(s.Stream.Samples())
		if sigma := math.Sqrt(2*9) * math.Sqrt(k) * 9 * 3 / 0.5; math.Abs(cell.Sigma-sigma) > 1e-9*sigma {
			t.Errorf("a sample's noise deviates by %v, want %v", cell.Sigma, sigma)
		}
	}
	r := answer(t, func(q *stream.Question) { q.Extras = []string{sampling.ExtraNoise} })
	if law := r.Noise; *law.Drawn < 0.5*law.Radii[0].Radius || *law.Drawn > 1.5*law.Radii[0].Radius || law.Terms != 9 {
		t.Errorf("the noise is %v long with %d terms, and is to be about %v", *law.Drawn, law.Terms, law.Radii[0].Radius)
	}
}

// What the counters spend is ε when they share it, and what the two printed scales make of
// it; the ledger is told the same.
func TestCompositions(t *testing.T) {
	for name, times := range map[string]func(k float64) float64{
		stream.CompositionJoint:     func(float64) float64 { return 1 },
		stream.CompositionAppendixE: math.Sqrt,
		stream.CompositionAppendixC: func(k float64) float64 { return k },
	} {
		s := asked(func(q *stream.Question) { q.Composition, q.Privacy.Epsilon = name, 2 })
		want := 2 * times(float64(s.Stream.Samples()))
		r := labtest.Answer(t, streamlab.New(), s).Stream
		if !labtest.Near(r.Sketch.Epsilon, want, 1e-12) || !labtest.Near(spent(t, s)["counters"], want, 1e-12) {
			t.Errorf("%s spends %v and books %v, want %v", name, r.Sketch.Epsilon, spent(t, s)["counters"], want)
		}
		for _, c := range r.Compositions {
			if c.Name == name && (c.Epsilon != r.Sketch.Epsilon || c.Scale != r.Sketch.Scale || !labtest.Near(c.InEvery, 256*want, 1e-12)) {
				t.Errorf("%s is listed as %+v", name, c)
			}
		}
	}
}

// Somebody in r ticks needs r times the noise of every method; one event then costs ε/r.
func TestPersons(t *testing.T) {
	one := answer(t, func(*stream.Question) {})
	five := answer(t, func(q *stream.Question) { q.Privacy.Unit, q.Privacy.Reports = stream.UnitPerson, 5 })
	if !labtest.Near(five.Sketch.Scale, 5*one.Sketch.Scale, 1e-12) || !labtest.Near(five.Sketch.Epsilon, 1, 1e-12) || !labtest.Near(five.Compositions[0].Event, 0.2, 1e-12) {
		t.Errorf("%+v for a person, %+v for an event", five.Sketch, five.Compositions[0])
	}
	for i, a := range five.Answers[1:] {
		if ratio := a.Errors.Distance / one.Answers[i+1].Errors.Distance; math.Abs(ratio-5) > 1e-6 {
			t.Errorf("%s is %v times as far off", a.Method, ratio)
		}
	}
}

// The loss of a memory is that of its noise, which the seed tells, never more than its
// bound, and open where a sum lies there without any.
func TestIntrusion(t *testing.T) {
	for _, counter := range stream.Counters() {
		r := answer(t, func(q *stream.Question) {
			q.Counter, q.Extras = counter, []string{stream.ExtraIntrusion}
			q.Intrusion = stream.Intrusion{At: 77, Event: 70}
		})
		in := r.Intrusion
		if in.Open != (counter == stream.CounterTreePlain) || len(in.Others) != 2 {
			t.Fatalf("%s: %+v", counter, in)
		}
		differing := 0
		for _, c := range in.Cells {
			if c.Differs != (c.Value != c.Neighbour) || c.From < 70 && 70 <= c.To != c.Differs {
				t.Errorf("%s: cell %+v", counter, c)
			}
			if c.Differs {
				differing++
			}
			if c.Terms == 0 && math.Abs(c.Value-c.Exact) > 1e-9 {
				t.Errorf("%s: an open sum is %v, not %v", counter, c.Value, c.Exact)
			}
		}
		if differing == 0 {
			t.Errorf("%s: nothing differs", counter)
		}
		if in.Open {
			continue
		}
		if math.Abs(*in.Loss) > *in.Most || *in.Most > in.Promised+1e-12 {
			t.Errorf("%s: loss %v of at most %v, promised are %v", counter, *in.Loss, *in.Most, in.Promised)
		}
	}
	late := answer(t, func(q *stream.Question) {
		q.Extras, q.Intrusion = []string{stream.ExtraIntrusion}, stream.Intrusion{At: 30, Event: 31}
	})
	if *late.Intrusion.Loss != 0 || *late.Intrusion.Most != 0 {
		t.Errorf("an event to come is seen: %+v", late.Intrusion)
	}
}

// The memory of another kind of counter is what that kind has.
func TestOtherMemories(t *testing.T) {
	of := func(counter string) *stream.IntrusionResult {
		return answer(t, func(q *stream.Question) {
			q.Counter, q.Extras, q.Intrusion = counter, []string{stream.ExtraIntrusion}, stream.Intrusion{At: 100}
		}).Intrusion
	}
	for _, other := range of(stream.CounterSegments).Others {
		own := of(other.Counter)
		if own.Open != other.Open || len(own.Cells) != other.Cells || !other.Open && (*own.Loss != *other.Loss || *own.Most != *other.Most) {
			t.Errorf("%s: %+v beside %+v", other.Counter, other, own)
		}
	}
}

// The moments end with the answer, and an earlier one is what was shown then.
func TestMoments(t *testing.T) {
	all := func(q *stream.Question) {
		q.Extras, q.Methods = []string{stream.ExtraMoments}, []string{stream.MethodContinual, stream.MethodThreshold, stream.MethodFactorised}
	}
	whole := answer(t, all)
	last := whole.Moments[len(whole.Moments)-1]
	if last.Tick != 256 || !slices.Equal(last.Values.Values, whole.Answers[0].Values.Values) {
		t.Error("the last moment is not the answer")
	}
	early := whole.Moments[4]
	then := answer(t, func(q *stream.Question) { all(q); q.Tick = early.Tick })
	if !slices.Equal(early.Values.Values, then.Answers[0].Values.Values) {
		t.Errorf("after tick %d another answer was shown", early.Tick)
	}
	for i, m := range early.Methods {
		if m.Method != then.Answers[i].Method || !labtest.Near(m.Errors.Distance, then.Answers[i].Errors.Distance, 1e-9) {
			t.Errorf("%s was %v off, and its moment says %v", m.Method, then.Answers[i].Errors.Distance, m.Errors.Distance)
		}
	}
}

// The noises shown are those of the counters: the samples less the exact ones are their
// sum, for the first counter.
func TestNodes(t *testing.T) {
	for _, counter := range stream.Counters() {
		r := answer(t, func(q *stream.Question) {
			q.Data.Entries, q.Sparsity, q.Tick, q.Counter, q.Extras = 32, 2, 21, counter, []string{stream.ExtraCounters}
		})
		sum := 0.0
		if counter == stream.CounterSegments {
			if *r.Nodes.Start != r.Nodes.Levels[0].Noise.Values[0] {
				t.Error("the whole holds another noise than the count begins with")
			}
			for _, l := range r.Nodes.Levels {
				sum += l.Noise.Values[(21-1)/l.Length]
			}
		} else {
			for _, l := range r.Nodes.Levels {
				if 21/l.Length%2 == 1 {
					sum += l.Noise.Values[21/l.Length-1]
				}
			}
		}
		if got := r.Sketch.Private.Values[0] - r.Sketch.Exact.Values[0]; math.Abs(got-sum) > 1e-9*math.Abs(got) {
			t.Errorf("%s: the noises sum to %v, the sample has %v", counter, sum, got)
		}
	}
}

// Secret noise is another every time, shows no memory, and is as large as it should be.
func TestSecureReleases(t *testing.T) {
	l := streamlab.New()
	s := asked(func(q *stream.Question) {
		q.Privacy.Randomness, q.Extras, q.Intrusion.At = field.RandomnessSecure, stream.Extras(), 9
		q.Methods = []string{stream.MethodContinual, stream.MethodArrival, stream.MethodThreshold}
	})
	first, second := labtest.Answer(t, l, s), labtest.Answer(t, l, s)
	a, b := first.Stream, second.Stream
	if slices.Equal(a.Sketch.Private.Values, b.Sketch.Private.Values) || !slices.Equal(a.Sketch.Signs.Values, b.Sketch.Signs.Values) {
		t.Error("two secure draws are the same, or their signs are not")
	}
	if a.Noise.Drawn != nil || a.Nodes != nil || a.Intrusion != nil || labtest.Codes(first)["secret-memory"].Text == "" {
		t.Error("secret noise is told")
	}
	length := 0.0
	for i, v := range a.Sketch.Private.Values {
		length = math.Hypot(length, v-a.Sketch.Exact.Values[i])
	}
	if want := a.Noise.Radii[0].Radius; length < 0.5*want || length > 1.6*want {
		t.Errorf("the noise is %v long, want about %v", length, want)
	}
	root := math.Sqrt(float64(a.Sketch.Counters))
	for _, v := range a.Sketch.Private.Values {
		if whole := v * root; math.Abs(whole-math.Round(whole)) > 1e-6 {
			t.Fatalf("√k times a sample is %v, no whole number", whole)
		}
	}
}

// Noise too coarse for whole numbers is refused where ε stands.
func TestSecureRefusal(t *testing.T) {
	s := asked(func(q *stream.Question) {
		q.Data.Entries, q.Sparsity, q.Tick, q.Methods = 8192, 64, 1, nil
		q.Privacy = stream.Privacy{Epsilon: 1e-3, Delta: 1e-6, Unit: stream.UnitPerson, Reports: 1 << 16, Randomness: field.RandomnessSecure}
	})
	_, _, err := streamlab.New().Answer(&s, stage.NewPause(t.Context()))
	if err == nil || !strings.Contains(err.Error(), "stream.privacy.epsilon: no secure noise can be made for it") {
		t.Errorf("refused as %v", err)
	}
}

// A trial of a cell, run as an ordinary scenario, gives what the cell counted.
func TestTrialIsWhatTheCellCounts(t *testing.T) {
	s := asked(func(*stream.Question) {}).Swept("stream.tick", 1, 40, 256)
	l := streamlab.New()
	for i, cell := range labtest.Cells(t, l, s) {
		r := labtest.Answer(t, l, labtest.TrialOf(t, l, s, i, 0))
		for k, m := range cell.Methods {
			a := r.Stream.Answers[k]
			if a.Method != m.Method || a.Errors.Distance != *m.Distance.Mean || a.Errors.Running != *m.Running.Mean {
				t.Errorf("cell %d counts %s as %v, its trial is %s at %v", i, m.Method, *m.Distance.Mean, a.Method, a.Errors.Distance)
			}
		}
	}
}

// Ranges and weights are asked of what has come.
func TestQueries(t *testing.T) {
	r := answer(t, func(q *stream.Question) {
		q.Data = sampling.Data{Kind: sampling.DataValues, Values: []float64{1, 2, 3, 4, 5, 6, 7, 8}}
		q.Sparsity, q.Oversampling, q.Tick, q.Limit, q.Queries = 1, 1, 5, 16, sampling.Ranges{{First: 2, Last: 4}}
		q.Weights = []float64{0, 1, 1, 1, 0, 0, 0, 9}
	})
	if r.Queries[0].Exact != 9 || r.Weighted.Exact != 9 || r.Ticks != 5 || r.Limit != 16 || r.Levels != 4 || len(r.Truth.Values.Values) != 5 {
		t.Errorf("%+v", r)
	}
}

// The plain rival is the mathematics' own counter, whose outputs are read at every tick.
func TestPlainRival(t *testing.T) {
	r := answer(t, func(q *stream.Question) { q.Tick = 100 })
	s := asked(func(*stream.Question) {})
	counter, err := continual.NewSegments(1, 256, 9, continual.NewSeeded(s.Seed, stage.NoiseLabel(stream.Name)+"/continual"))
	if err != nil {
		t.Fatal(err)
	}
	before, out := 0.0, []float64{0}
	for i, d := range r.Truth.Values.Values {
		if err := counter.Tick([]float64{d}); err != nil {
			t.Fatal(err)
		}
		counter.ReadTo(out)
		if got := r.Answers[1].Values.Values[i]; math.Abs(got-(out[0]-before)) > 1e-9 {
			t.Fatalf("entry %d is %v, want %v", i, got, out[0]-before)
		}
		before = out[0]
	}
}
