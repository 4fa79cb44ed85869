package mechanismspage

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

const (
	panelLosses     = "losses"
	panelProcessing = "processing"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		{Name: panelGuess, Title: "Guess", Body: p.guessPanel},
		{Name: panelLosses, Title: "Loss", Body: p.lossesPanel},
		{Name: panelProcessing, Title: "Processing", Body: p.processingPanel},
		{Name: mechanisms.ExtraComposition, Title: "Composition", Asks: true, Body: p.compositionPanel},
		{Name: mechanisms.ExtraEstimate, Title: "Estimate", Asks: true, Body: p.estimatePanel},
		{Name: mechanisms.ExtraRandom, Title: "Random privacy", Asks: true, Body: p.randomPanel},
		page.SweepPanel(),
		page.DataPanel(),
	}
}

func (p *Page) awaited(otherwise string) string {
	return tag.Either(p.Work.AwaitsDraw(), "Nothing has been drawn yet: press “Draw fresh noise”.", otherwise)
}

// orInfinite writes a number that may be infinite.
func orInfinite(v *float64) string {
	if v == nil {
		return "∞"
	}
	return draw.Format(*v)
}

// lossesPanel is the law of the loss, and the divergences of Definition 1.1.
func (p *Page) lossesPanel() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.P("", p.awaited("The losses are being computed."))}
	}
	epsilon, delta := p.Work.Shown.Asked.Mechanisms.Budget()
	d := got.Pairs[0].Divergences
	body := []app.UI{
		tag.P("", "An output has the loss ℓ = ln P/Q, where P is its probability in D and Q that in D′. All that two worlds give away is how ℓ is distributed."),
		p.Charts.Show(panelLosses),
		p.divergences().UI(),
		tag.Box("dl", "facts wide",
			widget.Fact("total variation, and the best guess", draw.Format(d.TotalVariation)+", "+draw.Percent(d.Guess)),
			widget.Fact("δ at the promised ε = "+draw.Format(epsilon), draw.Format(d.Delta)),
			widget.Fact("ε at the promised δ = "+draw.Format(delta), orInfinite(d.Epsilon)),
		),
	}
	if len(got.Noise.Calibrations) > 0 {
		body = append(body, p.calibrations().UI(), widget.Says("The promise is kept where the true δ is at most the one promised. A formula can be proved for small ε and hold beyond, or not."))
	}
	return body
}

// divergences are those of Definition 1.1, in both orders of the worlds.
func (p *Page) divergences() widget.Table {
	t := widget.Table{Title: "Divergences of the two laws, in nats", Head: []string{"divergence", "D from D′", "D′ from D"}}
	d := p.got().Pairs[0].Divergences
	add := func(name string, v [2]*float64) { t.Add(name, orInfinite(v[0]), orInfinite(v[1])) }
	t.Add("total variation", draw.Format(d.TotalVariation), draw.Format(d.TotalVariation))
	add("Kullback–Leibler", d.KL)
	add("max divergence D∞", d.Max)
	add("D∞ at the promised δ", d.ApproximateMax)
	add("Rényi, order "+draw.Format(p.Work.Shown.Asked.Mechanisms.Order), d.Renyi)
	return t
}

// calibrations are the formulas for σ with what each really keeps.
func (p *Page) calibrations() widget.Table {
	t := widget.Table{Title: "Three formulas for σ", Head: []string{"formula", "σ", "true δ", "true ε", "proved here", "kept"}}
	for _, c := range p.got().Noise.Calibrations {
		t.Add(c.Name, draw.Format(c.Sigma), draw.Format(c.Delta), orInfinite(c.Epsilon), yes(c.Proved), yes(c.Private))
	}
	return t
}

func yes(b bool) string { return tag.Either(b, "yes", "no") }

