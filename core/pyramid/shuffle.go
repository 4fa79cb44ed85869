package pyramid

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"cloakroom/core/rng"
)

// Shuffle is the protocol of Appendix F, by which people release a pyramid
// together without anyone to trust but a shuffler. Everyone rounds their own cell
// sums down to multiples of 1/B, adds a small share of the noise, and splits the
// result into random parts that sum to it modulo q; the parts of all people arrive
// mixed, and only their sums say anything.
type Shuffle struct {
	People int     // n
	Scale  int     // B
	Delta  float64 // δ, what splitting and shuffling may give away
	Budget Budget  // εᵢ for every level
	// Modulus is q. [NewShuffle] makes it large enough; the printed Bn makes even
	// the number of people vanish (erratum D-28).
	Modulus int64
	// Shares is r, into how many parts every number is split.
	Shares int
	// Printed takes Appendix F at its word: noise of one Pólya with e^{−εᵢ} a person,
	// decoded modulo Bn without a sign. It is no private release; see
	// [PrintedEpsilon].
	Printed bool
}

// wrapProbability is the largest probability that NewShuffle allows for any cell
// to be decoded wrongly.
const wrapProbability = 1e-9

// NewShuffle returns the protocol for n people, B = scale and a budget, with
//
//	q = max(4Bn, 2(Bn + t)),
//
// t being so large that discrete Laplace noise exceeds it in any cell with
// probability 1e-9 at most (erratum D-28), and r as by [ShareCount] for this q, so
// that shuffling costs δ. 4Bn alone does not do at small ε: a leaf's noise is then
// larger than the crowd. It is an error unless n ≥ 2, B ≥ 1, 0 < δ < 1 and the
// modulus fits in 53 bits.
func NewShuffle(people, scale int, delta float64, b Budget) (Shuffle, error) {
	if people < 2 || scale < 1 || !(delta > 0 && delta < 1) || len(b.Epsilon) == 0 {
		return Shuffle{}, fmt.Errorf("shuffling: %d people, scale %d, δ = %v, %d levels", people, scale, delta, len(b.Epsilon))
	}
	s := Shuffle{People: people, Scale: scale, Delta: delta, Budget: b}
	total := float64(scale) * float64(people)
	modulus := 4 * total
	for k, epsilon := range b.Epsilon {
		if !positive(epsilon) {
			return Shuffle{}, fmt.Errorf("shuffling: level %d has ε = %v", b.First+k, epsilon)
		}
		cells := float64(Cells(b.First+k) * len(b.Epsilon))
		tail := float64(scale) / epsilon * math.Log(2*cells/wrapProbability)
		modulus = max(modulus, 2*math.Ceil(total+tail))
	}
	if modulus > 1<<53 {
		return Shuffle{}, fmt.Errorf("shuffling: a modulus of %v exceeds 2⁵³", modulus)
	}
	s.Modulus = int64(modulus)
	s.Shares = ShareCount(b.Total(), delta, people, s.Coordinates(), s.Modulus)
	return s, nil
}

// AsPrinted returns the same protocol as Appendix F prints it: q = Bn, and the
// noise that errata D-26 and D-27 are about.
func (s Shuffle) AsPrinted() Shuffle {
	s.Modulus, s.Printed = int64(s.Scale)*int64(s.People), true
	s.Shares = ShareCount(s.Budget.Total(), s.Delta, s.People, s.Coordinates(), s.Modulus)
	return s
}

// PrintedEpsilon returns B·ε, what the printed noise really costs. It is drawn
// for sums of whole units, but one person moves the sums of Byʲ by B units a level
// (erratum D-26); e^{−εᵢ/B} is what εᵢ needs.
func PrintedEpsilon(epsilon float64, scale int) float64 { return epsilon * float64(scale) }

// Coordinates returns m = Σ mᵢ, the number of cells of the measured levels.
func (s Shuffle) Coordinates() int {
	m := 0
	for k := range s.Budget.Epsilon {
		m += Cells(s.Budget.First + k)
	}
	return m
}

// ShareCount returns, of Appendix F,
//
//	r = ⌈(2 ln(e^ε + 1) + 2 ln(m/δ) + ln q)/ln n + 1⌉.
//
// The denominator is as printed; whether the source it comes from (Balle, Bell,
// Gascón and Nissim 2020) has ln n − 1 there is open (erratum D-28), and would make
// r larger. It needs n ≥ 2.
func ShareCount(epsilon, delta float64, people, coordinates int, modulus int64) int {
	// ln(e^ε + 1) without overflow.
	plus := epsilon + math.Log1p(math.Exp(-epsilon))
	secrecy := 2*plus + 2*math.Log(float64(coordinates)/delta) + math.Log(float64(modulus))
	return int(math.Ceil(secrecy/math.Log(float64(people)) + 1))
}

// MessageBits returns ⌈log₂(mq)⌉, the length of a message that names a coordinate
// and a part (Appendix F).
func MessageBits(coordinates int, modulus int64) int {
	high, low := bits.Mul64(uint64(coordinates), uint64(modulus))
	if low == 0 {
		high--
	}
	if low--; high > 0 {
		return 64 + bits.Len64(high)
	}
	return bits.Len64(low)
}

// BytesPerPerson returns r·m·⌈log₂(mq)⌉/8, what everyone sends.
func (s Shuffle) BytesPerPerson() float64 {
	m := s.Coordinates()
	return float64(s.Shares) * float64(m) * float64(MessageBits(m, s.Modulus)) / 8
}

