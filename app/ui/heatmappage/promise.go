package heatmappage

import (
	"fmt"
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heatmap"
)

// chartLoss is the chart of the privacy loss by levels.
const chartLoss = "loss"

// promised is what the release on the screen tells of one person, or nil.
func (p *Page) promised() *heatmap.Promise {
	if got := p.got(); got != nil {
		return got.Promise
	}
	return nil
}

// promisePanel tells what ε means: one person there or not.
func (p *Page) promisePanel() []app.UI {
	privacy := p.heatmap().Privacy
	if p.Work.Shown.Result != nil {
		privacy = p.Work.Shown.Asked.Heatmap.Privacy
	}
	body := []app.UI{
		tag.P("", "Two crowds are neighbours when they differ by one person, there with all of their points or not there."),
		tag.P("", fmt.Sprintf("Someone sees every noisy count of the pyramid and knows everyone else’s points. At ε = %s they are right about the person with a chance of at most %s %%. Guessing has 50 %%.",
			draw.Format(privacy.Epsilon), draw.Format(100*privacy.WorstGuess()))),
	}
	promise := p.promised()
	if promise == nil {
		return append(body, tag.P("", p.noPromise()))
	}
	return append(body, p.promiseWords(promise, privacy.Epsilon)...)
}

// noPromise says why nothing more is told.
func (p *Page) noPromise() string {
	got := p.got()
	switch {
	case p.Work.AwaitsDraw():
		return "Nothing has been drawn yet: press “Draw fresh noise” to see what one release tells."
	case p.heatmap().People.Kind == heatmap.PeopleWeights:
		return "Here only the cells are known and nobody’s points, so there is nobody of whom more could be told."
	case got != nil && got.People == 0:
		return "Nobody has a point yet."
	case len(p.heatmap().Measurements) > 0:
		return "These counts were loaded. How their noise was made is not known here."
	}
	return "It is being worked out what one person shows."
}

// promiseWords tells of the person who shows most, and of this very draw.
func (p *Page) promiseWords(r *heatmap.Promise, epsilon float64) []app.UI {
	side := 1 << r.Level
	x, y := (float64(r.Cell/side)+0.5)/float64(side), (float64(r.Cell%side)+0.5)/float64(side)
	place := fmt.Sprintf("the cell around (%s, %s)", draw.Format(x), draw.Format(y))
	if name := p.placeName(x, y); name != "" {
		place = "the cell around " + name
	}
	budget := r.Levels[r.Level-r.Levels[0].Level].Epsilon
	body := []app.UI{
		tag.P("", fmt.Sprintf("The release shows %s most: for them the best test is right in %s %%.", p.person(r.Person), draw.Format(100*r.Guess))),
		tag.P("", fmt.Sprintf("They show most in %s, one of %d × %d. They weigh %s there, and the noise %s people on average.", place, side, side, draw.Format(r.Weight), draw.Format(1/budget))),
		tag.P("", fmt.Sprintf("On this very draw the counts are %s.", oddsWords(r.Loss))),
	}
	if r.Betrayed != r.Person {
		body = append(body, tag.P("", fmt.Sprintf("Of all people this draw speaks most for %s: the counts are %s.", p.person(r.Betrayed), oddsWords(r.BetrayedLoss))))
	}
	return append(body,
		tag.P("", fmt.Sprintf("No draw can make that ratio exceed e^ε = %s, for anyone: Laplace noise keeps the promise always, with δ = 0.", draw.Format(math.Exp(epsilon)))),
		p.Charts.Show(chartLoss),
		widget.Says("Maps that have noise of their own are further releases, which this does not count."),
	)
}

// oddsWords says for what the draw speaks, and how strongly.
func oddsWords(loss float64) string {
	ratio := draw.Format(math.Exp(math.Abs(loss)))
	if loss >= 0 {
		return ratio + " times as likely with them as without"
	}
	return ratio + " times as likely without them as with: the noise happens to mislead"
}

// person is what somebody of the answer’s crowd is called.
func (p *Page) person(number int) string {
	people, seen := &p.Work.Shown.Asked.Heatmap.People, map[string]bool{}
	if people.Kind != heatmap.PeoplePoints {
		return "person " + strconv.Itoa(number+1)
	}
	for _, row := range people.Rows {
		if len(seen) == number && !seen[row.Person] {
			if name := p.personName(row.Person); name != "" {
				return name
			}
			return "person " + row.Person
		}
		seen[row.Person] = true
	}
	return "person " + strconv.Itoa(number+1)
}

// lossChart is the privacy loss by the levels.
func (p *Page) lossChart(r *heatmap.Promise) page.Chart {
	t := widget.Table{Title: "The privacy loss by levels", Head: []string{"level", "this draw", "mean", "at most"}}
	for _, l := range r.Levels {
		t.Add(strconv.Itoa(l.Level), words.Written(l.Loss), words.Written(l.Mean), words.Written(l.Epsilon))
	}
	return page.Chart{
		Name: chartLoss, Caption: "The privacy loss of the person who shows most, level by level. It is the logarithm of how much likelier they make these counts.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 280), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return heatmapfig.Loss(r, look, box) },
	}
}
