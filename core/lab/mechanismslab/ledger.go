package mechanismslab

import (
	"fmt"
	"math"

	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/mechanisms"
)

// ledger reads promises already given by every account. Nothing is known of the laws
// behind them: the worst laws that keep a promise stand in for each.
func ledger(list [][]float64, delta float64) (*mechanisms.Ledger, error) {
	if len(list) == 0 {
		return nil, nil
	}
	r := &mechanisms.Ledger{}
	var all []dp.Budget
	var renyi dp.RenyiBudget
	var concentrated dp.Concentrated
	var parts []dp.Draws
	for _, row := range list {
		b, times := dp.Budget{Epsilon: row[0], Delta: row[1]}, int(row[2])
		r.Releases += times
		for range times {
			all = append(all, b)
		}
		p, q, err := dp.WorstPair(b)
		if err != nil {
			return nil, fmt.Errorf("finding the worst laws: %w", err)
		}
		loss := dp.NewLoss(p, q)
		parts = append(parts, dp.Draws{Loss: loss, Times: times})
		renyi, concentrated = renyi.Plus(dp.RenyiOf(loss).Times(times)), concentrated.Plus(dp.ConcentratedOf(loss).Times(times))
	}
	spent := dp.Basic(all)
	if left := delta - spent.Delta; left >= 0 {
		r.Basic = &spent.Epsilon
		if left > 0 {
			r.Advanced = stage.Finite(dp.AdvancedAll(all, left).Epsilon)
		}
	}
	if v, _, err := renyi.Epsilon(delta); err == nil {
		r.Renyi = stage.Finite(v)
	}
	if v, err := concentrated.Epsilon(delta); err == nil {
		r.Concentrated = stage.Finite(v)
	}
	c, err := dp.Compose(parts) // the worst laws are the same in both orders
	if err != nil {
		return nil, fmt.Errorf("composing the worst laws: %w", err)
	}
	exact, err := c.Epsilon(delta)
	if err != nil {
		return nil, fmt.Errorf("reading the worst laws: %w", err)
	}
	r.Exact = stage.Finite(math.Max(exact.High, 0))
	return r, nil
}