// processingPanel compares the output before and after it is changed, and with changed
// input.
func (p *Page) processingPanel() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.P("", p.awaited("The laws are being computed."))}
	}
	body := []app.UI{tag.P("", "Whatever is done to the output without another look at the people, it never tells more (McMillan 2018, Proposition 2.3). The same done to their values first is another matter: then the noise may be too small.")}
	if len(got.Pairs) == 1 {
		return append(body, tag.P("", "Nothing is changed yet. Under Recover, on the left, choose what is done with the output or with the values."),
			widget.Buttons(widget.Button("round-output", "Compare the output with a threshold", func() { p.Work.SetWord("mechanisms.output.kind", mechanisms.ProcessThreshold) })))
	}
	return append(body, p.Charts.Show(panelProcessing), p.processed().UI())
}

// processed are the numbers of every pair.
func (p *Page) processed() widget.Table {
	t := widget.Table{Title: "What is told", Head: []string{"", "total variation", "best guess", "largest loss", "Kullback–Leibler", "δ at ε"}}
	for _, one := range p.got().Pairs {
		d := one.Divergences
		largest := draw.NoNumber
		if d.Max[0] == nil || d.Max[1] == nil {
			largest = "∞"
		} else {
			largest = draw.Format(max(*d.Max[0], *d.Max[1]))
		}
		t.Add(mechanismsfig.PairName(one.Name), draw.Format(d.TotalVariation), draw.Percent(d.Guess), largest, orInfinite(d.KL[0]), draw.Format(d.Delta))
	}
	return t
}

// compositionPanel is the privacy of many outputs together.
func (p *Page) compositionPanel() []app.UI {
	c := p.extras().Composition
	body := []app.UI{
		tag.P("", "Who sees k outputs about the same people learns more than from one. How much more depends on who counts. Basic and advanced know the promise alone. The others know the two laws."),
		tag.P("", "Rényi adds up the divergences of one order, and takes the best order. Concentrated bounds those of all orders by one number."),
		p.Form.Knob("mechanisms.composition.draws", widget.Span(2, 1000), ""),
		p.Form.Knob("mechanisms.composition.delta", widget.Span(1e-10, 0.1), "the δ of all together, at which every account is read"),
	}
	if c == nil {
		return append(body, tag.P("", p.awaited("The outputs are being composed.")))
	}
	facts := []app.UI{widget.Fact("two times in three the best test is right", after(c.Tell))}
	for _, x := range c.Crossings {
		facts = append(facts, widget.Fact(accountName(x.Of)+" below "+accountName(x.Below), after(x.Draws)))
	}
	facts = append(facts, widget.Fact("exact to within", draw.Format(c.Error)))
	body = append(body, p.Charts.Show(mechanisms.ExtraComposition), tag.Box("dl", "facts wide", facts...),
		widget.Says("Where an account has used up δ, its line ends. Advanced composition is Theorem 2.6, with what the draws leave of δ for its slack."))
	return append(body, p.ledger(c)...)
}

// ledger reads what was spent in this browser, in all laboratories, by every account.
func (p *Page) ledger(c *mechanisms.Composed) []app.UI {
	says := "Every laboratory keeps a ledger. Read what was spent in this browser by each account, as if all of it were about one person."
	body := []app.UI{tag.H2("The ledger"), tag.P("", says), widget.Buttons(widget.Button("read-ledger", "Read what was spent", p.readLedger))}
	l := c.Ledger
	if l == nil {
		return body
	}
	t := widget.Table{Title: draw.Count(l.Releases, "release") + " together, at δ = " + draw.Format(c.Delta), Head: []string{"account", "ε"}}
	for _, one := range []struct {
		name string
		v    *float64
	}{{"basic", l.Basic}, {"advanced", l.Advanced}, {"Rényi", l.Renyi}, {"concentrated", l.Concentrated}, {"exact, of the worst laws", l.Exact}} {
		t.Add(one.name, words.Short(one.v))
	}
	return append(body, t.UI(), widget.Says("A ledger knows promises and no laws. Rényi and concentrated accounts need a largest loss, so a promise with δ above 0 leaves them without an answer."))
}

