package stage

import (
	"errors"
	"testing"
)

// TestMemory: an answer is made once for its key, the one used longest ago is
// forgotten first, and neither a failure nor what is made once is kept.
func TestMemory(t *testing.T) {
	m := NewMemory[int](2)
	made := 0
	get := func(key Key) {
		t.Helper()
		if _, err := m.Get(key, func() (int, error) { made++; return made, nil }); err != nil {
			t.Fatal(err)
		}
	}
	a, b, c := Kept(Fields{}.Word("a")), Kept(Fields{}.Word("b")), Kept(nil)
	for i, step := range []struct {
		key  Key
		made int
	}{{a, 1}, {a, 1}, {b, 2}, {a, 2}, {c, 3}, {a, 3}, {b, 4}, {Once(), 5}, {Once(), 6}, {b, 6}, {Key{}, 7}} {
		if get(step.key); made != step.made {
			t.Errorf("after step %d %d answers were made, want %d", i, made, step.made)
		}
	}
	if _, err := m.Get(c, func() (int, error) { return 0, errors.New("broken") }); err == nil {
		t.Error("a failure is hidden")
	}
	if v, err := m.Get(c, func() (int, error) { return 99, nil }); v != 99 || err != nil {
		t.Errorf("a failure was kept: %d, %v", v, err)
	}
}

// TestKeys: what is made of an answer has another key, by every field, and none
// where one of its parts has none.
func TestKeys(t *testing.T) {
	base := Kept(Fields{}.Count(1))
	keys := []Key{
		base, base.And(nil), base.And(Fields{}.Count(2)), base.And(Fields{}.Word("2")), base.And(Fields{}.Flag(true)),
		base.And(Fields{}.Optional(nil)), base.And(Fields{}.Optional(new(0.0))), base.And(Fields{}.Numbers([]float64{1, 2})),
		base.And(Fields{}.Counts([]int{1})), base.With(base), base.With(base).And(Fields{}.Count(2)), base.And(Fields{}.Count(2)).With(base),
	}
	for i, a := range keys {
		for k, b := range keys {
			if (a == b) != (i == k) {
				t.Errorf("keys %d and %d: equal is %v", i, k, a == b)
			}
		}
	}
	for i, key := range []Key{Once().And(Fields{}.Count(1)), Once().With(base), base.With(Once()), base.With(Once()).And(nil)} {
		if key != Once() {
			t.Errorf("key %d is remembered, and is made of what is not", i)
		}
	}
}
