package heatmappage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// guessHint tells how to guess.
const guessHint = "Tap where you think that people crowd; drag a cluster to move it."

// nobody is a crowd that can be put together of clusters.
func nobody() heatmap.People { return heatmap.People{Kind: heatmap.PeopleClusters, Seed: 1} }

// Without leaves every map by itself, as it was released.
func (p *Page) Without(a *session.Answer) {
	a.Asked.Heatmap.People = nobody()
	a.Asked.Heatmap.Forget()
	if a.Result == nil {
		return
	}
	got, left := a.Result.Heatmap, new(heatmap.Result)
	for _, m := range got.Maps {
		one := got.Private(m.Method)
		left.Maps, left.Pyramid, left.Centres = append(left.Maps, one.Maps...), one.Pyramid, one.Centres
	}
	a.Result.Heatmap = left
}

// Transplant puts the crowd of one question into another.
func (p *Page) Transplant(into, from *scenario.Scenario) {
	into.Heatmap.People = field.Clone(from.Heatmap.People)
	into.Heatmap.Forget()
}

// Apart is how far the private map is from the true one, and Distance writes that.
func (p *Page) Apart(a session.Answer) *float64 {
	if m := mapOf(a.Result.Heatmap, heatmap.MethodPyramid); m != nil {
		return m.Metrics.EMD
	}
	return nil
}

func (p *Page) Distance(d float64) string { return draw.Format(100*d) + " % of the map’s side" }

// withoutCrowd is the question on the page, of nobody.
func (p *Page) withoutCrowd() *heatmap.Question {
	asked := *p.heatmap()
	asked.People = nobody()
	return &asked
}

// guessMarks stand in every picture where the reader guessed the crowd, once the truth is
// there.
func (p *Page) guessMarks(v int) app.UI {
	return page.GuessMarks(p.Work, "guess-mark", func() (at [][2]float64) {
		f := p.figureOf(v, p.Desk.Palette())
		for _, c := range p.Work.Guess().Heatmap.People.Places {
			x, y := f.Place(c.X, c.Y)
			at = append(at, [2]float64{x / f.Box.Width, y / f.Box.Height})
		}
		return at
	})
}
