package auditpage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationTest
	stationWitness
	stationJudge
)

// Setup is the box, its claim, the samples, the tester, and how sure the verdict shall be.
func (p *Page) Setup() []page.Section {
	q := p.asked()
	return []page.Section{
		{
			Station: stationTruth, Budget: true,
			First: append([]app.UI{p.boxChoice()}, p.boxFirst()...),
			Says:  p.boxSays(), Rest: p.boxRest(), Paths: []string{"audit.box.", "audit.claim.delta"},
		},
		{
			Station: stationMeasure, First: []app.UI{p.samplesKnob()}, Says: p.samplesSay(),
			Rest: []app.UI{widget.Buttons(widget.Button("samples-asked", "As many as the tester asks", func() { p.Work.SetNumber("audit.samples", 0) }))}, Paths: []string{"audit.samples"},
		},
		{
			Station: stationTest, First: []app.UI{p.testerChoice(), p.Form.Knob("audit.alpha", widget.Span(0.005, 0.5), p.alphaSays())},
			Says: testerSays(q.Tester), Rest: p.testerRest(), Paths: []string{"audit.claimed.", "audit.random."},
		},
		{Station: stationWitness, Says: p.witnessSays()},
		{
			Station: stationJudge, First: []app.UI{p.Form.Knob("audit.error", widget.Span(0.0001, 0.33), p.errorSays())},
			Says: p.votesSay(), Paths: []string{"audit.error"},
		},
	}
}

// samplesKnob is λ, unless the samples are there once and for all.
func (p *Page) samplesKnob() app.UI {
	if p.asked().Box.Kind == audit.BoxSamples {
		return widget.Says("The samples that were loaded are all there are.")
	}
	return p.Form.Knob("audit.samples", widget.Span(10, 1e8), "of each database")
}

func (p *Page) samplesSay() string {
	got := p.got()
	if got == nil {
		return "of each database"
	}
	text := "the tester asks " + auditfig.Enough(got.Plan.Needed)
	if got.Plan.Lower != nil {
		text += ", any tester needs " + auditfig.Enough(*got.Plan.Lower)
	}
	return text
}

func (p *Page) testerChoice() app.UI {
	var options []widget.Option
	for _, tester := range audit.Testers() {
		options = append(options, widget.Item(tester, testers[tester]))
	}
	return tag.Div("",
		widget.Row("tester", "Tester", widget.Select("tester", p.asked().Tester, options, func(tester string) { p.Work.SetWord("audit.tester", tester) })),
		p.Form.Erratum("audit.tester"))
}

// testers name the testers.
var testers = map[string]string{
	audit.TesterApproximate: "4: samples alone", audit.TesterRandom: "3: over databases",
	audit.TesterFull: "5: told the laws", audit.TesterPure: "6: told, for δ = 0",
}

// testerSays tells the tester in force.
func testerSays(tester string) string {
	switch tester {
	case audit.TesterRandom:
		return "Algorithm 3: over databases drawn at random"
	case audit.TesterFull:
		return "Algorithm 5: told the laws, for ε and δ"
	case audit.TesterPure:
		return "Algorithm 6: told the laws, for δ = 0"
	}
	return "Algorithm 4: samples alone, both orders"
}

func (p *Page) testerRest() []app.UI {
	q := p.asked()
	rest := []app.UI{tag.Box("p", "says", app.Text(meansOf(q.Tester)+" "), p.Form.Erratum("audit.alpha"))}
	if q.Tester == audit.TesterRandom {
		rest = append(rest,
			p.Form.Knob("audit.random.broken", widget.Span(0, 1), "of the pairs"),
			p.Form.Knob("audit.random.gamma", widget.Span(0, 0.3), "may be left out"),
			p.Form.Knob("audit.random.weight", widget.Span(0.25, 4), "of a share beside δ"))
	}
	if q.Informed() {
		rest = append(rest, widget.Says(p.claimedSays()))
		if q.Known() && q.Box.Kind != audit.BoxPair {
			rest = append(rest, widget.Buttons(
				widget.Button("claim-laws", "Claim the laws in the box", p.claimTruth),
				widget.Button("claim-first", "Claim the first law twice", p.claimSame),
			))
		}
	}
	return rest
}

