package mechanismslab

import (
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/scenario/mechanisms"
)

// world is one of the two databases, and what the mechanism works on in it.
type world struct {
	values []float64
	second bool // it is D′
	person float64
	sum    float64
	votes  []float64 // of every candidate, nil where none are counted
}

// worlds are D and D′.
func worlds(q *mechanisms.Question) [2]world {
	first := world{values: q.People.Values, person: q.Value()}
	second := world{second: true}
	value, missing := q.Neighbour()
	second.person = value
	for i, v := range q.People.Values {
		switch {
		case i != q.People.Person-1:
			second.values = append(second.values, v)
		case !missing:
			second.values = append(second.values, value)
		}
	}
	if second.values == nil {
		second.values = []float64{}
	}
	list := [2]world{first, second}
	for i := range list {
		list[i].count(q)
	}
	return list
}

// count fills in what depends on the values.
func (w *world) count(q *mechanisms.Question) {
	for _, v := range w.values {
		w.sum += v
	}
	if q.Mechanism != mechanisms.Exponential {
		return
	}
	w.votes = make([]float64, q.Candidates())
	for _, v := range w.values {
		w.votes[int(v)-firstCandidate(q)]++
	}
}

// firstCandidate is the name of the first outcome of a choice.
func firstCandidate(q *mechanisms.Question) int {
	if q.People.Kind == mechanisms.PeopleVotes {
		return 1
	}
	return 0
}

// costs are the votes that each candidate lacks to have most, small being good.
func (w *world) costs() []float64 {
	most := 0.0
	for _, v := range w.votes {
		most = max(most, v)
	}
	costs := make([]float64, len(w.votes))
	for i, v := range w.votes {
		costs[i] = most - v
	}
	return costs
}

// winner is the place of the first candidate with most votes.
func (w *world) winner() int {
	best := 0
	for i, v := range w.votes {
		if v > w.votes[best] {
			best = i
		}
	}
	return best
}

// exact is what is released but for the noise.
func (w *world) exact(q *mechanisms.Question) float64 {
	switch q.Mechanism {
	case mechanisms.Response:
		return w.person
	case mechanisms.Exponential:
		return float64(w.winner() + firstCandidate(q))
	case mechanisms.Outright:
		if w.second {
			return 2
		}
		return 1
	}
	return w.sum
}

// describe writes the world without its samples.
func (w *world) describe(q *mechanisms.Question) mechanisms.World {
	return mechanisms.World{Values: answer.Numbers(w.values), Exact: w.exact(q), Votes: answer.Numbers(w.votes)}
}

// scale is b of Laplace noise or σ of Gaussian, 0 for others.
func scale(q *mechanisms.Question) float64 {
	switch q.Mechanism {
	case mechanisms.Laplace:
		return dp.LaplaceScale(q.Privacy.Epsilon, q.Sensitivity())
	case mechanisms.Gaussian:
		return dp.Sigma(dp.Calibration(q.Privacy.Calibration), q.Privacy.Epsilon, q.Privacy.Delta, q.Sensitivity())
	}
	return 0
}

// rate is the rate of discrete noise.
func rate(q *mechanisms.Question) float64 { return q.Privacy.Epsilon / q.Sensitivity() }

// law is the law of the output in a world. Most is the largest sum there can be, at which
// discrete noise is cut.
func law(q *mechanisms.Question, w *world, most float64) (dp.Law, error) {
	switch q.Mechanism {
	case mechanisms.Response:
		return dp.RandomisedResponseLaw(w.person == 1, q.Privacy.Epsilon)
	case mechanisms.Laplace:
		return dp.Laplace{Scale: scale(q)}.Law(w.sum)
	case mechanisms.DiscreteLaplace:
		return dp.DiscreteLaplace{Rate: rate(q)}.Law(int(w.sum), 0, int(max(most, q.Largest())))
	case mechanisms.Gaussian:
		return dp.Gaussian{Sigma: scale(q)}.Law(w.sum)
	case mechanisms.Exponential:
		return choiceLaw(q, w)
	}
	identity := 0
	if w.second {
		identity = 1
	}
	return dp.PublishOutright(q.Privacy.Delta, identity, 2)
}

// choiceLaw is the law of a choice, its outcomes named as the candidates are.
func choiceLaw(q *mechanisms.Question, w *world) (dp.Law, error) {
	l, err := dp.ExponentialLaw(w.costs(), q.Privacy.Epsilon, 1, q.Onesided)
	if err != nil {
		return dp.Law{}, err
	}
	atoms := l.Atoms()
	for i := range atoms {
		atoms[i].At += float64(firstCandidate(q))
	}
	return dp.NewLaw(atoms, nil)
}

// processed is the law of the output after it has been changed.
func processed(q *mechanisms.Question, l dp.Law) (dp.Law, error) {
	o := &q.Output
	switch o.Kind {
	case mechanisms.ProcessRound:
		return l.Rounded(o.Step, o.Low, o.High)
	case mechanisms.ProcessClamp:
		return l.Clamped(o.Low, o.High)
	case mechanisms.ProcessThreshold:
		return l.Cut([]float64{o.Threshold})
	case mechanisms.ProcessTable:
		return l.Through(o.Table)
	}
	return l, nil
}

// changed is everybody's value after the input has been changed. Discrete noise takes
// whole sums, to which values are rounded.
func changed(q *mechanisms.Question, w world) world {
	in := &q.Input
	list := make([]float64, len(w.values))
	for i, v := range w.values {
		switch in.Kind {
		case mechanisms.ProcessScale:
			v *= in.Factor
		case mechanisms.ProcessClamp:
			v = min(v, in.Most)
		case mechanisms.ProcessRound:
			v = math.Floor(v/in.Step+0.5) * in.Step
		}
		if q.Mechanism == mechanisms.DiscreteLaplace {
			v = math.Floor(v + 0.5)
		}
		list[i] = v
	}
	w.values, w.sum = list, 0
	for _, v := range list {
		w.sum += v
	}
	return w
}

// delivered is what the mechanism keeps for any two neighbours: the promise, but where a
// formula for σ leaves more to chance, and where votes that are replaced move against each
// other under one-sided weights.
func delivered(q *mechanisms.Question) dp.Budget {
	epsilon, delta := q.Budget()
	switch {
	case q.Mechanism == mechanisms.Gaussian:
		delta = dp.GaussianDelta(epsilon, scale(q), q.Sensitivity())
	case q.Mechanism == mechanisms.Exponential && q.Onesided && q.People.Neighbour == mechanisms.NeighbourReplaced:
		epsilon *= 2
	}
	return dp.Budget{Epsilon: epsilon, Delta: delta}
}