// readLedger takes the promises given in this browser into the question, equal ones
// together.
func (p *Page) readLedger() {
	var rows [][]float64
	for _, b := range p.spent() {
		if b.Epsilon > 50 || b.Delta > 0.999 {
			p.Work.Say("A release with ε above 50 is left out: it promises nothing.")
			continue
		}
		at := slices.IndexFunc(rows, func(row []float64) bool { return row[0] == b.Epsilon && row[1] == b.Delta })
		if at < 0 && len(rows) < 64 {
			rows, at = append(rows, []float64{b.Epsilon, b.Delta, 0}), len(rows)
		}
		if at >= 0 {
			rows[at][2]++
		}
	}
	if len(rows) == 0 {
		p.Work.Say("Nothing was released in this browser yet.")
		return
	}
	p.asked().Composition.Budgets = rows
	p.Work.Changed()
}

// spent is what the browser's account holds, or what was released here where it keeps
// nothing.
func (p *Page) spent() []scenario.Booking {
	if list := p.Desk.Account(); len(list) > 0 {
		return list
	}
	return p.Work.Releases.Booked()
}

// after is a number of outputs, or none within reach.
func after(draws int) string {
	switch draws {
	case 0:
		return "not among these"
	case 1:
		return "from the first output on"
	}
	return "from " + strconv.Itoa(draws) + " outputs on"
}

func accountName(name string) string {
	return map[string]string{"renyi": "Rényi"}[name] + tag.Either(name == "renyi", "", name)
}

// estimatePanel is what the output is good for.
func (p *Page) estimatePanel() []app.UI {
	more := p.extras()
	body := []app.UI{tag.P("", "The point of it all: something is learned of a population. Asking a sample of n people is itself an error. Privacy adds another.")}
	if q := p.asked(); q.Mechanism != mechanisms.Response && !q.Adds() {
		return append(body, p.choiceFacts())
	}
	body = append(body, p.Form.Knob(pathPeople, widget.Span(10, 1e6), "drawn from a population in which values are as frequent as here"))
	if more.Poll == nil || more.Estimate == nil {
		return append(body, tag.P("", p.awaited("Polls are being drawn.")))
	}
	poll, e := more.Poll, more.Estimate
	equal := "never: both fall as 1/√n"
	if e.Equal != nil {
		equal = "at n = " + draw.Format(*e.Equal)
	}
	return append(body, p.Charts.Show(mechanisms.ExtraEstimate), tag.Box("dl", "facts wide",
		widget.Fact("the population’s mean", draw.Format(poll.Mean)),
		widget.Fact("those asked in this draw", draw.Format(poll.Sampled)+" ± "+draw.Format(poll.SamplingHalf)),
		widget.Fact("estimate from the private release", draw.Format(poll.Estimate)+" ± "+draw.Format(poll.Half)),
		widget.Fact("noise deviates as much as sampling", equal),
	), widget.Says("The ± are halves of 95 % intervals. Measured is the error that 95 of 100 draws stay below, over "+strconv.Itoa(e.Trials)+" draws at each n."))
}

// choiceFacts are how good a choice is.
func (p *Page) choiceFacts() app.UI {
	got := p.got()
	if got == nil || got.Release.Choice == nil {
		return tag.P("", "This mechanism estimates nothing: it publishes all or nothing.")
	}
	c := got.Release.Choice
	return tag.Box("dl", "facts wide",
		widget.Fact("a winner is chosen with probability", draw.Percent(c.Best)),
		widget.Fact("votes missed on average", draw.Format(c.Excess)),
		widget.Fact("votes missed in this draw", draw.Format(c.Missed)),
		widget.Fact("votes missed at most in 95 of 100 choices, by Lemma 2.10", draw.Format(c.Bound95)),
	)
}

// randomPanel is random privacy.
func (p *Page) randomPanel() []app.UI {
	r := p.extras().Random
	body := []app.UI{
		tag.P("", "A promise for everybody has to cover the largest value there could ever be. Random privacy covers the usual ones: with probability γ two random neighbours are not protected at all (McMillan 2018, Definition 2.2)."),
		p.Form.Knob("mechanisms.random.rare", widget.Span(0, 0.2), "the share of people who lie far out"),
		p.Form.Knob("mechanisms.random.outlier", widget.Span(3, 1000), "times the largest usual value"),
	}
	if r == nil {
		return append(body, tag.P("", p.awaited("Neighbours are being drawn.")))
	}
	t := widget.Table{Title: "Random neighbours", Head: []string{"of the two values", "as often", "largest loss", "δ at ε"}}
	for _, k := range r.Kinds {
		t.Add(draw.Count(k.Outliers, "outlier"), draw.Format(100*k.Weight)+" %", orInfinite(k.Max), draw.Format(k.Delta))
	}
	return append(body, tag.Box("dl", "facts wide", widget.Fact("γ", draw.Format(r.Gamma))), t.UI(),
		widget.Says("Whatever mechanism is chosen, Laplace noise made for the usual values is used here. Whoever lies far out is the one whom nobody protects."))
}

