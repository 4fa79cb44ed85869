package ui

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

// promisePanel says in words and in a picture what (ε, δ) keeps from someone
// who sees every reading and knows everything but one thing, beside a neighbour.
func (s sensorPage) promisePanel(neighbour string) []app.UI {
	p := s.parts.promise()
	privacy := s.shown.asked.Sensing().Privacy
	return []app.UI{
		app.P().Text(fmt.Sprintf("Two truths are neighbours when the earth mover’s distance between them is at most α = %s. %s",
			draw.Format(s.shown.asked.Alpha()), neighbour)),
		app.P().Text(fmt.Sprintf("Someone who sees all the readings and knows everything else, even that it is one of the two, names the right one with a chance of at most %s %%, where guessing has 50 %%. For the worst pair of neighbours it is %s %%.",
			draw.Format(100*p.Guess), draw.Format(100*p.WorstGuess))),
		app.P().Text(fmt.Sprintf("On this very draw the readings are %s.", ratioWords(p.Loss))),
		app.P().Text(fmt.Sprintf("ε = %s asks that this ratio hardly ever exceeds e^ε = %s. For the worst pair it does so in %s %% of draws; δ = %s counts only by how much.",
			draw.Format(privacy.Epsilon), draw.Format(math.Exp(privacy.Epsilon)), draw.Format(100*p.Exceeds), smallDelta(s.answer().Delta))),
		s.showCard("loss"),
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

// lossCard is the law of the privacy loss.
func (s sensorPage) lossCard() card {
	p, epsilon := s.parts.promise(), s.shown.asked.Sensing().Privacy.Epsilon
	t := dataTable{title: "The privacy loss", head: []string{"", "this neighbour", "the worst pair"}}
	t.rows = [][]string{
		{"µ", written(p.Mu), written(p.WorstMu)},
		{"mean of the loss, µ²/2", written(p.Mu * p.Mu / 2), written(p.WorstMu * p.WorstMu / 2)},
		{"chance to name the right truth", written(p.Guess), written(p.WorstGuess)},
		{"loss of this draw", written(p.Loss), ""},
		{"chance that the loss exceeds ε", "", written(p.Exceeds)},
	}
	return card{
		name: "loss", caption: "The privacy loss for the worst pair of neighbours, exact for Gaussian noise; the triangle is this release’s loss for the pair above.",
		box: draw.Box{Width: s.chartWidth(), Height: 280}, table: t, asked: s.shown.asked, source: p, now: epsilon,
		draw: func(look draw.Palette, box draw.Box) string {
			return sensingfig.Loss{Promise: p, Epsilon: epsilon, Palette: look, Box: box}.SVG()
		},
	}
}
