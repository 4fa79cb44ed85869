package auditpage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/audit"
)

// The panels, by their published names.
const (
	panelVerdict = "verdict"
	panelCost    = "cost"
	panelLimits  = "limits"
	panelAttack  = "attack"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		page.SweepPanel(),
		{Name: panelVerdict, Title: "Verdict", Body: p.verdictPanel},
		{Name: panelCost, Title: "Cost", Asks: true, Body: p.costPanel},
		{Name: panelLimits, Title: "Limits", Asks: true, Body: p.limitsPanel},
		{Name: panelAttack, Title: "Attack", Asks: true, Body: p.attackPanel},
		page.DataPanel(),
	}
}

// verdictPanel is the vote, run by run, and the doubt that it leaves.
func (p *Page) verdictPanel() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.P("", "The verdict is being computed.")}
	}
	body := []app.UI{
		tag.P("", "A tester promises to be right two times in three. Repeated on fresh samples, the majority is wrong ever more rarely."),
		tag.Box("dl", "facts wide",
			widget.Fact("accept", field.Grouped(got.Votes.Accepts)), widget.Fact("reject", field.Grouped(got.Votes.Rejects)),
			widget.Fact("runs for the error allowed", field.Grouped(got.Plan.Repetitions)),
			widget.Fact("samples in all", auditfig.Large(got.Plan.All)),
		),
		p.Charts.Show(panelVerdict),
	}
	if !promised(got) {
		body = append(body, tag.P("", "With these samples no run is proved to be right two times in three. So no number of runs bounds the doubt, and no curve of it is drawn."))
	}
	if got.Run.OneSided != "" && got.Run.OneSided != got.Run.Verdict {
		body = append(body, tag.P("", "As printed the tester looks one way only, and says "+got.Run.OneSided+". Looked at both ways it says "+got.Run.Verdict+"."))
	}
	if r := got.Random; r != nil {
		body = append(body, tag.P("", fmt.Sprintf("Of %s pairs of databases %s were rejected, each by a majority of %d runs. The thesis prints %d pairs and %d runs, which are too few.",
			field.Grouped(r.Databases), field.Grouped(r.Rejected), r.Repetitions, r.PrintedDatabases, r.PrintedRepetitions)))
	}
	return body
}

// costPanel is what a verdict costs.
func (p *Page) costPanel() []app.UI {
	body := []app.UI{tag.P("", "Half the distance takes four times the samples. More outcomes take more, and a larger ε takes exponentially more. The dotted line is what any tester needs.")}
	costs := p.extras().Cost
	if costs == nil {
		return append(body, tag.P("", "The curves are being computed."))
	}
	for _, c := range costs {
		body = append(body, p.Charts.Show(panelCost+"-"+c.Over))
	}
	return body
}

// limitsPanel is what can be verified with what, and how hard a pair is.
func (p *Page) limitsPanel() []app.UI {
	var body []app.UI
	if got := p.got(); got != nil && got.Chance != nil {
		body = append(body, chanceOf(got)...)
	}
	m := p.extras().Map
	if m == nil {
		return append(body, tag.P("", "The bounds are being computed."))
	}
	body = append(append(body, tag.H2("What can be verified with what")), p.boundsList(m)...)
	return append(body, tag.H2("How far one promise is from another"), metricsTable(m).UI(),
		widget.Says("Samples of each database, at the α, n and β of this question. β is the least claimed probability. λ weighs a share of databases against δ."))
}

// chanceOf tells how a hard pair fares.
func chanceOf(got *audit.Result) []app.UI {
	c := got.Chance
	return []app.UI{
		tag.H2("The pair of Theorem " + c.Theorem),
		tag.P("", "A tester must accept the one and reject the other. With these samples nobody can do much better than chance if they look alike."),
		tag.Box("dl", "facts wide",
			widget.Fact("rejects the one that keeps the claim", percentOf(c.Kept.Share)),
			widget.Fact("rejects the one that is far", percentOf(c.Far.Share)),
			widget.Fact("these can differ by at most", words.Percent(c.Difference)),
			widget.Fact("samples that any tester needs", auditfig.Large(c.Least)),
		),
	}
}

func percentOf(v *float64) string {
	if v == nil {
		return draw.NoNumber
	}
	return words.Percent(*v)
}

// boundsList is Table 9.1 with numbers; the row of the question is marked.
func (p *Page) boundsList(m *audit.Map) []app.UI {
	var list []app.UI
	q := p.asked()
	own := [2]string{tag.Either(q.Claim.Delta > 0, "aDP", "pDP"), tag.Either(q.Informed(), "full", "none")}
	for _, b := range m.Bounds {
		enough := "no number is"
		if b.Verifiable {
			enough = theorem(b.Upper, b.By) + number(b.Enough)
		}
		list = append(list,
			tag.P("", notions[b.Notion]+", told "+map[string]string{"none": "nothing", "full": "the laws"}[b.Knowledge]+tag.Either(own == [2]string{b.Notion, b.Knowledge}, " (this claim)", "")),
			tag.Box("dl", "facts wide",
				widget.Fact("needed at least", theorem(b.Lower, b.LowerBy)+number(b.Least)),
				widget.Fact("enough", enough),
			),
			widget.Says(b.Note))
	}
	return list
}

