package sensinglab

import (
	"cloakroom/core/answer"
	"cloakroom/core/diffusion"
)

// Evaluated states a lemma as evaluated on the model at hand.
func Evaluated(name string, c diffusion.Comparison, holds bool) answer.Lemma {
	return answer.Lemma{
		Name: name, Left: c.Left, Right: c.Right,
		Applies: c.Applies, Holds: c.Applies && holds, Why: c.Why,
	}
}
