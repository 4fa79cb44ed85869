package networkpage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/sensingpage"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		{Name: panelLists, Title: "Lists", Body: p.editorPanel},
		page.SweepPanel(),
		{Name: sensing.ExtraPromise, Title: "Promise", Asks: true, Body: p.promisePanel},
		{Name: sensing.ExtraBackdoor, Title: "Back door", Asks: true, Body: p.backdoorPanel},
		{Name: sensing.ExtraDiagnostics, Title: "Diagnostics", Asks: true, Body: p.diagnosticsPanel},
		page.DataPanel(),
	}
}

// promisePanel tells what (ε, δ) means for one pair of truths.
func (p *Page) promisePanel() []app.UI {
	if p.empty() {
		return missing("what ε promises them")
	}
	return p.PromisePanel(p.neighbourWords)
}

// extras is the last full answer, or an empty one.
func (p *Page) extras() *network.Result {
	if p.Work.Extras == nil || p.Work.Extras.Network == nil {
		return new(network.Result)
	}
	return p.Work.Extras.Network
}

func (p *Page) diagnostics() *network.Diagnostics { return p.extras().Diagnostics }

// Promised is what the last full answer tells of the promise, or nil.
func (p *Page) Promised() *sensing.PromiseNumbers {
	if promise := p.extras().Promise; promise != nil {
		return &promise.PromiseNumbers
	}
	return nil
}

// neighbourWords tells what the neighbour relation hides, and one neighbour; there is
// a promise.
func (p *Page) neighbourWords() string {
	promise := p.extras().Promise
	relation := tag.Either(p.Work.Shown.Asked.Network.Privacy.Neighbours == sensing.NeighboursCommunity,
		"Only moves along ties within a community count. People so tied are hidden from each other, and people of one community further apart are hidden less. Which community it is, is not hidden at all.",
		"Moves along every tie count.")
	from, to, found := moved(p.Work.Shown.Asked.Network.Sources, promise.Neighbour)
	if !found {
		return relation
	}
	return fmt.Sprintf("%s For example: %s.", relation, p.exampleOf(from, to, promise.Weight))
}

// moved is the first source that two truths have in different places or strengths.
func moved(truth, other []network.Source) (from, to network.Source, found bool) {
	for i := range min(len(truth), len(other)) {
		if truth[i] != other[i] {
			return truth[i], other[i], true
		}
	}
	return from, to, false
}

// otherRelease tells the release that the back door sets beside this one.
func (p *Page) otherRelease(b *network.Backdoor) string {
	from, to, found := moved(p.Work.Shown.Asked.Network.Sources, b.Moved)
	switch {
	case !found:
		return "one source one tie along"
	case from.Node == to.Node:
		return fmt.Sprintf("the rumour at %s of strength %s in place of %s", p.who(from.Node), draw.Format(to.Strength), draw.Format(from.Strength))
	}
	return fmt.Sprintf("the rumour at %s starting at %s instead", p.who(from.Node), p.who(to.Node))
}

func (p *Page) backdoorPanel() []app.UI {
	b := p.extras().Backdoor
	if p.empty() {
		return missing("what a seed gives away")
	}
	if b == nil {
		return privacy.NoBackDoor()
	}
	t := widget.Table{Title: "Difference of two releases with one seed", Head: []string{"person", "exact", "private", "noise removed", "difference", "exact difference"}}
	got := p.got()
	for i, v := range b.Difference.Values {
		t.Add(networkfig.NodeName(p.network(), p.part(), i), words.CellAt(got.Exact.Values, i), words.CellAt(got.Private.Values, i), words.CellAt(b.Recovered.Values, i), words.Written(v), words.CellAt(b.ExactDifference.Values, i))
	}
	return []app.UI{
		p.SecretKey(),
		tag.P("", "The trusted analyst who keeps the seed makes the same noise again and subtracts it. What is left is what everyone had heard, off by at most "+draw.Format(b.Error)+", which is rounding alone."),
		tag.P("", "The same door opens to anyone who sees two releases made with one seed. Below, the difference of this release and of one with "+p.otherRelease(b)+", beside the exact difference: they agree to "+draw.Format(b.DifferenceError)+". No noise is left between them, and no ε bounds it."),
		t.UI(),
	}
}

