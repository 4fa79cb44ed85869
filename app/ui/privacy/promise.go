package privacy

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/sensing"
)

// Promise is what (ε, δ) keeps from someone who sees every reading and knows
// everything but one thing, beside a neighbour of the truth.
type Promise struct {
	Numbers   *sensing.PromiseNumbers // nil where nothing was promised
	Epsilon   float64
	Delta     float64 // that the noise delivers
	Alpha     float64 // how far a move is hidden
	Neighbour string  // tells which neighbour it is
}

// Panel says it in words; chart is the picture of the privacy loss.
func (p Promise) Panel(chart app.UI) []app.UI {
	n := p.Numbers
	if n == nil {
		return []app.UI{tag.P("", "Nothing was promised here: it takes a truth, simulated readings and some noise.")}
	}
	return []app.UI{
		tag.P("", fmt.Sprintf("Two truths are neighbours when the earth mover’s distance between them is at most α = %s. %s",
			draw.Format(p.Alpha), p.Neighbour)),
		tag.P("", fmt.Sprintf("Suppose someone sees everything sent and knows that the truth is one of the two. They name the right one with a chance of at most %s %%; guessing has 50 %%. For the worst pair of neighbours it is %s %%.",
			draw.Format(100*n.Guess), draw.Format(100*n.WorstGuess))),
		tag.P("", fmt.Sprintf("On this very draw the readings are %s.", ratioWords(n.Loss))),
		tag.P("", fmt.Sprintf("ε = %s asks that this ratio hardly ever exceeds e^ε = %s. For the worst pair it does so in %s %% of draws. δ = %s bounds the excess probability, not how often it happens.",
			draw.Format(p.Epsilon), draw.Format(math.Exp(p.Epsilon)), draw.Format(100*n.Exceeds), SmallDelta(p.Delta))),
		chart,
	}
}

// ratioWords says which truth the draw speaks for, and how strongly.
func ratioWords(loss float64) string {
	ratio := draw.Format(math.Exp(math.Abs(loss)))
	if loss >= 0 {
		return ratio + " times as likely under the truth as under this neighbour"
	}
	return ratio + " times as likely under this neighbour as under the truth: the noise happens to mislead"
}

// SmallDelta never shows a δ of zero that is merely too small for a double: Gaussian
// noise always leaves some.
func SmallDelta(delta float64) string {
	if delta == 0 {
		return "below 10⁻³⁰⁰"
	}
	return draw.Format(delta)
}

// LossTable is the law of the privacy loss in numbers.
func (p Promise) LossTable() widget.Table {
	n := p.Numbers
	t := widget.Table{Title: "The privacy loss", Head: []string{"", "this neighbour", "the worst pair"}}
	t.Add("µ", words.Written(n.Mu), words.Written(n.WorstMu))
	t.Add("mean of the loss, µ²/2", words.Written(n.Mu*n.Mu/2), words.Written(n.WorstMu*n.WorstMu/2))
	t.Add("chance to name the right truth", words.Written(n.Guess), words.Written(n.WorstGuess))
	t.Add("loss of this draw", words.Written(n.Loss), "")
	t.Add("chance that the loss exceeds ε", "", words.Written(n.Exceeds))
	return t
}

// NoBackDoor is the panel of the back door where there is none.
func NoBackDoor() []app.UI {
	return []app.UI{tag.P("", "There is a back door only where a seed makes the noise: choose teaching randomness and simulated readings.")}
}
