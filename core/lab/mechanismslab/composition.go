package mechanismslab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/mechanisms"
)

// mostCounts is at how many numbers of draws the accounts are compared.
const (
	mostCounts = 25
	fewCounts  = 10
)

// The accounts of many outputs.
const (
	accountBasic        = "basic"
	accountAdvanced     = "advanced"
	accountRenyi        = "renyi"
	accountConcentrated = "concentrated"
	accountExact        = "exact"
)

// accounts are those that have a formula.
type accounts struct {
	promise      dp.Budget
	delta        float64
	renyi        dp.RenyiBudget
	concentrated dp.Concentrated
}

// composition is the privacy of up to k outputs together.
func (j *journey) composition() (*mechanisms.Composed, error) {
	q, loss := j.asked, j.pairs[0].loss
	a := accounts{promised(q), q.Composition.Delta, dp.RenyiOf(loss), dp.ConcentratedOf(loss)}
	r := &mechanisms.Composed{Delta: a.delta}
	curves := map[string]*answer.Curve{accountBasic: &r.Basic, accountAdvanced: &r.Advanced, accountRenyi: &r.Renyi, accountConcentrated: &r.Concentrated}
	for _, k := range counts(q.Composition.Draws, mostCounts) {
		for name, curve := range curves {
			if v := a.epsilon(name, k); stage.IsFinite(v) {
				add(curve, float64(k), v)
			}
		}
	}
	if err := j.exactly(r); err != nil {
		return nil, err
	}
	r.Crossings = a.crossings(q.Composition.Draws)
	var err error
	if r.Tell, err = tells(loss, q.Composition.Draws); err != nil {
		return nil, err
	}
	r.Ledger, err = ledger(q.Composition.Budgets, a.delta)
	return r, err
}

// exactly composes the losses themselves. A few draws with Laplace noise take longest, so
// that it is looked at in fewer places.
func (j *journey) exactly(r *mechanisms.Composed) error {
	q, loss := j.asked, j.pairs[0].loss
	many := mostCounts
	if q.Mechanism == mechanisms.Laplace {
		many = fewCounts
	}
	orders := []dp.Loss{loss}
	if !symmetric(q) {
		orders = append(orders, loss.Reversed())
	}
	for _, k := range counts(q.Composition.Draws, many) {
		exact, err := together(orders, k, r.Delta)
		if err != nil {
			return fmt.Errorf("composing %d draws: %w", k, err)
		}
		if stage.IsFinite(exact.High) {
			add(&r.Exact, float64(k), exact.High)
			r.Error = max(r.Error, exact.High-exact.Low)
		}
		if err := j.pause.Take(); err != nil {
			return err
		}
	}
	return nil
}

// counts are numbers of draws from 1 to the most, as even in ratio as whole numbers are.
func counts(most, many int) []int {
	var list []int
	for i := range many {
		list = append(list, int(math.Round(math.Pow(float64(most), float64(i)/float64(many-1)))))
	}
	return slices.Compact(list)
}

// epsilon is ε of so many draws by an account, infinite where it has none at this δ.
func (a accounts) epsilon(account string, k int) float64 {
	left := a.delta - float64(k)*a.promise.Delta
	switch account {
	case accountBasic:
		if left < 0 {
			return math.Inf(1)
		}
		return float64(k) * a.promise.Epsilon
	case accountAdvanced:
		if left <= 0 {
			return math.Inf(1)
		}
		return dp.Advanced(a.promise.Epsilon, a.promise.Delta, k, left).Epsilon
	case accountRenyi:
		v, _, err := a.renyi.Times(k).Epsilon(a.delta)
		if err != nil {
			return math.Inf(1)
		}
		return v
	}
	v, err := a.concentrated.Times(k).Epsilon(a.delta)
	if err != nil {
		return math.Inf(1)
	}
	return v
}

// crossings are the first numbers of draws from which one account is below another, among
// those asked for.
func (a accounts) crossings(most int) []mechanisms.Crossing {
	list := []mechanisms.Crossing{
		{Of: accountAdvanced, Below: accountBasic}, {Of: accountRenyi, Below: accountBasic},
		{Of: accountConcentrated, Below: accountBasic}, {Of: accountRenyi, Below: accountAdvanced},
	}
	open := len(list)
	for k := 1; k <= most && open > 0; k++ {
		at := map[string]float64{}
		for _, name := range []string{accountBasic, accountAdvanced, accountRenyi, accountConcentrated} {
			at[name] = a.epsilon(name, k)
		}
		for i := range list {
			if c := &list[i]; c.Draws == 0 && at[c.Of] < at[c.Below]*(1-1e-12) {
				c.Draws, c.Epsilon = k, at[c.Of]
				open--
			}
		}
	}
	return list
}

// together is ε of so many draws at δ, the largest of the orders of the worlds.
func together(orders []dp.Loss, k int, delta float64) (dp.Bound, error) {
	var worst dp.Bound
	for _, l := range orders {
		c, err := dp.Compose([]dp.Draws{{Loss: l, Times: k}})
		if err != nil {
			return worst, err
		}
		b, err := c.Epsilon(delta)
		if err != nil {
			return worst, err
		}
		worst = dp.Bound{Low: max(worst.Low, b.Low), High: max(worst.High, b.High)}
	}
	return worst, nil
}

// tells is the least number of draws after which the best test is right two times in
// three, which takes a total variation of 1/3; 0 for more than the most.
func tells(loss dp.Loss, most int) (int, error) {
	far := func(k int) (bool, error) {
		c, err := dp.Compose([]dp.Draws{{Loss: loss, Times: k}})
		if err != nil {
			return false, err
		}
		b, err := c.Delta(0)
		return b.Middle() >= 1.0/3, err
	}
	if loss.TotalVariation() >= 1.0/3 {
		return 1, nil
	}
	if reached, err := far(most); err != nil || !reached {
		return 0, err
	}
	low, high := 0, most // after low draws it is not, after high it is
	for high-low > 1 {
		middle := (low + high) / 2
		reached, err := far(middle)
		if err != nil {
			return 0, err
		}
		if reached {
			high = middle
		} else {
			low = middle
		}
	}
	return high, nil
}
