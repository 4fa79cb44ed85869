package samplingpage

import (
	"fmt"
	"math"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario/sampling"
)

// asks reports that a range or a weighted sum was answered.
func asks(got sampling.Found) bool {
	return got.Answered != nil && (len(got.Queries) > 0 || got.Weighted != nil)
}

// asked is what was asked of the data and of every answer, with what each is off by, and
// what it would cost to ask that alone.
func (p *Page) asked(got sampling.Found) []app.UI {
	if !asks(got) {
		return nil
	}
	var queries []*sampling.Query
	t := widget.Table{Title: "What was asked", Head: []string{"answer"}}
	for i := range got.Queries {
		q := &got.Queries[i]
		queries = append(queries, q)
		t.Head = append(t.Head, fmt.Sprintf("%d…%d", q.First, q.Last), "off")
	}
	if got.Weighted != nil {
		queries = append(queries, got.Weighted)
		t.Head = append(t.Head, "weighted", "off")
	}
	exact := []string{p.called.Data}
	for _, q := range queries {
		exact = append(exact, draw.Format(q.Exact), "")
	}
	t.Add(exact...)
	for i, a := range got.Answers {
		row := []string{samplingfig.ShortName(a.Method)}
		for _, q := range queries {
			row = append(row, draw.Format(q.Answers.Values[i]), draw.Format(math.Abs(q.Answers.Values[i]-q.Exact)))
		}
		t.Add(row...)
	}
	return []app.UI{t.UI(), tag.P("", p.askedAlone(got))}
}

// askedAlone weighs the questions against asking them one by one: a sum alone, with noise
// Lap(Δ/ε), is off by √2·Δ/ε in the root mean square. Δ is what one of those protected
// can change it by: a unit by 1 in a range, and by the largest weight in a weighted sum.
func (p *Page) askedAlone(got sampling.Found) string {
	shown := &p.Work.Shown.Asked
	epsilon, _ := shown.Budget()
	unit := p.page.Moves(shown)
	off := func(name string, change float64) string {
		return name + " about " + draw.Format(math.Sqrt2*change/epsilon)
	}
	var alone []string
	if len(got.Queries) > 0 {
		alone = append(alone, off("a range would be off by", unit))
	}
	if got.Weighted != nil {
		weights := Asked(shown).Weights
		name := tag.Either(len(alone) == 0, "the weighted sum would be off by", "the weighted sum by")
		alone = append(alone, off(name, unit*largest(weights[:min(got.Entries, len(weights))])))
	}
	return fmt.Sprintf("Asked of a release, sums cost nothing more, however many they are. Asked alone, %s. Every such question would cost ε = %s once more.",
		strings.Join(alone, ", "), draw.Format(epsilon))
}

// AskedWords tells what a marked range and a weighted sum come to.
func AskedWords(got sampling.Found) string {
	text := ""
	tell := func(name string, q *sampling.Query) {
		if len(q.Answers.Values) > 0 {
			text += fmt.Sprintf(" %s %s, and its answer is off by %s.", name, draw.Format(q.Exact), draw.Format(math.Abs(q.Answers.Values[0]-q.Exact)))
		}
	}
	if len(got.Queries) > 0 {
		tell("The marked range sums to", &got.Queries[0])
	}
	if got.Weighted != nil {
		tell("The weighted sum is", got.Weighted)
	}
	return text
}
