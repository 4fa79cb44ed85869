package streamlab_test

import (
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/lab/streamlab"
	"cloakroom/core/scenario/stream"
)

// Whatever is looked at in one draw's outputs is one release with one look at its memory;
// other coins cost as much again, a second look at the memory has no price, and neither has
// the first at sums that lie open (core/continual/looks.md).
func TestLooksAreCharged(t *testing.T) {
	l := streamlab.New()
	type look struct {
		tick, memory int
		seed         uint64
	}
	charged := func(counter, randomness string, looks ...look) dp.Total {
		var book dp.Ledger
		for _, one := range looks {
			s := asked(func(q *stream.Question) {
				q.Counter, q.Privacy.Randomness, q.Methods, q.Tick = counter, randomness, []string{stream.MethodNothing}, one.tick
				q.Intrusion.At, q.Extras = one.memory, []string{stream.ExtraIntrusion, stream.ExtraMoments}
			})
			s.Seed = one.seed
			list, err := l.Releases(&s, stage.NewPause(t.Context()))
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range list {
				book.Add(r)
			}
		}
		return book.Total()
	}
	const teaching = field.RandomnessTeaching
	for name, c := range map[string]struct {
		got      dp.Total
		epsilon  float64
		backDoor bool
	}{
		"ticks of one draw":              {charged(stream.CounterSegments, teaching, look{0, 0, 1}, look{40, 0, 1}, look{7, 0, 1}), 1, false},
		"ticks of two draws":             {charged(stream.CounterSegments, teaching, look{0, 0, 1}, look{40, 0, 2}), 2, false},
		"one look at memory":             {charged(stream.CounterSegments, teaching, look{0, 0, 1}, look{0, 100, 1}, look{40, 100, 1}), 1, false},
		"two looks at memory":            {charged(stream.CounterSegments, teaching, look{0, 100, 1}, look{0, 101, 1}), 1, true},
		"two looks at a hidden tree":     {charged(stream.CounterTreePanPrivate, teaching, look{0, 100, 1}, look{0, 200, 1}), 1, true},
		"looks at memory of two draws":   {charged(stream.CounterSegments, teaching, look{0, 100, 1}, look{0, 200, 2}), 2, false},
		"a look at open sums":            {charged(stream.CounterTreePlain, teaching, look{0, 100, 1}), 1, true},
		"a look when all nodes are shut": {charged(stream.CounterTreePlain, teaching, look{0, 256, 1}), 1, false},
		"secret memory is not seen":      {charged(stream.CounterTreePlain, field.RandomnessSecure, look{0, 100, 1}), 1, false},
	} {
		if c.got.BackDoor != c.backDoor || !c.backDoor && c.got.Basic.Epsilon != c.epsilon {
			t.Errorf("%s: spent is %v, unbounded %v: %s", name, c.got.Basic.Epsilon, c.got.BackDoor, c.got.Why)
		}
	}
}
