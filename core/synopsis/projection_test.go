package synopsis

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"cloakroom/core/rng"
)

func mustSigns(t testing.TB, rows, cols int) *Signs {
	t.Helper()
	s, err := NewSigns(rows, cols, rng.NewTeaching(1, "signs"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustHadamard(t testing.TB, rows, cols int) *Hadamard {
	t.Helper()
	h, err := NewHadamard(rows, cols, rng.NewTeaching(1, "hadamard"))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// matrix returns the columns of a projection.
func matrix(p Projection) [][]float64 {
	rows, cols := p.Shape()
	m := make([][]float64, cols)
	for j := range m {
		m[j] = make([]float64, rows)
		p.ColumnTo(m[j], j)
	}
	return m
}

func projections(t testing.TB, rows, cols int) map[string]Projection {
	return map[string]Projection{"signs": mustSigns(t, rows, cols), "hadamard": mustHadamard(t, rows, cols)}
}

var shapes = [][2]int{{1, 1}, {1, 2}, {2, 2}, {3, 5}, {24, 64}, {63, 64}, {64, 64}, {65, 100}, {130, 256}, {40, 512}}

func TestProductsAgainstTheColumns(t *testing.T) {
	g := rand.New(rand.NewPCG(2, 2))
	for _, shape := range shapes {
		for name, p := range projections(t, shape[0], shape[1]) {
			m := matrix(p)
			x, y := randomVector(g, shape[1]), randomVector(g, shape[0])
			got, want := make([]float64, shape[0]), make([]float64, shape[0])
			p.MulTo(got, x)
			for j, v := range x {
				for i := range want {
					want[i] += m[j][i] * v
				}
			}
			for i := range want {
				if math.Abs(got[i]-want[i]) > 1e-13 {
					t.Fatalf("%s %v: (Φx)[%d] = %v, want %v", name, shape, i, got[i], want[i])
				}
			}
			back := make([]float64, shape[1])
			p.MulTransTo(back, y)
			for j := range back {
				sum := 0.0
				for i, v := range y {
					sum += m[j][i] * v
				}
				if math.Abs(back[j]-sum) > 1e-13 {
					t.Fatalf("%s %v: (Φᵀy)[%d] = %v, want %v", name, shape, j, back[j], sum)
				}
			}
		}
	}
}

// Every entry of a projection has magnitude 1/√k, so that every column has ℓ₁ norm
// √k: the sensitivity, found by trying every neighbour.
func TestEntriesOfProjections(t *testing.T) {
	for _, shape := range shapes {
		for name, p := range projections(t, shape[0], shape[1]) {
			for j, column := range matrix(p) {
				for i, v := range column {
					if math.Abs(v) != 1/math.Sqrt(float64(shape[0])) {
						t.Fatalf("%s %v: entry (%d, %d) is %v", name, shape, i, j, v)
					}
				}
			}
		}
	}
}

// A transform of distinct rows has orthogonal rows over a whole power of two.
func TestHadamardRowsAreOrthogonal(t *testing.T) {
	h := mustHadamard(t, 24, 64)
	m := matrix(h)
	for a := range 24 {
		for b := range a {
			dot := 0.0
			for j := range m {
				dot += m[j][a] * m[j][b]
			}
			if math.Abs(dot) > 1e-12 {
				t.Errorf("rows %d and %d have product %v", a, b, dot)
			}
		}
	}
}

// The columns that a solver asks for must be those of the product, in every basis,
// with short blocks and with blocks long enough for the prefix sums.
func TestColumnsOfSamplers(t *testing.T) {
	for _, family := range families {
		for _, shape := range [][2]int{{1, 2}, {24, 64}, {70, 512}} {
			for name, p := range projections(t, shape[0], shape[1]) {
				s, err := NewSampler(p, mustBasis(t, family, shape[1]))
				if err != nil {
					t.Fatal(err)
				}
				got, want := make([]float64, shape[0]), make([]float64, shape[0])
				for j := range shape[1] {
					unit := make([]float64, shape[1])
					unit[j] = 1
					s.MulTo(want, unit)
					s.ColumnTo(got, j)
					for i := range got {
						if math.Abs(got[i]-want[i]) > 1e-13 {
							t.Fatalf("%s/%s %v: column %d has %v in row %d, want %v", name, family, shape, j, got[i], i, want[i])
						}
					}
				}
			}
		}
	}
}

// Fair and independent: the count of set bits and of bits that agree with the next
// column are binomial. 4.9 standard errors is a false alarm in a million.
func TestSignsAreFair(t *testing.T) {
	const rows, cols = 100, 1000
	m := matrix(mustSigns(t, rows, cols))
	up, agree := 0, 0
	for j := range m {
		for i, v := range m[j] {
			if v > 0 {
				up++
			}
			if j > 0 && v == m[j-1][i] {
				agree++
			}
		}
	}
	for what, count := range map[string]int{"up": up, "agree": agree} {
		n := rows * cols
		if what == "agree" {
			n -= rows
		}
		if z := (float64(count) - float64(n)/2) / math.Sqrt(float64(n)/4); math.Abs(z) > 4.9 {
			t.Errorf("%s: %d of %d", what, count, n)
		}
	}
}

// A longer matrix of as many rows begins with the shorter one: a stream's columns do
// not depend on how long it will run.
func TestSignsGrow(t *testing.T) {
	short, long := matrix(mustSigns(t, 70, 100)), matrix(mustSigns(t, 70, 200))
	for j := range short {
		for i := range short[j] {
			if short[j][i] != long[j][i] {
				t.Fatalf("entry (%d, %d) differs", i, j)
			}
		}
	}
}

// Exact sums: a matrix of signs times counts is an integer over √k.
func TestSampleCount(t *testing.T) {
	var file struct {
		Counts []struct {
			S, N, K int
			C       float64
		} `json:"k_table"`
	}
	readCases(t, "samples.json", &file)
	for _, c := range file.Counts {
		if k, err := SampleCount(c.C, c.S, c.N); err != nil || k != c.K {
			t.Errorf("C = %v, S = %d, n = %d: k = %d, %v; want %d", c.C, c.S, c.N, k, err, c.K)
		}
	}
	for _, c := range []struct {
		factor float64
		s, n   int
		want   error
	}{
		{1, 0, 64, ErrSparsity}, {1, -1, 64, ErrSparsity}, {1, 24, 64, ErrSparsity}, {1, 64, 64, ErrSparsity},
		{0, 4, 64, ErrFactor}, {-1, 4, 64, ErrFactor}, {math.NaN(), 4, 64, ErrFactor}, {math.Inf(1), 4, 64, ErrFactor},
		{5, 4, 64, ErrSamples}, {1e300, 4, 64, ErrSamples}, {1, 1, 1, ErrSamples}, {1, 1, 0, ErrEmpty}, {1, 1, -3, ErrEmpty},
		{1, 1, MaxEntries + 1, ErrTooLong},
	} {
		if k, err := SampleCount(c.factor, c.s, c.n); !errors.Is(err, c.want) {
			t.Errorf("C = %v, S = %d, n = %d: k = %d, error %v, want %v", c.factor, c.s, c.n, k, err, c.want)
		}
	}
	if k, err := SampleCount(1, MaxSparsity(4096), 4096); err != nil || k < 1 {
		t.Errorf("the largest S is refused: %v", err)
	}
}

func TestProjectionRefusals(t *testing.T) {
	src := rng.NewTeaching(1, "refusals")
	for _, c := range []struct {
		rows, cols int
		want       error
	}{
		{0, 4, ErrSamples}, {-1, 4, ErrSamples}, {5, 4, ErrSamples}, {1, 0, ErrEmpty}, {1, -1, ErrEmpty}, {1, MaxEntries + 1, ErrTooLong},
	} {
		if _, err := NewSigns(c.rows, c.cols, src); !errors.Is(err, c.want) {
			t.Errorf("signs %d × %d: %v", c.rows, c.cols, err)
		}
		if _, err := NewHadamard(c.rows, c.cols, src); !errors.Is(err, c.want) {
			t.Errorf("Hadamard %d × %d: %v", c.rows, c.cols, err)
		}
	}
	if _, err := NewSigns(1<<11, 1<<20, src); !errors.Is(err, ErrMatrix) {
		t.Errorf("a matrix beyond memory: %v", err)
	}
	if _, err := NewSampler(mustSigns(t, 3, 5), mustBasis(t, Haar, 5)); !errors.Is(err, ErrLength) {
		t.Errorf("a projection of 5 with a basis of 8: %v", err)
	}
	for _, n := range []int{0, -1} {
		if _, err := NewBasis(Haar, n); !errors.Is(err, ErrEmpty) {
			t.Errorf("a basis of %d: %v", n, err)
		}
	}
	if _, err := NewBasis("fourier", 8); !errors.Is(err, ErrFamily) {
		t.Errorf("an unknown basis: %v", err)
	}
}

// A view of the first columns is the matrix itself, in every product.
func TestFirstColumns(t *testing.T) {
	whole := mustSigns(t, 70, 256)
	for _, cols := range []int{1, 5, 64, 100, 256} {
		part := must[*Signs](t)(whole.First(cols))
		short, long := matrix(part), matrix(whole)
		x := randomVector(rand.New(rand.NewPCG(1, uint64(cols))), cols)
		got, want := make([]float64, 70), make([]float64, 70)
		part.MulTo(got, x)
		for j, v := range x {
			whole.AddColumn(want, j, v)
			for i := range short[j] {
				if short[j][i] != long[j][i] {
					t.Fatalf("%d columns: entry (%d, %d) differs", cols, i, j)
				}
			}
		}
		for i := range got {
			if math.Abs(got[i]-want[i]) > 1e-13 {
				t.Fatalf("%d columns: (Φx)[%d] = %v, want %v", cols, i, got[i], want[i])
			}
		}
	}
	for _, cols := range []int{0, -1, 257} {
		if _, err := whole.First(cols); !errors.Is(err, ErrSamples) {
			t.Errorf("the first %d columns: %v", cols, err)
		}
	}
}

// A view may use prefix sums that the whole matrix has formed already.
func TestFirstColumnsShareSums(t *testing.T) {
	whole := mustSigns(t, 30, 512)
	fresh := must[*Signs](t)(mustSigns(t, 30, 512).First(256))
	whole.prefix()
	part := must[*Signs](t)(whole.First(256))
	got, want := make([]float64, 30), make([]float64, 30)
	for _, half := range []int{1, 32, 64, 128} {
		part.stepTo(got, 0, half, 1)
		fresh.stepTo(want, 0, half, 1)
		compare(t, "step", got, want)
	}
	part.totalTo(got)
	fresh.totalTo(want)
	compare(t, "total", got, want)
}
