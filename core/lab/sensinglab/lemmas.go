package sensinglab

import (
	"cloakroom/core/diffusion"
	"cloakroom/core/scenario"
)

// Evaluated states a lemma as evaluated on the model at hand.
func Evaluated(name string, c diffusion.Comparison, holds bool) scenario.Lemma {
	return scenario.Lemma{
		Name: name, Left: c.Left, Right: c.Right,
		Applies: c.Applies, Holds: c.Applies && holds, Why: c.Why,
	}
}
