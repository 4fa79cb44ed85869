package regretpage

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/regretfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/regret"
)

const (
	panelBound    = "bound"
	panelHazard   = "hazard"
	panelEnsemble = regret.ExtraEnsemble
	chartSteps    = "steps"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		page.SweepPanel(),
		{Name: panelBound, Title: "Bound", Body: p.boundPanel},
		{Name: panelHazard, Title: "Hazard", Body: p.hazardPanel},
		{Name: panelEnsemble, Title: "Ensemble", Asks: true, Body: p.ensemblePanel},
		page.DataPanel(),
	}
}

// boundPanel is the bound with its parts, beside what was measured.
func (p *Page) boundPanel() []app.UI {
	got := p.got()
	if got == nil || p.table().Playing() {
		return []app.UI{tag.P("", "The game is being played.")}
	}
	b, own, plays := got.Bound, got.Learners[0], p.Work.Shown.Asked.Regret.Plays()
	largest, rateName := "E max Z − E Z", "rate √(L* ln N) + ln N"
	switch {
	case !plays && got.Rank > 0:
		largest, rateName = "E max ⟨X, Z⟩", "rate ⁴√N √(kL* ln T) + √N k ln T"
	case !plays:
		largest, rateName = "E‖Z‖", "rate ⁴√N √(L* ln T) + √N ln T"
	}
	t := widget.Table{Title: "The bound and its parts, in losses", Head: []string{"part", "bound", "measured"}}
	t.Add("one round late, (eᵋ − 1)L*", words.Cell(b.Stability), words.Cell(own.Delay))
	slack := ""
	noise := "eᵋ(" + largest + ")"
	if !plays {
		noise, slack = "eᵋ "+largest, " + δD"
	}
	t.Add("for the noise, "+noise+slack, words.Cell(b.Noise), words.Written(*own.Lead.Mean))
	t.Add("together", words.Cell(b.Total), words.Written(*own.Regret.Mean))
	t.Add("as printed, 2εL* + 3"+strings.TrimPrefix(noise, "eᵋ")+slack, words.Cell(b.Printed), words.Written(*own.Regret.Mean))
	t.Add(rateName, draw.Format(b.Root)+" + "+draw.Format(b.Logarithm), words.Written(*own.Regret.Mean))
	body := []app.UI{tag.P("", "A learner that knew each round before it chose would pay only for the noise Z. Ours learns of each round one round late. "+lateWords(plays)+" So the regret has two parts (McMillan 2018, Theorem 12.3)."), t.UI()}
	if b.Total == nil {
		body = append(body, widget.Says("No constants are known here: the noise has no bounded hazard, or ε changes while the game is played."))
	}
	return append(body, p.Charts.Show(panelBound), widget.Says("The rate is a shape, without a constant. It says how regret grows."))
}

// lateWords say what one-step privacy allows: for experts with ε alone, elsewhere with a δ.
func lateWords(plays bool) string {
	if plays {
		return "As its choices are ε-private for one step, it loses at most eᵋ times as much."
	}
	return "As its choices are (ε, δ)-private for one step, it loses at most eᵋ times as much, and δD more. D is the most that all rounds can charge."
}

// hazardPanel is the hazard of the noise, and the steps measured against it.
func (p *Page) hazardPanel() []app.UI {
	got := p.got()
	switch {
	case got == nil || p.table().Playing():
		return []app.UI{tag.P("", "The game is being played.")}
	case got.Noise.Curve == nil:
		return []app.UI{tag.P("", "Points and subspaces are hidden by Gaussian noise with a small δ. Hazards belong to experts; choose that setting under Truth.")}
	}
	text := "The hazard is the density of the noise over its tail: over the chance of noise at least so large. Where it never exceeds ε, a round changes any chance of a choice by a factor of at most eᵋ (McMillan 2018, Corollary 13.6)."
	body := []app.UI{tag.P("", text)}
	if s := p.extras().Steps; s != nil {
		allowed := "no bound"
		if got.Noise.Hazard != nil {
			allowed = draw.Format(*got.Noise.Hazard)
		}
		body = append(body, tag.Box("dl", "facts wide",
			widget.Fact("largest one-step loss measured, in nats", fmt.Sprintf("%s in round %d", draw.Format(s.Largest), s.Round)),
			widget.Fact("allowed by the hazard", allowed),
		), p.Charts.Show(chartSteps))
	} else {
		body = append(body, tag.P("", "The steps are being measured."))
	}
	return append(body, p.Charts.Show(panelHazard), widget.Says("Chances are exact for hedge, and by quadrature for other noise."))
}

