package synopsis

import (
	"math"
	"math/rand/v2"
	"testing"
)

func randomVector(g *rand.Rand, n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = g.NormFloat64()
	}
	return x
}

func mustBasis(t testing.TB, family Family, n int) Basis {
	t.Helper()
	b, err := NewBasis(family, n)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

var families = []Family{Haar, Cosine, Identity}

// naive returns the coefficients by the formulas themselves.
func naive(family Family, d []float64) []float64 {
	n := len(d)
	x := make([]float64, n)
	for i := range x {
		for j, v := range d {
			x[i] += v * element(family, n, i, j)
		}
	}
	return x
}

// element returns entry j of basis vector i.
func element(family Family, n, i, j int) float64 {
	switch {
	case family == Identity && i == j:
		return 1
	case family == Identity:
		return 0
	case i == 0:
		return 1 / math.Sqrt(float64(n))
	case family == Cosine:
		return math.Sqrt(2/float64(n)) * math.Cos(math.Pi*float64((2*j+1)*i%(4*n))/float64(2*n))
	}
	level := int(math.Log2(float64(i)))
	length := n >> level
	switch at := j - (i-1<<level)*length; {
	case at < 0 || at >= length:
		return 0
	case at < length/2:
		return 1 / math.Sqrt(float64(length))
	default:
		return -1 / math.Sqrt(float64(length))
	}
}

// A transform of n terms of size one errs by some log n units of 2⁻⁵³ of √n.
func TestTransformsAgainstTheirFormulas(t *testing.T) {
	g := rand.New(rand.NewPCG(1, 1))
	for _, family := range families {
		for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 30, 31, 32, 63, 64, 100, 121, 128, 200, 255, 256} {
			b := mustBasis(t, family, n)
			d := randomVector(g, n)
			whole := make([]float64, b.Len())
			copy(whole, d)
			x, want := make([]float64, b.Len()), naive(family, whole)
			b.AnalyseTo(x, d)
			for i := range x {
				if math.Abs(x[i]-want[i]) > 1e-13 {
					t.Fatalf("%s of %d: coefficient %d is %v, want %v", family, n, i, x[i], want[i])
				}
			}
			back := make([]float64, n)
			b.SynthesiseTo(back, x)
			for j := range d {
				if math.Abs(back[j]-d[j]) > 1e-13 {
					t.Fatalf("%s of %d: entry %d comes back as %v, was %v", family, n, j, back[j], d[j])
				}
			}
		}
	}
}

func TestReferenceTransforms(t *testing.T) {
	var file struct {
		Cases []struct {
			N            int
			D, Haar, Dct []float64
		}
	}
	readCases(t, "transforms.json", &file)
	for _, c := range file.Cases {
		for family, want := range map[Family][]float64{Haar: c.Haar, Cosine: c.Dct} {
			x := make([]float64, c.N)
			mustBasis(t, family, c.N).AnalyseTo(x, c.D)
			compare(t, string(family), x, want)
		}
	}
}

// Orthonormality: inner products of data and of coefficients agree, at every length a
// laboratory may use, and what was padded comes back as zero.
func TestTransformsKeepProducts(t *testing.T) {
	g := rand.New(rand.NewPCG(8, 8))
	for _, family := range families {
		for _, n := range []int{1, 2, 3, 97, 1000, 1024, 4096, 7865, 11342, 32768, 65521, 65536} {
			b := mustBasis(t, family, n)
			a, c := randomVector(g, n), randomVector(g, n)
			x, y := make([]float64, b.Len()), make([]float64, b.Len())
			b.AnalyseTo(x, a)
			b.AnalyseTo(y, c)
			data, coefficients, size := 0.0, 0.0, 0.0
			for i, v := range a {
				data += v * c[i]
				size += v * v
			}
			for i, v := range x {
				coefficients += v * y[i]
			}
			if math.Abs(data-coefficients) > 1e-13*size {
				t.Errorf("%s of %d: product %v became %v", family, n, data, coefficients)
			}
			back := make([]float64, b.Len())
			b.SynthesiseTo(back, x)
			for j, v := range back {
				want := 0.0
				if j < n {
					want = a[j]
				}
				if math.Abs(v-want) > 1e-13 {
					t.Fatalf("%s of %d: entry %d comes back as %v, was %v", family, n, j, v, want)
				}
			}
		}
	}
}
