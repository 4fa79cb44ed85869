package pyramid

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"cloakroom/core/rng"
)

type shuffleFile struct {
	Polya []struct {
		R, P float64
		PMF  []float64 `json:"pmf0to9"`
	}
	DiscreteLaplace []struct {
		P   float64
		PMF []float64 `json:"pmf0to9"`
	} `json:"discrete_laplace"`
	Sums []struct {
		N      int
		P      float64
		Eps    float64
		Biased float64 `json:"sum_of_one_sided_mean"`
	} `json:"sum_checks"`
	Params []struct {
		N, M, B, R int
		Eps, Delta float64
		Q          int64
		Bits       int     `json:"bits_per_message"`
		Megabytes  float64 `json:"megabytes_per_user"`
	}
	Protocol struct {
		N, B       int
		Q          int64
		P          []float64
		Floor      []int64 `json:"floor_Bp"`
		Noise      []int64
		W1, W2, W3 []int64
		Decoded    []int64
	} `json:"protocol_example"`
}

func readShuffle(t *testing.T) shuffleFile {
	var file shuffleFile
	readCases(t, "shuffle.json", &file)
	return file
}

func TestReferenceLaws(t *testing.T) {
	file := readShuffle(t)
	for _, c := range file.Polya {
		for k, want := range c.PMF {
			if got := PolyaPMF(k, c.R, c.P); !near(got, want, 1e-15) {
				t.Errorf("Pólya(%v, %v) at %d: %v, want %v", c.R, c.P, k, got, want)
			}
		}
	}
	for _, c := range file.DiscreteLaplace {
		for k, want := range c.PMF {
			if got := DiscreteLaplacePMF(-k, c.P); !near(got, want, 1e-15) {
				t.Errorf("discrete Laplace(%v) at %d: %v, want %v", c.P, -k, got, want)
			}
		}
	}
}

// The n-fold sum of Pólya(1/n, p) is geometric, and the difference of two of them
// discrete Laplace: by convolution, exact below the length of the lists.
func TestPolyaSharesSumUp(t *testing.T) {
	for _, c := range readShuffle(t).Sums {
		const length = 900
		share, total := make([]float64, length), make([]float64, length)
		for k := range share {
			share[k] = PolyaPMF(k, 1/float64(c.N), c.P)
		}
		total[0] = 1
		// Powers by squaring.
		for n, power := c.N, share; n > 0; n >>= 1 {
			if n&1 == 1 {
				total = convolved(total, power)
			}
			power = convolved(power, power)
		}
		mean := 0.0
		for k, got := range total {
			mean += float64(k) * got
			if want := (1 - c.P) * math.Pow(c.P, float64(k)); math.Abs(got-want) > 1e-13 {
				t.Fatalf("n = %d, p = %v: the sum is %d with probability %v, want %v", c.N, c.P, k, got, want)
			}
		}
		if !near(mean, c.Biased, 1e-11) {
			t.Errorf("n = %d, p = %v: the one-sided sum has the mean %v, want %v", c.N, c.P, mean, c.Biased)
		}
		for k := range 20 {
			difference := 0.0
			for j := range length - k {
				difference += total[j] * total[j+k]
			}
			if want := DiscreteLaplacePMF(k, c.P); math.Abs(difference-want) > 1e-13 {
				t.Fatalf("n = %d, p = %v: the difference is %d with probability %v, want %v", c.N, c.P, k, difference, want)
			}
		}
	}
}

func convolved(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i, x := range a {
		for j, y := range b[:len(b)-i] {
			out[i+j] += x * y
		}
	}
	return out
}

func TestReferenceCommunication(t *testing.T) {
	for _, c := range readShuffle(t).Params {
		r := ShareCount(c.Eps, c.Delta, c.N, c.M, c.Q)
		bits := MessageBits(c.M, c.Q)
		if r != c.R || bits != c.Bits || !near(float64(r)*float64(c.M)*float64(bits)/8e6, c.Megabytes, 1e-14) {
			t.Errorf("m = %d, B = %d: r = %d of %d bits, want %d of %d", c.M, c.B, r, bits, c.R, c.Bits)
		}
	}
	if got := MessageBits(1<<20, 1<<43); got != 63 {
		t.Errorf("2⁶³ messages take %d bits", got)
	}
	if got := MessageBits(1<<21, 1<<43); got != 64 {
		t.Errorf("2⁶⁴ messages take %d bits", got)
	}
	if got := MessageBits(1<<21, 1<<43+1); got != 65 {
		t.Errorf("more than 2⁶⁴ messages take %d bits", got)
	}
}