// ensemblePanel is the printed ensemble as measured.
func (p *Page) ensemblePanel() []app.UI {
	if p.asked().Setting != regret.SettingSubspaces {
		open := func() { p.Work.SetWord(pathSetting, regret.SettingSubspaces) }
		return []app.UI{
			tag.P("", "For subspaces the thesis proposes a random matrix as noise, with density in proportion to e to the −ε‖λ‖₁. Choose subspaces to measure it."),
			widget.Buttons(widget.Button("open-subspaces", "Play with subspaces", open)),
		}
	}
	e := p.extras().Ensemble
	if e == nil {
		return []app.UI{tag.P("", "The ensemble is being measured.")}
	}
	rank := p.extras().Rank
	return []app.UI{
		tag.P("", "The text says that the eigenvalues λ of this noise follow Laplace’s law. Their density is that, times a factor ∏|λᵢ − λⱼ| that pushes them apart. So they are far larger."),
		tag.Box("dl", "facts wide",
			widget.Fact("‖λ‖₁ on average, exactly and along the walk", fmt.Sprintf("%s, %s ± %s", draw.Format(e.Norm), draw.Format(e.WalkNorm), draw.Format(1.96*e.WalkError))),
			widget.Fact("as the text has it", draw.Format(e.ClaimedNorm)),
			widget.Fact("sum of the "+strconv.Itoa(rank)+" largest, measured", draw.Format(e.Sum)),
			widget.Fact("at most, as the text has it", draw.Format(e.ClaimedSum)),
		),
		p.Charts.Show(panelEnsemble),
		widget.Says("Measured by a walk on the ensemble, with 95 % bands. So the regret that Corollary 12.7 claims does not follow (McMillan 2018, Lemma 12.6)."),
	}
}

// chart finds a chart.
func (p *Page) chart(name string) (page.Chart, bool) {
	got := p.got()
	switch {
	case name == session.PanelSweep:
		if w, some := p.swept(); some {
			return p.sweepChart(w), true
		}
	case got == nil:
	case name == panelBound:
		return p.boundChart(got), true
	case name == panelHazard && got.Noise.Curve != nil:
		return p.hazardChart(got), true
	case name == chartSteps && p.extras().Steps != nil:
		return p.stepsChart(p.extras()), true
	case name == panelEnsemble && p.extras().Ensemble != nil:
		return p.ensembleChart(p.extras().Ensemble), true
	}
	return page.Chart{}, false
}

func (p *Page) box() draw.Box { return page.Upright(page.ChartWidth(p.Desk.Screen()), 300) }

func (p *Page) boundChart(got *regret.Result) page.Chart {
	t := widget.Table{Title: "The bound against ε", Head: []string{"ε", "one round late", "for the noise", "bound"}}
	unit := got.Noise.Cost * got.Noise.Epsilon
	mean := *got.Learners[0].Regret.Mean
	drawn := regretfig.Balance(got.Least, unit, got.Noise.Epsilon, &mean, draw.Light(), draw.Box{})
	for i, q := range drawn.Series[2].Points {
		stability := "0"
		if at := drawn.Series[0].Points; i < len(at) {
			stability = words.Cell(at[i].Interval.Mean)
		}
		t.Add(words.Written(q.X), stability, words.Cell(drawn.Series[1].Points[i].Interval.Mean), words.Cell(q.Interval.Mean))
	}
	return page.Chart{
		Name: panelBound, Caption: "The two parts of the bound against ε, for these losses and this noise. On the left there is more noise: it costs more, and being late costs less. The ring is our regret.",
		Box: p.box(), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return regretfig.Balance(got.Least, unit, got.Noise.Epsilon, &mean, look, box)
		},
	}
}

func (p *Page) hazardChart(got *regret.Result) page.Chart {
	t := widget.Table{Title: "Hazard", Head: []string{"noise", "hazard"}}
	for i, x := range got.Noise.Curve.X.Values {
		t.Add(words.Written(x), words.CellAt(got.Noise.Curve.Y.Values, i))
	}
	return page.Chart{
		Name: panelHazard, Caption: "The hazard of " + regretfig.NoiseName(got.Noise.Law) + " noise, in units of its scale.",
		Box: p.box(), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return regretfig.Hazard(got, look, box) },
	}
}

func (p *Page) stepsChart(got *regret.Result) page.Chart {
	t := widget.Table{Title: "Steps", Head: []string{"round", "one-step loss", "ε"}}
	for _, m := range got.Moments {
		t.Add(strconv.Itoa(m.Round), words.Written(m.Loss), words.Written(m.Allowed))
	}
	return page.Chart{
		Name: chartSteps, Caption: "The one-step loss of every round looked at, and what is allowed.",
		Box: p.box(), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return regretfig.Steps(got, look, box) },
	}
}

func (p *Page) ensembleChart(e *regret.Ensemble) page.Chart {
	t := widget.Table{Title: "Eigenvalues", Head: []string{"rank", "measured", "standard error", "as the text has it"}}
	for i, v := range e.Values.Values {
		t.Add(strconv.Itoa(i+1), words.Written(v), words.CellAt(e.Errors.Values, i), words.CellAt(e.Claimed.Values, i))
	}
	return page.Chart{
		Name: panelEnsemble, Caption: "The mean eigenvalues of the printed ensemble, and those of as many Laplace draws.",
		Box: p.box(), Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return regretfig.Ensemble(e, look, box) },
	}
}