// rate returns −ln p of the noise on a level, in units of 1/B.
func (s Shuffle) rate(k int) float64 {
	if s.Printed {
		return s.Budget.Epsilon[k]
	}
	return s.Budget.Epsilon[k] / float64(s.Scale)
}

// Rounded returns a person's zʲ = ⌊B·Pᵢpⱼ⌋ on every measured level, exactly: with k
// points, of which c lie in a cell, ⌊Bc/k⌋. The cells without points are left out.
// It panics when a point lies outside [0, 1)².
func (s Shuffle) Rounded(points []Point) []map[int]int64 {
	levels := make([]map[int]int64, len(s.Budget.Epsilon))
	for k := range levels {
		side := Side(s.Budget.First + k)
		counts := map[int]int64{}
		for _, p := range points {
			if !inUnit(p.X) || !inUnit(p.Y) {
				panic("pyramid: a point outside [0, 1)²")
			}
			counts[int(p.X*float64(side))*side+int(p.Y*float64(side))]++
		}
		for cell, c := range counts {
			counts[cell] = int64(s.Scale) * c / int64(len(points))
		}
		levels[k] = counts
	}
	return levels
}

// Split returns r parts of a number, all but the last uniform modulo q, that sum
// to it modulo q. Any r − 1 of them are independent of the number.
func (s Shuffle) Split(value int64, src rng.Source) []int64 {
	parts := make([]int64, s.Shares)
	rest := s.residue(value)
	for i := range parts[1:] {
		parts[i+1] = int64(src.IntN(int(s.Modulus)))
		rest = s.residue(rest - parts[i+1])
	}
	parts[0] = rest
	return parts
}

func (s Shuffle) residue(value int64) int64 {
	if value %= s.Modulus; value < 0 {
		return value + s.Modulus
	}
	return value
}

// Decode reads a sum modulo q: a residue of at least q/2 + Bn/2 stands for a
// negative number, the sums without noise lying in 0…Bn. As printed, no residue
// does.
func (s Shuffle) Decode(residue int64) int64 {
	if !s.Printed && 2*residue >= s.Modulus+int64(s.Scale)*int64(s.People) {
		return residue - s.Modulus
	}
	return residue
}

// Sum runs the protocol for one coordinate: person j's value z[j], with their share
// of the noise of level First + k, is split; all parts are added modulo q as the
// analyser adds them, which no order can change, and the sum is decoded. Without
// wrapping it is Σ zⱼ plus exactly discrete Laplace noise of p = e^{−εᵢ/B}. It
// panics unless there is a value for everyone.
func (s Shuffle) Sum(values []int64, k int, src rng.Source) int64 {
	if len(values) != s.People {
		panic("pyramid: not everyone takes part in the sum")
	}
	law := newPolyaLaw(1/float64(s.People), s.rate(k))
	total := int64(0)
	for _, value := range values {
		var noise int64
		if s.Printed {
			noise = law.draw(src)
		} else {
			noise = law.difference(src)
		}
		for _, part := range s.Split(value+noise, src) {
			total = s.residue(total + part)
		}
	}
	return s.Decode(total)
}

// Measure returns y′ᵢ = 2^−i z′/B as the analyser obtains it (Appendix F leaves out
// the factor 2^−i; erratum D-28), in the same law as [Shuffle.Sum] for every cell
// and at the cost of none of the messages: parts cancel whatever they are, and the
// shares of noise sum to discrete Laplace, or, as printed, to geometric noise. The
// noise of level i comes from stream(i) in row-major order.
//
// It is (ε, δ)-private against whoever sees the shuffled messages, for a public n;
// the number of people in the crowd must be n. Rounding down loses less than 1/B
// for everyone and cell.
func (s Shuffle) Measure(crowd Crowd, stream func(level int) rng.Source) (Measurement, error) {
	if crowd.People != s.People {
		return Measurement{}, fmt.Errorf("shuffling: %d people take part in a protocol for %d", crowd.People, s.People)
	}
	if _, err := crowd.counts(); err != nil {
		return Measurement{}, fmt.Errorf("shuffling: %w", err)
	}
	sums := s.roundedSums(crowd)
	m := Measurement{First: s.Budget.First, Values: make([][]float64, len(sums))}
	for k, level := range sums {
		src, rate := stream(m.First+k), s.rate(k)
		unit := math.Ldexp(1/float64(s.Scale), -(m.First + k))
		m.Values[k] = make([]float64, len(level))
		for cell, z := range level {
			var noise int64
			if s.Printed {
				noise = geometric(rate, src)
			} else {
				noise = discreteLaplace(rate, src)
			}
			m.Values[k][cell] = unit * float64(s.Decode(s.residue(z+noise)))
		}
	}
	return m, nil
}

// roundedSums returns Σⱼ zʲ for every cell of every measured level.
func (s Shuffle) roundedSums(crowd Crowd) [][]int64 {
	sums := make([][]int64, len(s.Budget.Epsilon))
	for k := range sums {
		sums[k] = make([]int64, Cells(s.Budget.First+k))
	}
	points := slices.Clone(crowd.Points)
	slices.SortFunc(points, func(a, b Point) int { return a.Person - b.Person })
	for len(points) > 0 {
		end := 1
		for end < len(points) && points[end].Person == points[0].Person {
			end++
		}
		for k, cells := range s.Rounded(points[:end]) {
			for cell, z := range cells {
				sums[k][cell] += z
			}
		}
		points = points[end:]
	}
	return sums
}