// diagnosticsPanel describes L and e^{−τL}.
func (p *Page) diagnosticsPanel() []app.UI {
	d, got := p.diagnostics(), p.got()
	if p.empty() {
		return missing("the numbers of L and e^{−τL}")
	}
	if d == nil || got == nil {
		return []app.UI{tag.P("", sensingpage.Awaited(p.Work, "The diagnostics are being computed."))}
	}
	facts := []app.UI{
		widget.Fact("condition number κ₂ of e^{−τL}", sensingpage.ConditionWords(d.Condition, d.Saturated)),
		widget.Fact("coherence µ of unit columns", sensingpage.NearOne(d.Coherence)),
		widget.Fact("algebraic connectivity s₂", draw.Format(got.Connectivity)),
	}
	for _, r := range got.Relations {
		name := tag.Either(r.Name == sensing.NeighboursCommunity, "Δ₂ of one hop within communities", "Δ₂ of one hop over all ties")
		facts = append(facts, widget.Fact(name, fmt.Sprintf("%s, attained among %s", draw.Format(r.Sensitivity), words.Count(r.Edges, "tie", "ties"))))
	}
	if d.Lemma18 != nil {
		facts = append(facts, widget.Fact("Lemma 18’s bound, with its maximum over ties", draw.Format(*d.Lemma18)))
	}
	return []app.UI{
		tag.Box("dl", "facts wide", facts...),
		sensingpage.LemmaList(d.Lemmas),
		tag.Div("charts", p.Charts.Show("eigenvalues"), p.Charts.Show("sensitivity")),
	}
}

// Chart finds the laboratory's own charts.
func (p *Page) Chart(name string) (page.Chart, bool) {
	d := p.diagnostics()
	switch {
	case d == nil:
	case name == "eigenvalues":
		return p.eigenvalueChart(d), true
	case name == "sensitivity":
		return p.sensitivityChart(d), true
	}
	return page.Chart{}, false
}

func (p *Page) eigenvalueChart(d *network.Diagnostics) page.Chart {
	t := widget.Table{Title: "Eigenvalues of L", Head: []string{"index", "eigenvalue"}}
	for i, v := range d.Eigenvalues.Values {
		t.Add(strconv.Itoa(i+1), words.Written(v))
	}
	return page.Chart{
		Name: "eigenvalues", Caption: "Eigenvalues of the Laplacian L, smallest first: what decays slowly is what still tells communities apart.",
		Box: draw.Box{Width: page.SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return networkfig.Spectrum(d, p.got().Connectivity, look, box)
		},
	}
}

// sensitivityChart is Δ₂ of one hop against τ.
func (p *Page) sensitivityChart(d *network.Diagnostics) page.Chart {
	c := d.Curve
	t := widget.Table{Title: "Δ₂ against τ", Head: []string{"τ", "all ties", "within communities", "Lemma 18"}}
	for i, x := range c.Edges.X.Values {
		t.Add(words.Written(x), words.CellAt(c.Edges.Y.Values, i), words.CellAt(c.Community.Y.Values, i), words.CellAt(c.Lemma18.Y.Values, i))
	}
	now := p.network().Time
	return page.Chart{
		Name: "sensitivity", Caption: "Δ₂ of one hop against τ, over all ties and within communities only, beside Lemma 18’s bound.",
		Box: draw.Box{Width: page.SmallChartWidth(p.Desk.Screen()), Height: 230}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return networkfig.Sensitivity(c, now, look, box)
		},
	}
}

// exampleOf tells a neighbour of the truth: weight of a rumour that starts with somebody
// else.
func (p *Page) exampleOf(from, to network.Source, weight float64) string {
	if weight < from.Strength {
		return fmt.Sprintf("%s of the rumour starts with %s instead of %s", draw.Format(weight), p.who(to.Node), p.who(from.Node))
	}
	return fmt.Sprintf("the rumour starts with %s instead of %s", p.who(to.Node), p.who(from.Node))
}