// chart finds a chart.
func (p *Page) chart(name string) (page.Chart, bool) {
	got := p.got()
	switch {
	case name == session.PanelSweep:
		if w, some := p.swept(); some {
			return p.sweepChart(w), true
		}
	case name == panelLosses && got != nil:
		own := &got.Pairs[0]
		return p.plain(name, "How much of the outputs has at most a loss, in each world.", curves("loss", []string{"in D", "in D′"}, own.LossFirst, own.LossSecond),
			func(look draw.Palette, box draw.Box) draw.Drawing { return mechanismsfig.LossLaw(own, look, box) }), true
	case name == panelProcessing && got != nil:
		var names []string
		var list []answer.Curve
		for _, one := range got.Pairs {
			names, list = append(names, mechanismsfig.PairName(one.Name)), append(list, one.Delta)
		}
		return p.plain(name, "The least δ at every ε, before and after.", curves("ε", names, list...),
			func(look draw.Palette, box draw.Box) draw.Drawing {
				return mechanismsfig.Processing(got.Pairs, look, box)
			}), true
	case name == mechanisms.ExtraComposition && p.extras().Composition != nil:
		c := p.extras().Composition
		return p.plain(name, "ε of k outputs together at δ = "+draw.Format(c.Delta)+", by five accounts.",
			curves("k", []string{"basic", "advanced", "Rényi", "concentrated", "exact"}, c.Basic, c.Advanced, c.Renyi, c.Concentrated, c.Exact),
			func(look draw.Palette, box draw.Box) draw.Drawing { return mechanismsfig.Composition(c, look, box) }), true
	case name == mechanisms.ExtraEstimate && p.extras().Estimate != nil:
		e := p.extras().Estimate
		now := float64(p.Work.Shown.Asked.Mechanisms.Estimate.People)
		of := func(y answer.Series) answer.Curve { return answer.Curve{X: e.People, Y: y} }
		return p.plain(name, "The error of the estimate against the number of people asked, beside that of sampling alone.",
			curves("n", []string{"sampling alone", "with privacy", "measured", "covered"}, of(e.Sampling), of(e.Total), of(e.Measured), of(e.Covered)),
			func(look draw.Palette, box draw.Box) draw.Drawing {
				return mechanismsfig.Estimate(e, now, look, box)
			}), true
	}
	return page.Chart{}, false
}

// plain is a chart of curves.
func (p *Page) plain(name, caption string, t widget.Table, drawn func(draw.Palette, draw.Box) draw.Drawing) page.Chart {
	t.Title = caption
	return page.Chart{
		Name: name, Caption: caption, Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 300), Table: t, Asked: p.Work.Shown.Asked, Draw: drawn,
	}
}

// curves is a table of curves, a row for every place of any of them.
func curves(x string, names []string, list ...answer.Curve) widget.Table {
	t := widget.Table{Head: append([]string{x}, names...)}
	at := make([]int, len(list))
	for {
		least, some := 0.0, false
		for i, c := range list {
			if at[i] < len(c.X.Values) && (!some || c.X.Values[at[i]] < least) {
				least, some = c.X.Values[at[i]], true
			}
		}
		if !some {
			return t
		}
		row := []string{words.Written(least)}
		for i, c := range list {
			cell := ""
			if at[i] < len(c.X.Values) && c.X.Values[at[i]] == least {
				cell = words.CellAt(c.Y.Values, at[i])
				at[i]++
			}
			row = append(row, cell)
		}
		t.Add(row...)
	}
}
