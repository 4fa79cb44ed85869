package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

func (networkPage) panels() []panel {
	return []panel{
		{panelLists, "People and ties"}, {"sweep", "Sweep"}, {sensing.ExtraPromise, "What ε promises"},
		{sensing.ExtraBackdoor, "Back door"}, {sensing.ExtraDiagnostics, "Diagnostics"}, {"data", "Data"},
	}
}

func (s networkPage) body(panel string) []app.UI {
	switch panel {
	case panelLists:
		return s.editorPanel()
	case sensing.ExtraPromise:
		return s.promisePanel(s.neighbourWords(s.parts.network.Promise))
	case sensing.ExtraBackdoor:
		return s.backdoorPanel()
	case sensing.ExtraDiagnostics:
		return s.diagnosticsPanel()
	}
	return nil
}

// neighbourWords tells what the neighbour relation hides, and one neighbour.
func (s networkPage) neighbourWords(p *network.Promise) string {
	relation := "Moves along every tie count."
	if s.shown.asked.Network.Privacy.Neighbours == sensing.NeighboursCommunity {
		relation = "Only moves along ties within a community count: people so tied are hidden from each other, people of one community further apart are hidden less, and which community it is, is not hidden at all."
	}
	from, to, found := moved(s.shown.asked.Network.Sources, p.Neighbour)
	if !found {
		return relation
	}
	return fmt.Sprintf("%s Here is one: %s of the rumour at %s starts at %s instead.", relation, draw.Format(p.Weight), s.who(from.Node), s.who(to.Node))
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
func (s networkPage) otherRelease(b *network.Backdoor) string {
	from, to, found := moved(s.shown.asked.Network.Sources, b.Moved)
	switch {
	case !found:
		return "one source one tie along"
	case from.Node == to.Node:
		return fmt.Sprintf("the rumour at %s of strength %s in place of %s", s.who(from.Node), draw.Format(to.Strength), draw.Format(from.Strength))
	}
	return fmt.Sprintf("the rumour at %s starting at %s instead", s.who(from.Node), s.who(to.Node))
}

func (s networkPage) backdoorPanel() []app.UI {
	b := s.parts.network.Backdoor
	t := dataTable{title: "Difference of two releases with one seed", head: []string{"person", "exact", "private", "noise removed", "difference", "exact difference"}}
	got := s.got()
	for i, v := range b.Difference.Values {
		t.rows = append(t.rows, []string{
			strconv.Itoa(i), cellAt(got.Exact.Values, i), cellAt(got.Private.Values, i), cellAt(b.Recovered.Values, i), written(v), cellAt(b.ExactDifference.Values, i),
		})
	}
	return []app.UI{
		app.P().Text("The trusted analyst who keeps the seed makes the same noise again and subtracts it. What is left is what everyone had heard, off by at most " + draw.Format(b.Error) + ", which is rounding alone."),
		app.P().Text("The same door opens to anyone who sees two releases made with one seed. Below, the difference of this release and of one with " + s.otherRelease(b) + ", beside the exact difference: they agree to " + draw.Format(b.DifferenceError) + ". No noise is left between them, and no ε bounds it."),
		tableTwin(t),
	}
}

func (s networkPage) diagnostics() *network.Diagnostics {
	if s.parts.network == nil {
		return nil
	}
	return s.parts.network.Diagnostics
}

// diagnosticsPanel describes L and e^{−τL}.
func (s networkPage) diagnosticsPanel() []app.UI {
	d, got := s.diagnostics(), s.got()
	if d == nil || got == nil {
		return []app.UI{app.P().Text("The diagnostics are being computed.")}
	}
	condition := draw.Format(d.Condition)
	if d.Saturated {
		condition = "at least " + strings.TrimPrefix(condition, "1·") + "; float64 sees no further"
	}
	facts := []app.UI{
		fact("condition number κ₂ of e^{−τL}", condition),
		fact("coherence µ of unit columns", nearOne(d.Coherence)),
		fact("algebraic connectivity s₂", draw.Format(got.Connectivity)),
	}
	for _, r := range got.Relations {
		name := "Δ₂ of one hop over all ties"
		if r.Name == sensing.NeighboursCommunity {
			name = "Δ₂ of one hop within communities"
		}
		facts = append(facts, fact(name, fmt.Sprintf("%s, attained among %s", draw.Format(r.Sensitivity), counts(r.Edges, "tie", "ties"))))
	}
	if d.Lemma18 != nil {
		facts = append(facts, fact("Lemma 18’s bound, with its maximum over ties", draw.Format(*d.Lemma18)))
	}
	var lemmas []app.UI
	for _, l := range d.Lemmas {
		lemmas = append(lemmas, app.Li().Text(lemmaWords(l)))
	}
	return []app.UI{
		app.Dl().Class("facts wide").Body(facts...),
		app.Ul().Class("lemmas").Body(lemmas...),
		app.Div().Class("charts").Body(s.showCard("eigenvalues"), s.showCard("sensitivity")),
	}
}

// card finds the laboratory's own figures.
func (s networkPage) card(name string) (card, bool) {
	d := s.diagnostics()
	switch {
	case d == nil:
	case name == "eigenvalues":
		return s.eigenvalueCard(d), true
	case name == "sensitivity":
		return s.sensitivityCard(d), true
	}
	return card{}, false
}

func (s networkPage) eigenvalueCard(d *network.Diagnostics) card {
	t := dataTable{title: "Eigenvalues of L", head: []string{"index", "eigenvalue"}}
	for i, v := range d.Eigenvalues.Values {
		t.rows = append(t.rows, []string{strconv.Itoa(i + 1), written(v)})
	}
	return card{
		name: "eigenvalues", caption: "Eigenvalues of the Laplacian L, smallest first: what decays slowly is what still tells communities apart.",
		box: draw.Box{Width: s.smallChart(), Height: 230}, table: t, asked: s.shown.asked, source: d,
		draw: func(look draw.Palette, box draw.Box) string {
			return networkfig.Spectrum(d, s.got().Connectivity, look, box).SVG()
		},
	}
}

// sensitivityCard is Δ₂ of one hop against τ.
func (s networkPage) sensitivityCard(d *network.Diagnostics) card {
	c := d.Curve
	t := dataTable{title: "Δ₂ against τ", head: []string{"τ", "all ties", "within communities", "Lemma 18"}}
	for i, x := range c.Edges.X.Values {
		t.rows = append(t.rows, []string{written(x), cellAt(c.Edges.Y.Values, i), cellAt(c.Community.Y.Values, i), cellAt(c.Lemma18.Y.Values, i)})
	}
	now := s.network().Time
	return card{
		name: "sensitivity", caption: "Δ₂ of one hop against τ, over all ties and within communities only, beside Lemma 18’s bound.",
		box: draw.Box{Width: s.smallChart(), Height: 230}, table: t, asked: s.shown.asked, source: d, now: now,
		draw: func(look draw.Palette, box draw.Box) string {
			return networkfig.Sensitivity(c, now, look, box).SVG()
		},
	}
}
