package sensingpage

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
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

// ConditionWords writes a condition number, of which only a bound may be known.
func ConditionWords(v float64, saturated bool) string {
	if saturated {
		return "at least " + strings.TrimPrefix(draw.Format(v), "1·") + "; float64 sees no further"
	}
	return draw.Format(v)
}

// LemmaList says of each lemma whether it holds.
func LemmaList(lemmas []answer.Lemma) app.UI {
	var list []string
	for _, l := range lemmas {
		list = append(list, lemmaWords(l))
	}
	return tag.Box("ul", "lemmas", tag.Each("li", list)...)
}

func lemmaWords(l answer.Lemma) string {
	if !l.Applies {
		return l.Name + " does not apply: " + l.Why + "."
	}
	verdict := tag.Either(!l.Holds, "fails", "holds")
	return fmt.Sprintf("%s %s here, %s against %s: %s.", l.Name, verdict, draw.Format(l.Left), draw.Format(l.Right), l.Why)
}
