package sensingpage

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/session"
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

// Awaited says what is waited for: where nothing was drawn, that is a draw.
func Awaited(work *session.Session, otherwise string) string {
	if work.AwaitsDraw() {
		return "Nothing has been drawn yet: press “Draw fresh noise”."
	}
	return otherwise
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