func meansOf(tester string) string {
	switch tester {
	case audit.TesterRandom:
		return "It tests many pairs of databases, each by a majority of runs of Algorithm 4, and counts those that fail."
	case audit.TesterFull:
		return "It checks the claimed laws first, and then whether the samples come from them: √n samples are enough for that."
	case audit.TesterPure:
		return "It holds every count against its claim, up to a factor of e^α. Rare outcomes make it dear."
	}
	return "It estimates δ(ε) from the counts, and rejects at δ + α. What is 2α from its claim it rejects two times in three."
}

// claimedSays tells which laws the tester is told.
func (p *Page) claimedSays() string {
	q := p.asked()
	switch {
	case len(q.Claimed.First) > 0:
		return fmt.Sprintf("It is told laws of %d outcomes that were set.", len(q.Claimed.First))
	case q.Box.Kind == audit.BoxPair:
		return "It is told the laws of the mechanism that keeps the claim."
	}
	return "It is told the laws that are in the box."
}

// claimTruth tells the tester the laws of the box, and claimSame that the first law holds
// on both databases, which is private and mostly wrong.
func (p *Page) claimTruth() {
	p.asked().Claimed = audit.Laws{}
	p.Work.Changed()
}

func (p *Page) claimSame() {
	q := p.asked()
	first := q.Box.First
	if got := p.got(); q.Box.Kind != audit.BoxLaws {
		if got == nil || got.Laws == nil || got.Laws.Outcomes != len(got.Laws.First.Values) {
			return
		}
		first = got.Laws.First.Values
	}
	q.Claimed = audit.Laws{First: first, Second: first}
	p.Work.Changed()
}

func (p *Page) alphaSays() string {
	q := p.asked()
	switch q.Tester {
	case audit.TesterPure:
		return "must see what is " + draw.Format(4*q.Alpha) + " far in ε"
	case audit.TesterFull:
		return "must see what is " + draw.Format(q.Alpha) + " far"
	}
	return "must see what is " + draw.Format(2*q.Alpha) + " far"
}

func (p *Page) witnessSays() string {
	got := p.got()
	if got == nil || got.Witness == nil || got.Witness.Count == 0 {
		return "no outcome speaks against the claim"
	}
	text := "an event of " + draw.Count(got.Witness.Count, "outcome")
	if !rejects(got) {
		text += ", too weak to reject"
	}
	return text
}

func (p *Page) errorSays() string {
	got := p.got()
	if got == nil {
		return ""
	}
	return draw.Count(got.Plan.Repetitions, "run") + " for that"
}

func (p *Page) votesSay() string {
	got := p.got()
	if got == nil {
		return "the majority of the runs"
	}
	return fmt.Sprintf("%d accept, %d reject", got.Votes.Accepts, got.Votes.Rejects)
}

// epsilonKnob is the claimed ε.
func (p *Page) epsilonKnob() app.UI {
	k := p.Form.Knob("audit.claim.epsilon", widget.Span(0, 8), "e^ε = "+draw.Format(math.Exp(p.asked().Claim.Epsilon)))
	k.Low, k.High = "stronger claim", "weaker claim"
	return k
}

func (p *Page) deltaKnob() app.UI {
	return p.Form.Knob("audit.claim.delta", widget.Span(0, 0.5), "by which ε may fail")
}

// Why says what a field means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	q := p.asked()
	switch f.Path {
	case "audit.claim.epsilon":
		return fmt.Sprintf("The claim: no event is more than e^ε = %s times likelier on one database than on the other, but for δ.", draw.Format(math.Exp(q.Claim.Epsilon))), true
	case "audit.alpha":
		return "How fine the tester looks. Half of α takes four times the samples. What is nearer to the claim may pass, and need not.", true
	case "audit.error":
		return "One run of a tester is promised to be right two times in three, no more. The majority of many runs is wrong as rarely as you say here.", true
	}
	return "", false
}

// Resolve is what 0 samples stand for.
func (p *Page) Resolve(path string) (float64, bool) {
	if path != "audit.samples" || p.asked().Samples > 0 {
		return 0, false
	}
	if got := p.got(); got != nil {
		return math.Ceil(got.Plan.Samples), true
	}
	return 10_000, true
}
