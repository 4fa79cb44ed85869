package compresspage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// The stations of the journey, in its order.
const (
	stationTruth = iota
	stationMeasure
	stationPrivatize
	stationRecover
	stationJudge
)

// Setup is the data, the basis and S, what is promised, the recovery, and the rivals.
func (p *Page) Setup() []page.Section {
	q := p.asked()
	measure := p.Basis(map[string]string{
		sampling.BasisHaar:     "steps: for data whose neighbours are alike",
		sampling.BasisCosine:   "waves: for data that swing",
		sampling.BasisIdentity: "the entries themselves: for data with few that are not zero",
	})
	return []page.Section{
		{
			Station: stationTruth,
			First:   []app.UI{p.DataChoice(), widget.Buttons(widget.Button("load-counts", "Load counts…", p.Counts.Begin))},
			Says:    p.DataSays(), Rest: p.DataRows(), Paths: []string{"compress.data."},
		},
		{
			Station: stationMeasure, First: []app.UI{p.sparsity()}, Says: p.MeasureSays(),
			Rest: append(measure,
				p.Form.Knob("compress.oversampling", widget.Span(0.25, 5), p.samplesSay()),
				p.Form.Choice("compress.projection", "Samples through", q.Projection, compress.Projections()),
				p.Form.Knob("compress.choose.share", widget.Span(0, 0.9), p.shareSays()),
				p.rule(),
			),
			Paths: []string{"compress.basis", "compress.oversampling", "compress.projection", "compress.choose."},
		},
		{
			Station: stationPrivatize, Budget: true, First: append([]app.UI{p.EpsilonKnob(p.epsilonSays())}, privacy.Draw(p.Form)...),
			Says: "one unit in one entry · " + privacy.CoinsSay(p.Work),
			Rest: append([]app.UI{
				tag.Box("p", "says", app.Text("hides one unit in one entry: neighbours are vectors with ‖D − D′‖₁ ≤ 1 "), p.Form.Erratum("compress.privacy.epsilon")),
			}, privacy.Coins(p.Form, widget.Says(p.coinsSay()))...),
			Paths: []string{"compress.privacy.randomness"},
		},
		p.Recovery(stationRecover, sampling.RadiusQuantile, sampling.RadiusRMS, sampling.RadiusAppendixB),
		p.Rivals(stationJudge, compress.Methods()),
	}
}

// sparsity is S, or what is chosen for it.
func (p *Page) sparsity() app.UI {
	q := p.asked()
	if !q.Chooses() {
		return p.Sparsity(q.Coefficients(q.Data.Length()), p.samplesSay())
	}
	text := "S is chosen from the data, with a share of ε"
	if got := p.got(); got != nil && got.Choice != nil {
		text = fmt.Sprintf("S = %d was chosen from the data, with ε = %s", got.Choice.Sparsity, draw.Format(got.Choice.Epsilon))
	}
	return tag.Div("", widget.Says(text), widget.Buttons(widget.Button("sparsity-by-hand", "Set S by hand", p.byHand)))
}

func (p *Page) samplesSay() string {
	q := p.asked()
	coefficients := q.Coefficients(q.Data.Length())
	if q.Chooses() {
		if got := p.got(); got != nil {
			return "k = " + field.Grouped(got.Sketch.Samples) + " samples of " + field.Grouped(coefficients)
		}
		return ""
	}
	return "k = " + field.Grouped(sampling.Samples(q.Oversampling, q.Sparsity, coefficients)) + " samples of " + field.Grouped(coefficients)
}

func (p *Page) shareSays() string {
	q := p.asked()
	if !q.Chooses() {
		return "S is set by hand, which is no part of the promise"
	}
	return "ε = " + draw.Format(q.Privacy.Epsilon*q.Choose.Share) + " chooses S, " + draw.Format(q.Privacy.Epsilon*(1-q.Choose.Share)) + " is left"
}

// rule is how S is chosen, where it is.
func (p *Page) rule() app.UI {
	if !p.asked().Chooses() {
		return widget.Nothing()
	}
	rules := compress.Rules()
	if p.asked().Privacy.Randomness == field.RandomnessSecure {
		rules = rules[:2] // the printed one keeps no promise
	}
	return tag.Div("", p.Form.Choice("compress.choose.rule", "Rule for S", p.asked().Choose.Rule, rules), p.Form.Erratum("compress.choose.rule"))
}

func (p *Page) epsilonSays() string {
	got := p.got()
	if got == nil || got.Sketch.Samples == 0 {
		return ""
	}
	return fmt.Sprintf("noise %s; on entries %s", draw.Format(got.Sketch.Scale), draw.Format(1/p.Work.Shown.Asked.Compress.Privacy.Epsilon))
}

func (p *Page) coinsSay() string {
	if p.asked().Privacy.Randomness == field.RandomnessSecure {
		return "secure noise is drawn for the mechanism alone: rivals would each cost ε once more"
	}
	return ""
}

// Why says what a field means, with its live number.
func (p *Page) Why(f scenario.Field) (string, bool) {
	q := p.asked()
	switch f.Path {
	case "compress.privacy.epsilon":
		return fmt.Sprintf("The promise: any answer is at most e^ε = %s times as probable with a unit as without it. There is no δ here: the noise is Laplace’s. Rivals with noise of their own add their ε up.", draw.Format(math.Exp(q.Privacy.Epsilon))), true
	case "compress.sparsity":
		return "How many coefficients are looked for. Too few leave out what the data hold. More need more samples, and every sample makes all noise louder.", true
	case "compress.oversampling":
		return "How many samples are taken for each coefficient looked for, over the least that could do. The paper calls it some constant.", true
	case "compress.choose.share":
		return "S set by hand was set by somebody who looked. With a share of ε the exponential mechanism chooses it instead, and the samples get the rest.", true
	}
	return "", false
}
