package pyramid

import (
	"cmp"
	"math"
	"slices"
)

// Exposure is what a measurement gives away about the people it was made of, to someone
// who sees all of it and knows everyone else.
type Exposure struct {
	Measured Measurement
	Sums     Sums
	Budget   Budget
}

// NewExposure returns that of the measurement y′ of sums s under a budget. It panics
// when their levels differ.
func NewExposure(m Measurement, s Sums, b Budget) Exposure {
	if s.Depth() != b.Depth() || m.Depth() != b.Depth() || m.First != b.First {
		panic("pyramid: measurement, sums and budget differ in their levels")
	}
	return Exposure{m, s, b}
}

// CellWeight is what a person adds to the sum of a cell, above 0 and at most 1.
type CellWeight struct {
	Cell   int
	Weight float64
}

// ByPerson lists the points of every person, none for who has none.
func (c Crowd) ByPerson() [][]Point {
	list := make([][]Point, c.People)
	for _, p := range c.Points {
		list[p.Person] = append(list[p.Person], p)
	}
	return list
}

// Presence lists, for every level of a budget, the cells in which all points of one
// person lie and what they weigh there: one in all on every level. There is at least
// one point, and all lie in [0, 1)².
func Presence(points []Point, b Budget) [][]CellWeight {
	list := make([][]CellWeight, len(b.Epsilon))
	for k := range list {
		list[k] = presenceOn(points, b.First+k)
	}
	return list
}

func presenceOn(points []Point, level int) []CellWeight {
	side, cells := Side(level), make([]int, len(points))
	for i, p := range points {
		cells[i] = int(p.X*float64(side))*side + int(p.Y*float64(side))
	}
	slices.Sort(cells)
	var list []CellWeight
	for i := 0; i < len(cells); {
		next := i
		for next < len(cells) && cells[next] == cells[i] {
			next++
		}
		list = append(list, CellWeight{cells[i], float64(next-i) / float64(len(points))})
		i = next
	}
	return list
}

// Loss returns, for every level, the part of the privacy loss of this very measurement:
// the log likelihood ratio of the crowd with the person against the one without,
//
//	Lᵢ = εᵢ Σ_c (|zᵢ − (Pᵢs − dᵢ)|_c − |zᵢ − Pᵢs|_c),  zᵢ = 2ⁱy′ᵢ,
//
// dᵢ being the person's weights. Since Σ_c dᵢ = 1, no part exceeds εᵢ in size, and
// their sum not ε.
func (e Exposure) Loss(weights [][]CellWeight) []float64 {
	parts := make([]float64, len(weights))
	for k, list := range weights {
		level := e.Budget.First + k
		measured, sums := e.Measured.Values[k], e.Sums.Level(level)
		for _, c := range list {
			noise := math.Ldexp(measured[c.Cell], level) - sums[c.Cell]
			parts[k] += float64(e.Budget.Epsilon[k] * (math.Abs(noise+c.Weight) - math.Abs(noise)))
		}
	}
	return parts
}

// MeanLoss returns, for every level, the mean of [Exposure.Loss] over the noise,
//
//	E Lᵢ = Σ_c (u + e^{−u} − 1),  u = εᵢ dᵢ(c),
//
// since E|ν + d| = d + e^{−d/b}·b for Laplace noise ν of scale b.
func (e Exposure) MeanLoss(weights [][]CellWeight) []float64 {
	parts := make([]float64, len(weights))
	for k, list := range weights {
		for _, c := range list {
			u := e.Budget.Epsilon[k] * c.Weight
			parts[k] += u + math.Expm1(-u)
		}
	}
	return parts
}

// BestTest returns the chance that the best test names the right one of the two crowds,
// both as likely before: (1 + E[(1 − e^{−L})⁺])/2, L being the privacy loss with the
// person there. It is less than 1/(1 + e^{−ε}), which holds for every ε-private release. The law
// of L is the convolution of those of the cells, kept on steps of ε/1000; the error found
// is below 10⁻³. Errors are those of yield, which may be nil.
func (e Exposure) BestTest(weights [][]CellWeight, yield func() error) (float64, error) {
	law := lossLaw{step: e.Budget.Total() / lossSteps, chance: []float64{1}}
	for _, u := range e.shifts(weights) {
		if law.add(u) && yield != nil {
			if err := yield(); err != nil {
				return 0, err
			}
		}
	}
	law.settle()
	apart := 0.0
	for i, chance := range law.chance {
		if steps := i - law.reach(); steps > 0 {
			apart -= chance * math.Expm1(-float64(steps)*law.step)
		}
	}
	return (1 + apart) / 2, nil
}

