package graphon

import (
	"fmt"
	"math"

	"cloakroom/core/field"
)

// check refuses what are no two laws on the same outcomes.
func (l *Laws) check() error {
	if len(l.P) < 2 || len(l.P) > MostOutcomes {
		return field.Refuse("graphon.laws.p", fmt.Sprintf("%s; a law has 2…%d outcomes", field.Counted(len(l.P), "number", "numbers"), MostOutcomes))
	}
	if len(l.P) != len(l.Q) {
		return field.Refuse("graphon.laws.q", fmt.Sprintf("%s, but graphon.laws.p has %d; both laws need the same outcomes", field.Counted(len(l.Q), "number", "numbers"), len(l.P)))
	}
	if err := sumsToOne("graphon.laws.p", l.P); err != nil {
		return err
	}
	return sumsToOne("graphon.laws.q", l.Q)
}

// sumsToOne refuses probabilities that do not add up to 1, up to what is lost by
// writing them down.
func sumsToOne(path string, law []float64) error {
	sum := 0.0
	for _, v := range law {
		sum += v
	}
	if math.Abs(sum-1) > 1e-9 {
		return field.Refuse(path, field.Short(math.Round(sum*1e9)/1e9)+" is the sum of the probabilities; allowed is 1")
	}
	return nil
}
