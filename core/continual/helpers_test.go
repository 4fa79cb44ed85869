package continual

import (
	"fmt"
	"math"
	"testing"
)

func must[T any](t testing.TB) func(value T, err error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// spot is one noise of a counter.
type spot struct {
	part         Part
	level, index int
}

// written is noise that somebody has written down: a vector for every place. What is not
// there is zero.
type written map[spot][]float64

func (w written) LaplaceTo(dst []float64, _ float64, part Part, level, index int) {
	clear(dst)
	copy(dst, w[spot{part, level, index}])
}

// shifted is seeded noise, moved in some places.
type shifted struct {
	base  *Seeded
	shift map[spot]float64
}

func (s shifted) LaplaceTo(dst []float64, scale float64, part Part, level, index int) {
	s.base.LaplaceTo(dst, scale, part, level, index)
	for i := range dst {
		dst[i] += s.shift[spot{part, level, index}]
	}
}

// outputs runs a single counter over a stream and returns what it shows after each tick,
// and its memory after so many.
func outputs(t testing.TB, c Counter, stream []float64, intrusion int) ([]float64, []Cell) {
	t.Helper()
	var shown []float64
	var cells []Cell
	read := make([]float64, 1)
	for tick := 0; ; tick++ {
		if tick == intrusion {
			cells = c.State()
		}
		if tick == len(stream) {
			return shown, cells
		}
		if err := c.Tick(stream[tick : tick+1]); err != nil {
			t.Fatal(err)
		}
		c.ReadTo(read)
		shown = append(shown, read[0])
	}
}

func compare(t *testing.T, what string, got, want []float64, tolerance float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d values, want %d", what, len(got), len(want))
	}
	for i := range want {
		if math.Abs(got[i]-want[i]) > tolerance {
			t.Errorf("%s: value %d is %v, want %v", what, i, got[i], want[i])
		}
	}
}

// same reports how two memories differ, as far as an intruder can see.
func same(a, b []Cell) error {
	if len(a) != len(b) {
		return fmt.Errorf("%d cells and %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Kind != b[i].Kind || a[i].Level != b[i].Level || a[i].Index != b[i].Index {
			return fmt.Errorf("cell %d is %+v and %+v", i, a[i], b[i])
		}
		for k := range a[i].Values {
			if math.Abs(a[i].Values[k]-b[i].Values[k]) > 1e-9 {
				return fmt.Errorf("%s %d/%d holds %v and %v", a[i].Kind, a[i].Level, a[i].Index, a[i].Values[k], b[i].Values[k])
			}
		}
	}
	return nil
}
