package draw

import (
	"math"
	"slices"
	"testing"
)

// What differs in content has another key, what was made anew has the same, and
// what is told by where it lies is not looked into.
func TestKeyOf(t *testing.T) {
	type part struct {
		name   string
		values []float64
		one    *float64
		any    any
	}
	whole := part{"a", []float64{1, math.NaN()}, new(2.5), 3}
	same := part{"a", []float64{1, math.NaN()}, new(2.5), 3}
	if KeyOf(whole, 1) != KeyOf(same, 1) {
		t.Error("equal contents have different keys")
	}
	others := []part{{"b", whole.values, whole.one, 3}, {"a", whole.values[:1], whole.one, 3}, {"a", nil, whole.one, 3},
		{"a", whole.values, nil, 3}, {"a", whole.values, new(2.0), 3}, {"a", whole.values, whole.one, nil}}
	for _, other := range others {
		if KeyOf(whole, 1) == KeyOf(other, 1) {
			t.Errorf("%+v has the key of %+v", other, whole)
		}
	}
	if KeyOf("ab", "c") == KeyOf("a", "bc") || KeyOf(1) == KeyOf(1.0) || KeyOf(1) == KeyOf(1, 0) {
		t.Error("parts run into each other")
	}
	list := []int{1, 2}
	if KeyOf(SameList(list)) != KeyOf(SameList(list)) || KeyOf(SameList(list)) == KeyOf(SameList(list[:1])) ||
		KeyOf(SameList(list)) == KeyOf(SameList(slices.Clone(list))) || KeyOf(Same(&whole)) == KeyOf(Same(&same)) {
		t.Error("lists and results are not told by where they lie")
	}
	for _, nested := range []any{struct{ of Identity }{Same(&whole)}, []Key{{}}, struct{ do func() }{}} {
		func() {
			defer func() { _ = recover() }()
			KeyOf(nested)
			t.Errorf("a key holds a %T", nested)
		}()
	}
}

func BenchmarkKeyOf(b *testing.B) {
	bar := ColourBar{Scale: ColourScale{Most: 12}, Palette: Light()}
	for b.Loop() {
		bar.Key()
	}
}
