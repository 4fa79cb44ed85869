package regretlab

import (
	"cmp"
	"errors"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dense"
	learn "cloakroom/core/regret"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/regret"
)

const (
	// mostRows is how many experts or coordinates are shown.
	mostRows = 12
	// firstMoments are looked at one by one, the others spaced.
	firstMoments = 12
	mostMoments  = 48
	leastMoments = 6
	// momentWork is the number of experts times moments at which it becomes long.
	momentWork = 1600
)

// rows are the experts shown: all of few, else those who lose least in all, by number.
func (j *journey) rows() []int {
	n := j.asked.Size()
	if n <= mostRows || j.game.experts == nil {
		return upTo(min(n, mostRows))
	}
	totals := make([]float64, n)
	j.game.experts.Totals(totals, j.game.experts.Rounds)
	list := upTo(n)
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(totals[a], totals[b]) })
	list = list[:mostRows]
	slices.Sort(list)
	return list
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// looked are the rounds looked at closely, from 0.
func (j *journey) looked() []int {
	rounds := j.asked.Rounds()
	most := min(max(momentWork/j.asked.Size(), leastMoments), mostMoments)
	if rounds <= most {
		return upTo(rounds)
	}
	list := upTo(min(firstMoments, most/2))
	from, more := len(list), most-len(list)
	for k := 1; k <= more; k++ {
		list = append(list, from-1+k*(rounds-from)/more)
	}
	return slices.Compact(list)
}

// closeLook is what a look at single rounds holds on to.
type closeLook struct {
	*journey
	unit          learn.Noise
	z, totals     []float64
	before, after []float64
	done          int // rounds in the totals
	shown         []int
	steps         *regret.Steps
}

// moments looks at single rounds of experts through the first draw of the noise.
func (j *journey) moments(rows []int) ([]regret.Moment, *regret.Steps, error) {
	n := j.game.experts.Experts
	look := closeLook{journey: j, unit: j.unit(j.asked.Learner.Noise), shown: rows, steps: &regret.Steps{Round: 1}}
	look.z, look.totals, look.before, look.after = make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	look.unit.Draws(look.z, rng.NewTeaching(j.scenario.Seed, streamOf(string(look.unit.Law))))
	var list []regret.Moment
	for _, t := range j.looked() {
		m, err := look.moment(t)
		if err != nil {
			return nil, nil, err
		}
		list = append(list, m)
		if err := j.pause.Take(); err != nil {
			return nil, nil, err
		}
	}
	look.steps.Looked = len(list)
	return list, look.steps, nil
}

// moment looks at round t, from 0, later than all looked at before.
func (c *closeLook) moment(t int) (regret.Moment, error) {
	g := c.game.experts
	for ; c.done < t; c.done++ {
		dense.Axpy(1, g.Round(c.done), c.totals)
	}
	law := c.unit
	law.Scale = c.scale(c.unit, c.tuned.epsilons[t])
	perturbed := make([]float64, len(c.totals))
	for i, total := range c.totals {
		perturbed[i] = total - float64(law.Scale*c.z[i])
	}
	next := slices.Clone(c.totals)
	dense.Axpy(1, g.Round(t), next)
	if err := errors.Join(law.Chances(c.before, c.totals), law.Chances(c.after, next)); err != nil {
		return regret.Moment{}, err
	}
	fall, rise, unseen := learn.StepLoss(c.before, c.after)
	m := regret.Moment{
		Round: t + 1, Totals: picked(c.totals, c.shown), Perturbed: picked(perturbed, c.shown),
		Before: picked(c.before, c.shown), After: picked(c.after, c.shown),
		Choice: least(perturbed) + 1, Leader: least(c.totals) + 1, Loss: max(fall, rise), Allowed: c.tuned.epsilons[t],
	}
	m.Lost = g.Round(t)[m.Choice-1]
	if c.steps.Unseen += unseen; m.Loss > c.steps.Largest {
		c.steps.Largest, c.steps.Round = m.Loss, m.Round
	}
	return m, nil
}

// least is where the first least entry is.
func least(x []float64) int { return slices.Index(x, slices.Min(x)) }

func picked(x []float64, at []int) answer.Series {
	values := make([]float64, len(at))
	for i, k := range at {
		values[i] = x[k]
	}
	return answer.Numbers(values)
}
