package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// Panels are the deeper looks, in the order shown.
func (p *networkPage) Panels() []Panel {
	return []Panel{
		{Name: panelLists, Title: "People and ties", Body: p.editorPanel},
		SweepPanel(),
		{Name: scenario.AlsoPromise, Title: "What ε promises", Asks: true, Body: func() []app.UI { return p.PromisePanel(p.neighbourWords) }},
		{Name: scenario.AlsoBackdoor, Title: "Back door", Asks: true, Body: p.backdoorPanel},
		{Name: scenario.AlsoDiagnostics, Title: "Diagnostics", Asks: true, Body: p.diagnosticsPanel},
		DataPanel(),
	}
}

// extras is the last full answer, or an empty one.
func (p *networkPage) extras() *scenario.NetworkResult {
	if p.Work.Extras == nil {
		return new(scenario.NetworkResult)
	}
	return p.Work.Extras.Network
}

func (p *networkPage) diagnostics() *scenario.NetworkDiagnostics { return p.extras().Diagnostics }

// Promised is what the last full answer tells of the promise, or nil.
func (p *networkPage) Promised() *scenario.PromiseNumbers {
	if promise := p.extras().Promise; promise != nil {
		return &promise.PromiseNumbers
	}
	return nil
}

// neighbourWords tells what the neighbour relation hides, and one neighbour; there is
// a promise.
func (p *networkPage) neighbourWords() string {
	promise := p.extras().Promise
	relation := "Moves along every tie count."
	if p.Work.Shown.Asked.Network.Privacy.Neighbours == scenario.NeighboursCommunity {
		relation = "Only moves along ties within a community count: people so tied are hidden from each other, people of one community further apart are hidden less, and which community it is, is not hidden at all."
	}
	from, to, found := moved(p.Work.Shown.Asked.Network.Sources, promise.Neighbour)
	if !found {
		return relation
	}
	return fmt.Sprintf("%s Here is one: %s of the rumour at %s starts at %s instead.", relation, figure.Format(promise.Weight), p.who(from.Node), p.who(to.Node))
}

// moved is the first source that two truths have in different places or strengths.
func moved(truth, other []scenario.NodeSource) (from, to scenario.NodeSource, found bool) {
	for i := range min(len(truth), len(other)) {
		if truth[i] != other[i] {
			return truth[i], other[i], true
		}
	}
	return from, to, false
}

// otherRelease tells the release that the back door sets beside this one.
func (p *networkPage) otherRelease(b *scenario.NetworkBackdoor) string {
	from, to, found := moved(p.Work.Shown.Asked.Network.Sources, b.Moved)
	switch {
	case !found:
		return "one source one tie along"
	case from.Node == to.Node:
		return fmt.Sprintf("the rumour at %s of strength %s in place of %s", p.who(from.Node), figure.Format(to.Strength), figure.Format(from.Strength))
	}
	return fmt.Sprintf("the rumour at %s starting at %s instead", p.who(from.Node), p.who(to.Node))
}

func (p *networkPage) backdoorPanel() []app.UI {
	b := p.extras().Backdoor
	if b == nil {
		return NoBackDoor()
	}
	t := Table{Title: "Difference of two releases with one seed", Head: []string{"person", "exact", "private", "noise removed", "difference", "exact difference"}}
	got := p.got()
	for i, v := range b.Difference.Values {
		t.Add(strconv.Itoa(i), cellAt(got.Exact.Values, i), cellAt(got.Private.Values, i), cellAt(b.Recovered.Values, i), written(v), cellAt(b.ExactDifference.Values, i))
	}
	return []app.UI{
		app.P().Text("The trusted analyst who keeps the seed makes the same noise again and subtracts it. What is left is what everyone had heard, off by at most " + figure.Format(b.Error) + ", which is rounding alone."),
		app.P().Text("The same door opens to anyone who sees two releases made with one seed. Below, the difference of this release and of one with " + p.otherRelease(b) + ", beside the exact difference: they agree to " + figure.Format(b.DifferenceError) + ". No noise is left between them, and no ε bounds it."),
		t.UI(),
	}
}

// diagnosticsPanel describes L and e^{−τL}.
func (p *networkPage) diagnosticsPanel() []app.UI {
	d, got := p.diagnostics(), p.got()
	if d == nil || got == nil {
		return []app.UI{app.P().Text("The diagnostics are being computed.")}
	}
	condition := figure.Format(d.Condition)
	if d.Saturated {
		condition = "at least " + strings.TrimPrefix(condition, "1·") + "; float64 sees no further"
	}
	facts := []app.UI{
		fact("condition number κ₂ of e^{−τL}", condition),
		fact("coherence µ of unit columns", nearOne(d.Coherence)),
		fact("algebraic connectivity s₂", figure.Format(got.Connectivity)),
	}
	for _, r := range got.Relations {
		name := "Δ₂ of one hop over all ties"
		if r.Name == scenario.NeighboursCommunity {
			name = "Δ₂ of one hop within communities"
		}
		facts = append(facts, fact(name, fmt.Sprintf("%s, attained among %s", figure.Format(r.Sensitivity), counts(r.Edges, "tie", "ties"))))
	}
	if d.Lemma18 != nil {
		facts = append(facts, fact("Lemma 18’s bound, with its maximum over ties", figure.Format(*d.Lemma18)))
	}
	var lemmas []app.UI
	for _, l := range d.Lemmas {
		lemmas = append(lemmas, app.Li().Text(lemmaWords(l)))
	}
	return []app.UI{
		app.Dl().Class("facts wide").Body(facts...),
		app.Ul().Class("lemmas").Body(lemmas...),
		app.Div().Class("charts").Body(p.Charts.Show("eigenvalues"), p.Charts.Show("sensitivity")),
	}
}

// Chart finds the laboratory's own charts.
func (p *networkPage) Chart(name string) (Chart, bool) {
	d := p.diagnostics()
	switch {
	case d == nil:
	case name == "eigenvalues":
		return p.eigenvalueChart(d), true
	case name == "sensitivity":
		return p.sensitivityChart(d), true
	}
	return Chart{}, false
}

func (p *networkPage) eigenvalueChart(d *scenario.NetworkDiagnostics) Chart {
	t := Table{Title: "Eigenvalues of L", Head: []string{"index", "eigenvalue"}}
	for i, v := range d.Eigenvalues.Values {
		t.Add(strconv.Itoa(i+1), written(v))
	}
	return Chart{
		Name: "eigenvalues", Caption: "Eigenvalues of the Laplacian L, smallest first: what decays slowly is what still tells communities apart.",
		Box: figure.Box{Width: SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look figure.Palette, box figure.Box) figure.Drawing {
			return figure.NetworkSpectrum(d, p.got().Connectivity, look, box)
		},
	}
}

// sensitivityChart is Δ₂ of one hop against τ.
func (p *networkPage) sensitivityChart(d *scenario.NetworkDiagnostics) Chart {
	c := d.Curve
	t := Table{Title: "Δ₂ against τ", Head: []string{"τ", "all ties", "within communities", "Lemma 18"}}
	for i, x := range c.Edges.X.Values {
		t.Add(written(x), cellAt(c.Edges.Y.Values, i), cellAt(c.Community.Y.Values, i), cellAt(c.Lemma18.Y.Values, i))
	}
	now := p.network().Time
	return Chart{
		Name: "sensitivity", Caption: "Δ₂ of one hop against τ, over all ties and within communities only, beside Lemma 18’s bound.",
		Box: figure.Box{Width: SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look figure.Palette, box figure.Box) figure.Drawing {
			return figure.NetworkSensitivityChart(c, now, look, box)
		},
	}
}
