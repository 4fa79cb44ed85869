package pyramid

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

// exposedCrowd is a crowd in which person 0 has one point, person 1 three, two of them in
// one cell, and person 2 sixty.
func exposedCrowd() Crowd {
	c := Crowd{People: 4, Points: []Point{{0, 0.3, 0.7}, {1, 0.1, 0.1}, {1, 0.1001, 0.1}, {1, 0.9, 0.2}}}
	for i := range 60 {
		c.Points = append(c.Points, Point{2, math.Mod(0.137*float64(i), 1), math.Mod(0.311*float64(i), 1)})
	}
	return c
}

func exposed(t *testing.T, c Crowd, epsilon float64, seed uint64) Exposure {
	t.Helper()
	leaves, err := c.Leaves(5)
	if err != nil {
		t.Fatal(err)
	}
	b, err := NewBudget(epsilon, math.Sqrt2/2, 20, 5)
	if err != nil {
		t.Fatal(err)
	}
	s := NewSums(leaves)
	coins := rng.NewTeaching(seed, "exposure")
	return NewExposure(Measure(s, b, func(int) rng.Source { return coins }), s, b)
}

func total(parts []float64) (sum float64) {
	for _, v := range parts {
		sum += v
	}
	return sum
}

// A person's weights are what taking them away takes from the sums.
func TestPresence(t *testing.T) {
	c := exposedCrowd()
	e := exposed(t, c, 1, 1)
	for person, points := range c.ByPerson() {
		leaves, err := c.Without(person).Leaves(5)
		if err != nil {
			t.Fatal(err)
		}
		without := NewSums(leaves)
		if len(points) == 0 {
			continue
		}
		for k, list := range Presence(points, e.Budget) {
			level := e.Budget.First + k
			rest := append([]float64(nil), e.Sums.Level(level)...)
			for _, cell := range list {
				rest[cell.Cell] -= cell.Weight
			}
			for i, v := range without.Level(level) {
				if math.Abs(v-rest[i]) > 1e-12 {
					t.Fatalf("person %d, level %d, cell %d: %v left, want %v", person, level, i, rest[i], v)
				}
			}
		}
	}
}

// The loss is the log likelihood ratio, written out over all cells; it never exceeds ε,
// and its mean and the success of the test it makes are those of theory.
func TestTheLossOfManyDraws(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	const draws = 4000
	c := exposedCrowd()
	for _, epsilon := range []float64{0.3, 2, 9} {
		for person := range 3 {
			weights := Presence(c.ByPerson()[person], exposed(t, c, epsilon, 0).Budget)
			mean, square, named := 0.0, 0.0, 0.0
			var e Exposure
			for seed := range uint64(draws) {
				e = exposed(t, c, epsilon, seed)
				loss := total(e.Loss(weights))
				if math.Abs(loss) > epsilon+1e-9 {
					t.Fatalf("ε = %v: a loss of %v", epsilon, loss)
				}
				if seed == 0 {
					if want := likelihoodRatio(t, e, c.Without(person)); math.Abs(loss-want) > 1e-9 {
						t.Errorf("person %d: the loss is %v, want %v", person, loss, want)
					}
				}
				mean += loss / draws
				square += loss * loss / draws
				named += math.Max(-math.Expm1(-loss), 0) / draws
			}
			deviation := math.Sqrt((square - mean*mean) / draws)
			if want := total(e.MeanLoss(weights)); math.Abs(mean-want) > 4*deviation {
				t.Errorf("ε = %v, person %d: the mean loss is %v ± %v, want %v", epsilon, person, mean, deviation, want)
			}
			guess, err := e.BestTest(weights, nil)
			if err != nil || math.Abs(guess-(1+named)/2) > 2/math.Sqrt(draws)/2 || guess > 1/(1+math.Exp(-epsilon)) {
				t.Errorf("ε = %v, person %d: the best test is right in %v, of draws %v (%v)", epsilon, person, guess, (1+named)/2, err)
			}
		}
	}
}

// likelihoodRatio is the loss over all cells of all levels.
func likelihoodRatio(t *testing.T, e Exposure, without Crowd) float64 {
	leaves, err := without.Leaves(e.Sums.Depth())
	if err != nil {
		t.Fatal(err)
	}
	other, sum := NewSums(leaves), 0.0
	for k, values := range e.Measured.Values {
		level := e.Budget.First + k
		for i, y := range values {
			z := math.Ldexp(y, level)
			sum += e.Budget.Epsilon[k] * (math.Abs(z-other.Level(level)[i]) - math.Abs(z-e.Sums.Level(level)[i]))
		}
	}
	return sum
}

// For one cell the best test is known: 1 − e^{−ε/2}/2.
func TestTheBestTestOfOneCell(t *testing.T) {
	for _, epsilon := range []float64{1e-3, 0.1, 1, 5, 40, 1000} {
		e := Exposure{Budget: Budget{Epsilon: []float64{epsilon}}}
		guess, err := e.BestTest([][]CellWeight{{{0, 1}}}, nil)
		if want := 1 - math.Exp(-epsilon/2)/2; err != nil || math.Abs(guess-want) > 1e-3*math.Min(1, epsilon) {
			t.Errorf("ε = %v: %v, want %v (%v)", epsilon, guess, want, err)
		}
	}
}

// What is kept on steps has the mean and the variance of the law, and sums to one; many
// small cells together as well.
func TestTheLawOfALoss(t *testing.T) {
	for _, u := range []float64{1e-4, 0.02, 0.9, 1.7, 30.3, 400} {
		for _, copies := range []int{1, 300} {
			l := lossLaw{step: 1e-2, chance: []float64{1}}
			if copies > 1 && u > 1 {
				continue
			}
			for range copies {
				l.add(u * l.step)
			}
			l.settle()
			sum, mean, square := 0.0, 0.0, 0.0
			for i, p := range l.chance {
				at := float64(i-l.reach()) * l.step
				sum, mean, square = sum+p, mean+p*at, square+p*at*at
			}
			u, n := u*l.step, float64(copies)
			wantMean := u + math.Expm1(-u)
			wantVariance := n * (meanSquare(u) - wantMean*wantMean)
			if math.Abs(sum-1) > 1e-12 || math.Abs(mean-n*wantMean) > 1e-9 || math.Abs(square-mean*mean-wantVariance) > 0.3*l.step*l.step+1e-9 {
				t.Errorf("u = %v, %d times: sum %v, mean %v for %v, variance %v for %v", u, copies, sum, mean, n*wantMean, square-mean*mean, wantVariance)
			}
		}
	}
	if u := 1e-3; math.Abs(meanSquare(u*(1-1e-9))/meanSquare(u)-1) > 1e-5 {
		t.Error("the two forms of the second moment do not meet")
	}
}
