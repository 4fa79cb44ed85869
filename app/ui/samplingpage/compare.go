package samplingpage

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/sampling"
)

// Comparison is every answer with its errors, the least of each marked. The first is ours;
// any other is drawn beside it when it is pressed.
func (p *Page) Comparison(answers []sampling.Answer, says string) app.UI {
	if got := p.Found(); len(answers) == 0 || !got.Judged() {
		return tag.Nothing("section")
	}
	answers = p.compared(answers)
	least := [2]float64{answers[0].Errors.Distance, answers[0].Errors.Range}
	for _, a := range answers {
		least[0], least[1] = min(least[0], a.Errors.Distance), min(least[1], a.Errors.Range)
	}
	var rows []app.UI
	for i, a := range answers {
		cell := func(v, best float64) app.UI {
			return tag.Text("td", tag.Either(v <= best && len(answers) > 1, "best", ""), draw.Format(v))
		}
		rows = append(rows, tag.Box("tr", "",
			tag.Box("th", "", p.nameOf(i, a)).Attr("scope", "row"),
			cell(a.Errors.Distance, least[0]), cell(a.Errors.Range, least[1]),
		))
	}
	head := tag.Box("tr", "", widget.Th("answer"), widget.Th("off").Title("the distance ‖D − D*‖₂ of the answer from the data; less is better"),
		widget.Th("ranges").Title("the error of the sum over a range, root of the mean square over all ranges; less is better"))
	return tag.Section(tag.Either(p.Work.Shown.Full, "compare", "compare stale"),
		tag.H2("Compare"),
		tag.Box("table", "metrics", tag.Text("caption", "unseen", "Every answer against the data"), tag.Box("thead", "", head), tag.Box("tbody", "", rows...)),
		widget.Says("“Off” is the distance ‖D − D*‖₂ from the data, in counts. “Ranges” is the error of a sum, root of the mean square over all ranges. "+says+rivalWords(answers)+glosses(answers)),
	)
}

// compared are the answers of the table: the other recovery is asked for side by side
// alone, and may still be in an answer after that is left.
func (p *Page) compared(answers []sampling.Answer) []sampling.Answer {
	if p.Beside() {
		return answers
	}
	return slices.DeleteFunc(slices.Clone(answers), func(a sampling.Answer) bool {
		return a.Method != answers[0].Method && slices.Contains(sampling.Recoveries(), a.Method)
	})
}

// rivalWords says what can be done with rivals, and which of the answers are as wrong on
// ranges as zeros.
func rivalWords(answers []sampling.Answer) string {
	if len(answers) == 1 {
		return " Rivals can be ticked under Judge."
	}
	text := " The least error is bold. Press a rival to draw it beside ours."
	first := &answers[0]
	for _, a := range answers[1:] {
		if samplingfig.RoleOf(a.Method) == chart.RoleCeiling && a.Errors.Range > 0 && math.Abs(first.Errors.Range/a.Errors.Range-1) < 1e-3 {
			text += " On ranges ours is as far off as zeros: what it found sums to next to nothing over most of them."
		}
	}
	return text
}

// glosses explain the answers' names that do not explain themselves.
func glosses(answers []sampling.Answer) string {
	text := ""
	for _, a := range answers {
		if gloss := samplingfig.Gloss(a.Method); !strings.Contains(text, gloss) {
			text += " " + gloss
		}
	}
	return text
}

// nameOf is an answer's name; that of a rival is a button which draws it beside ours.
func (p *Page) nameOf(i int, a sampling.Answer) app.UI {
	name := words.Capital(samplingfig.MethodName(a.Method))
	if i == 0 {
		return tag.Span("", name)
	}
	return widget.Button("", name, func() {
		p.Work.Beside = tag.Either(p.Work.Beside == a.Method, "", a.Method)
		p.Desk.WriteSoon()
		p.Desk.Refresh()
	}, a.Method).Class("quiet").Aria("pressed", fmt.Sprint(p.Work.Beside == a.Method))
}

// lengthChart is the error of every answer against the length of a range.
func (p *Page) lengthChart(got sampling.Found) page.Chart {
	answers, lengths := got.Answers, got.Lengths.Values
	t := widget.Table{Title: "Error of a range by its length", Head: []string{"length"}}
	for _, a := range answers {
		t.Head = append(t.Head, a.Method)
	}
	for i, length := range lengths {
		row := []string{words.Written(length)}
		for _, a := range answers {
			row = append(row, words.CellAt(a.ByLength.Values, i))
		}
		t.Add(row...)
	}
	return page.Chart{
		Name: PanelRanges, Caption: "The error of a range against its length, for every answer of this draw.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 300), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return samplingfig.ByLength(answers, lengths, look, box)
		},
	}
}
