package samplingpage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/sampling"
)

// Comparison is every answer with its errors, the least of each marked. The first is ours;
// any other is drawn beside it when it is pressed.
func Comparison(work *session.Session, desk page.Desk, answers []sampling.Answer, says string) app.UI {
	if len(answers) == 0 {
		return tag.Nothing("section")
	}
	least := [2]float64{answers[0].Errors.Distance, answers[0].Errors.Range}
	for _, a := range answers {
		least[0], least[1] = min(least[0], a.Errors.Distance), min(least[1], a.Errors.Range)
	}
	var rows []app.UI
	for i, a := range answers {
		cell := func(v, best float64) app.UI { return tag.Text("td", tag.Either(v <= best, "best", ""), draw.Format(v)) }
		rows = append(rows, tag.Box("tr", "",
			tag.Box("th", "", nameOf(work, desk, i, a)).Attr("scope", "row"),
			cell(a.Errors.Distance, least[0]), cell(a.Errors.Range, least[1]),
		))
	}
	head := tag.Box("tr", "", widget.Th("answer"), widget.Th("off").Title("the distance ‖D − D*‖₂ of the answer from the data; less is better"),
		widget.Th("ranges").Title("the error of the sum over a range, root of the mean square over all ranges; less is better"))
	return tag.Section(tag.Either(work.Shown.Full, "compare", "compare stale"),
		tag.H2("Compare"),
		tag.Box("table", "metrics", tag.Text("caption", "unseen", "Every answer against the data"), tag.Box("thead", "", head), tag.Box("tbody", "", rows...)),
		widget.Says(says),
	)
}

// nameOf is an answer's name; that of a rival is a button which draws it beside ours.
func nameOf(work *session.Session, desk page.Desk, i int, a sampling.Answer) app.UI {
	name := words.Capital(samplingfig.MethodName(a.Method))
	if i == 0 {
		return tag.Span("", name)
	}
	return widget.Button("", name, func() {
		work.Beside = tag.Either(work.Beside == a.Method, "", a.Method)
		desk.WriteSoon()
		desk.Refresh()
	}, a.Method).Class("quiet").Aria("pressed", fmt.Sprint(work.Beside == a.Method))
}

// LengthChart is the error of every answer against the length of a range.
func LengthChart(work *session.Session, desk page.Desk, answers []sampling.Answer, lengths []float64) page.Chart {
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
		Name: "ranges", Caption: "The error of a range against its length, for every answer of this draw.",
		Box: page.Upright(page.ChartWidth(desk.Screen()), 300), Table: t, Asked: work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return samplingfig.ByLength(answers, lengths, look, box)
		},
	}
}
