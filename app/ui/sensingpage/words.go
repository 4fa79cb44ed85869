package sensingpage

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
)

// NearOne writes a number that may be so close to one that rounding would hide
// the difference.
func NearOne(v float64) string {
	if v < 1 && v > 0.99 {
		return "1 − " + draw.Format(1-v)
	}
	return draw.Format(v)
}

func LemmaWords(l answer.Lemma) string {
	if !l.Applies {
		return l.Name + " does not apply: " + l.Why + "."
	}
	verdict := "holds"
	if !l.Holds {
		verdict = "fails"
	}
	return fmt.Sprintf("%s %s here, %s against %s: %s.", l.Name, verdict, draw.Format(l.Left), draw.Format(l.Right), l.Why)
}