// notions are the promises in words.
var notions = map[string]string{"pDP": "Pure privacy, δ = 0", "aDP": "Approximate privacy, δ above 0", "RpDP": "Random pure privacy", "RaDP": "Random approximate privacy"}

func theorem(bound, by string) string {
	switch {
	case bound == "":
		return "unknown"
	case by == "":
		return bound
	}
	return bound + " (" + by + ")"
}

func number(v *float64) string {
	if v == nil {
		return ""
	}
	return ", here " + auditfig.Large(*v)
}

// metricsTable is Table 9.2.
func metricsTable(m *audit.Map) widget.Table {
	t := widget.Table{Title: "Table 9.2", Head: []string{"promise", "distance", "printed"}}
	for _, row := range m.Metric {
		t.Add(notions[row.Notion]+" "+row.Parameters, row.Distance, row.Printed)
	}
	return t
}

// attackPanel is Theorem 10.2.
func (p *Page) attackPanel() []app.UI {
	body := []app.UI{
		tag.P("", "Give the tester to somebody who has outputs of one unknown database. They draw as many of database 0 themselves and run it on both: a rejection names database 1."),
		tag.P("", "So whoever can verify a claim with r samples can also tell two databases of a broken mechanism apart with r samples. A promise that is quickly verified is no strong promise (McMillan 2018, Theorem 10.2)."),
	}
	a := p.extras().Attack
	switch {
	case !p.asked().Known() && p.asked().Box.Kind == audit.BoxSamples, p.asked().Tester == audit.TesterRandom:
		return append(body, tag.P("", "There is nothing to attack here: the box must be asked again for that."))
	case a == nil:
		return append(body, tag.P("", "The attacks are being made."))
	}
	facts := []app.UI{
		widget.Fact("outputs of the unknown database", auditfig.Large(a.Samples)),
		widget.Fact("named rightly, of "+draw.Count(a.Right.Count, "attack"), percentOf(a.Right.Share)),
		widget.Fact("by a guess", "50 %"),
	}
	if a.Ceiling != nil {
		facts = append(facts, widget.Fact("anybody at most, were the claim true", words.Percent(*a.Ceiling)))
	}
	return append(body, tag.Box("dl", "facts wide", facts...))
}

// chart finds a chart.
func (p *Page) chart(name string) (page.Chart, bool) {
	switch name {
	case session.PanelSweep:
		if w, some := p.swept(); some {
			return p.sweepChart(w), true
		}
	case panelVerdict:
		if got := p.got(); got != nil && promised(got) {
			return p.doubtChart(got), true
		}
	}
	for _, c := range p.extras().Cost {
		if name == panelCost+"-"+c.Over {
			return p.costChart(c), true
		}
	}
	return page.Chart{}, false
}

// doubtChart is the doubt that the vote leaves.
func (p *Page) doubtChart(got *audit.Result) page.Chart {
	t := widget.Table{Title: "The runs", Head: []string{"run", "statistic", "rejects", "doubt"}}
	doubts := got.Votes.Doubt.Values
	if !promised(got) {
		doubts = nil
	}
	for i := range got.Votes.Doubt.Values {
		t.Add(fmt.Sprint(i+1), words.CellAt(got.Votes.Statistics.Values, i), words.CellAt(got.Votes.Runs.Values, i), words.CellAt(doubts, i))
	}
	allowed := p.Work.Shown.Asked.Audit.Error
	return page.Chart{
		Name: panelVerdict, Caption: "How likely so one-sided a vote is at most if the other verdict is right, run after run.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 260), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return auditfig.Doubt(&got.Votes, allowed, look, box)
		},
	}
}

// costChart is one curve of costs.
func (p *Page) costChart(c audit.Cost) page.Chart {
	t := widget.Table{Title: "Cost against " + c.Over, Head: []string{c.Over, "enough", "at least"}}
	for i, x := range c.Enough.X.Values {
		t.Add(words.Written(x), words.CellAt(c.Enough.Y.Values, i), words.CellAt(c.Least.Y.Values, i))
	}
	caption := "Samples of each database for one run of Algorithm 4, and the lower bound for any tester."
	if len(c.Visible.X.Values) > 0 {
		t = widget.Table{Title: "What is seen", Head: []string{"samples", "distance seen"}}
		for i, x := range c.Visible.X.Values {
			t.Add(words.Written(x), words.CellAt(c.Visible.Y.Values, i))
		}
		caption = "How far a mechanism must be from its claim for so many samples to see it, two times in three."
	}
	return page.Chart{
		Name: panelCost + "-" + c.Over, Caption: caption, Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 230), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return auditfig.Cost(c, look, box) },
	}
}