func TestReferenceProtocol(t *testing.T) {
	c := readShuffle(t).Protocol
	s := Shuffle{People: c.N, Scale: c.B, Modulus: c.Q, Shares: 3}
	coordinates := len(c.Decoded)
	for a, want := range c.Decoded {
		sum := int64(0)
		for j := range c.N {
			i := j*coordinates + a
			if got := int64(math.Floor(float64(c.B) * c.P[i])); got != c.Floor[i] {
				t.Errorf("⌊By⌋ = %d, want %d", got, c.Floor[i])
			}
			parts := c.W1[i] + c.W2[i] + c.W3[i]
			if s.residue(parts) != s.residue(c.Floor[i]+c.Noise[i]) {
				t.Errorf("the parts of entry %d sum to %d", i, parts)
			}
			sum += parts
		}
		if got := s.Decode(s.residue(sum)); got != want {
			t.Errorf("coordinate %d is decoded as %d, want %d", a, got, want)
		}
	}
	for residue, want := range map[int64]int64{0: 0, 12: 12, 29: 29, 30: -18, 47: -1} {
		if got := s.Decode(residue); got != want {
			t.Errorf("residue %d is decoded as %d, want %d", residue, got, want)
		}
	}
}

func smallShuffle(t testing.TB) Shuffle {
	t.Helper()
	s, err := NewShuffle(4, 3, 1e-5, Budget{First: 0, Epsilon: []float64{0.9, 0.6}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSplittingHidesNothingFromTheSum(t *testing.T) {
	s := smallShuffle(t)
	src := rng.NewTeaching(1, "split")
	for value := int64(-40); value < 40; value++ {
		total := int64(0)
		parts := s.Split(value, src)
		if len(parts) != s.Shares {
			t.Fatalf("%d parts", len(parts))
		}
		for _, part := range parts {
			if part < 0 || part >= s.Modulus {
				t.Fatalf("a part of %d", part)
			}
			total += part
		}
		if s.residue(total) != s.residue(value) {
			t.Errorf("the parts of %d sum to %d", value, s.residue(total))
		}
	}
}

// chiSquared tests counts of −reach…reach, the rest pooled at either end, against
// probabilities, at a false-alarm rate of 1e-6.
func chiSquared(t *testing.T, name string, draws []int64, reach int, pmf func(int) float64) {
	t.Helper()
	counts, expected := make([]float64, 2*reach+3), make([]float64, 2*reach+3)
	for _, x := range draws {
		counts[min(max(int(x), -reach-1), reach+1)+reach+1]++
	}
	for k := -reach - 2000; k <= reach+2000; k++ {
		expected[min(max(k, -reach-1), reach+1)+reach+1] += float64(len(draws)) * pmf(k)
	}
	statistic, classes := 0.0, 0
	for i, want := range expected {
		if want < 5 {
			if counts[i] > 0 && want == 0 {
				t.Errorf("%s: an impossible value came out", name)
			}
			continue
		}
		statistic += (counts[i] - want) * (counts[i] - want) / want
		classes++
	}
	if limit := (distuv.ChiSquared{K: float64(classes - 1)}).Quantile(1 - 1e-6); statistic > limit {
		t.Errorf("%s: χ² = %.1f exceeds %.1f", name, statistic, limit)
	}
}

func TestPolyaDraws(t *testing.T) {
	src := rng.NewTeaching(1, "polya")
	for _, c := range []struct{ r, rate float64 }{{0.05, 0.3}, {0.5, 0.1}, {1, 1}, {3, 0.5}} {
		law := newPolyaLaw(c.r, c.rate)
		draws := make([]int64, 60_000)
		for i := range draws {
			draws[i] = law.draw(src)
		}
		chiSquared(t, "Pólya", draws, 40, func(k int) float64 { return PolyaPMF(k, c.r, math.Exp(-c.rate)) })
	}
}

// The sum by all steps of the protocol, and the short way that Measure takes, both
// have exactly the promised law.
func TestShuffledSumsAreDiscreteLaplace(t *testing.T) {
	s := smallShuffle(t)
	src := rng.NewTeaching(2, "sum")
	for k, epsilon := range s.Budget.Epsilon {
		long, short := make([]int64, 40_000), make([]int64, 40_000)
		for i := range long {
			long[i] = s.Sum([]int64{3, 0, 1, 2}, k, src) - 6
			short[i] = discreteLaplace(s.rate(k), src)
		}
		pmf := func(x int) float64 { return DiscreteLaplacePMF(x, math.Exp(-epsilon/float64(s.Scale))) }
		chiSquared(t, "by the protocol", long, 25, pmf)
		chiSquared(t, "directly", short, 25, pmf)
	}
}

// Taking one person away moves By by B: that costs ε with noise of e^{−ε/B}, and Bε
// with the printed e^{−ε}.
func TestPrintedNoiseLeaks(t *testing.T) {
	const epsilon, scale = 0.25, 16
	loss := func(p float64) float64 {
		return math.Log(DiscreteLaplacePMF(0, p) / DiscreteLaplacePMF(scale, p))
	}
	if got := loss(math.Exp(-epsilon / scale)); !near(got, epsilon, 1e-13) {
		t.Errorf("with e^{−ε/B} the loss is %v", got)
	}
	if got := loss(math.Exp(-epsilon)); !near(got, PrintedEpsilon(epsilon, scale), 1e-13) {
		t.Errorf("as printed the loss is %v", got)
	}
}

// Modulo Bn the number of people is zero, and one-sided noise is never negative.
func TestAsPrinted(t *testing.T) {
	s, err := NewShuffle(50, 8, 1e-5, Budget{First: 0, Epsilon: []float64{40, 40, 40}})
	if err != nil {
		t.Fatal(err)
	}
	crowd := Crowd{People: 50}
	for person := range crowd.People {
		crowd.Points = append(crowd.Points, Point{person, 0.3, 0.6})
	}
	printed, err := s.AsPrinted().Measure(crowd, streams(1))
	if err != nil {
		t.Fatal(err)
	}
	if got := printed.Level(0)[0]; got != 0 {
		t.Errorf("50 people are counted as %v", got)
	}
	good, err := s.Measure(crowd, streams(1))
	if err != nil {
		t.Fatal(err)
	}
	if got := good.Level(0)[0]; math.Abs(got-50) > 2 {
		t.Errorf("50 people are counted as %v", got)
	}
}

// With little noise Measure returns the sums, each rounded down for everyone.
func TestShuffledMeasurement(t *testing.T) {
	const depth, scale = 3, 1 << 12
	crowd := town(7, 40)
	s, err := NewShuffle(40, scale, 1e-5, Budget{First: 1, Epsilon: []float64{1e5, 1e5, 1e5}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.Measure(crowd, streams(1))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Check(); err != nil {
		t.Fatal(err)
	}
	exact := Exact(leavesOf(t, crowd, depth), 1)
	for k := range m.Values {
		for cell, got := range m.Values[k] {
			lost := math.Ldexp(exact.Values[k][cell]-got, 1+k)
			if lost < -1e-9 || lost > 41.0/scale {
				t.Fatalf("level %d, cell %d: %v of %v", 1+k, cell, got, exact.Values[k][cell])
			}
		}
	}
}

// The noise of Measure has variance 2p/(1−p)² in units of 1/B. Its kurtosis is 6
// within 0.001, so that the mean square of N cells has a relative deviation of √(5/N); 5.5
// of them, about normal at this N, alarm falsely with a probability below 1e-6.
func TestShuffledNoise(t *testing.T) {
	const depth = 7
	s, err := NewShuffle(3, 20, 1e-5, Budget{First: depth, Epsilon: []float64{0.5}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.Measure(Crowd{People: 3}, streams(3))
	if err != nil {
		t.Fatal(err)
	}
	square := 0.0
	for _, y := range m.Level(depth) {
		z := math.Ldexp(y, depth) * 20
		square += z * z
	}
	p, n := math.Exp(-0.5/20), float64(Cells(depth))
	want := 2 * p / ((1 - p) * (1 - p))
	if z := (square/n/want - 1) / math.Sqrt(5/n); math.Abs(z) > 5.5 {
		t.Errorf("the noise's variance is %.1f deviations off", z)
	}
}

func TestShuffleRefusals(t *testing.T) {
	budget := Budget{First: 0, Epsilon: []float64{1}}
	for name, err := range map[string]error{
		"one person":   refused(NewShuffle(1, 1, 0.1, budget)),
		"scale 0":      refused(NewShuffle(2, 0, 0.1, budget)),
		"δ = 1":        refused(NewShuffle(2, 1, 1, budget)),
		"no level":     refused(NewShuffle(2, 1, 0.1, Budget{})),
		"ε = 0":        refused(NewShuffle(2, 1, 0.1, Budget{Epsilon: []float64{0}})),
		"large scale":  refused(NewShuffle(2, 1<<52, 0.1, budget)),
		"tiny epsilon": refused(NewShuffle(2, 1, 0.1, Budget{Epsilon: []float64{1e-15}})),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	s := smallShuffle(t)
	if _, err := s.Measure(Crowd{People: 5}, streams(1)); err == nil {
		t.Error("another number of people: no error")
	}
	if _, err := s.Measure(Crowd{People: 4, Points: []Point{{0, 2, 0}}}, streams(1)); err == nil {
		t.Error("a point outside: no error")
	}
}

func refused(_ Shuffle, err error) error { return err }

func BenchmarkShuffleMeasure(b *testing.B) {
	s, err := NewShuffle(200, 256, 1e-5, mustBudget(b, 1, 20, 8))
	if err != nil {
		b.Fatal(err)
	}
	crowd := town(1, 200)
	for b.Loop() {
		if _, err := s.Measure(crowd, streams(1)); err != nil {
			b.Fatal(err)
		}
	}
}