// shifts lists u = εᵢdᵢ(c) of all cells, the smallest first.
func (e Exposure) shifts(weights [][]CellWeight) []float64 {
	var list []float64
	for k, cells := range weights {
		for _, c := range cells {
			list = append(list, e.Budget.Epsilon[k]*c.Weight)
		}
	}
	slices.SortFunc(list, cmp.Compare)
	return list
}

// lossSteps is the number of steps from 0 to ε on which the law of a loss is kept.
const lossSteps = 1000

// lossLaw is the law of a loss on multiples of a step, from −reach to reach of them.
// Losses of less than a step wait, as their mean and variance, until they make one.
type lossLaw struct {
	step           float64
	chance         []float64
	mean, variance float64 // of those that wait, in steps
}

func (l *lossLaw) reach() int { return len(l.chance) / 2 }

// add adds the independent loss |X + u| − |X| of one cell, X ~ Lap(1), and reports
// whether that took some time.
func (l *lossLaw) add(u float64) bool {
	if u > l.step {
		l.convolve(cellLaw(u, l.step))
		return true
	}
	mean := (u + math.Expm1(-u)) / l.step
	variance := meanSquare(u)/(l.step*l.step) - mean*mean
	full := l.variance+variance+(l.mean+mean)*(l.mean+mean) > 1
	if full {
		l.settle()
	}
	l.mean, l.variance = l.mean+mean, l.variance+variance
	return full
}

// settle adds what waits: a step up, a step down or none, with the same mean and
// variance.
func (l *lossLaw) settle() {
	if l.variance == 0 {
		return
	}
	square := l.variance + l.mean*l.mean
	l.convolve([]float64{(square - l.mean) / 2, 1 - square, (square + l.mean) / 2})
	l.mean, l.variance = 0, 0
}

func (l *lossLaw) convolve(part []float64) {
	sum := make([]float64, len(l.chance)+len(part)-1)
	for i, p := range l.chance {
		if p == 0 {
			continue
		}
		for k, q := range part {
			sum[i+k] += float64(p * q)
		}
	}
	l.chance = sum
}

// cellLaw is the law of T = |X + u| − |X|: u with chance ½, −u with chance ½e^{−u}, and
// between them the density ¼e^{−(u−t)/2}. What falls between two steps is shared so that
// the mean stays.
func cellLaw(u, step float64) []float64 {
	reach := int(math.Ceil(u / step))
	law := make([]float64, 2*reach+1)
	put := func(at, chance float64) {
		x := at/step + float64(reach)
		i := max(min(int(x), len(law)-2), 0)
		law[i] += float64(chance * (float64(i+1) - x))
		law[i+1] += float64(chance * (x - float64(i)))
	}
	put(u, 0.5)
	put(-u, math.Exp(-u)/2)
	width := u / float64(reach)
	for k := range 2 * reach {
		low := -u + float64(float64(k)*width)
		// ∫ ¼e^{−(u−t)/2} dt = ½e^{−(u−t)/2}, put where the piece has its mean.
		put(low-width/math.Expm1(-width/2)-2, (math.Exp((low+width-u)/2)-math.Exp((low-u)/2))/2)
	}
	return law
}

// meanSquare is E T² for u: the two ends give u²(1 + e^{−u})/2, the density the rest.
func meanSquare(u float64) float64 {
	if u < 1e-3 {
		return u*u - float64(u*u*u/3) // to the fourth power, where the closed form cancels
	}
	between := (u*u - 4*u + 8 - float64(math.Exp(-u)*(u*u+4*u+8))) / 2
	return float64(u*u*(1+math.Exp(-u))/2) + between
}
