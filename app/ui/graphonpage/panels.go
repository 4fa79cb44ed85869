package graphonpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
)

const (
	panelAlignment = "alignment"
	panelRates     = "rates"
	panelLaws      = "laws"
	panelPacking   = "packing"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	sweep := page.SweepPanel()
	if p.asked().Truth.Observed() {
		sweep.Body = func() []app.UI {
			return []app.UI{tag.P("", "A sweep draws many networks anew. This one was observed, and there is no other.")}
		}
	}
	return []page.Panel{
		sweep,
		{Name: panelAlignment, Title: "Alignment", Body: p.unless(p.alignmentPanel)},
		{Name: panelRates, Title: "Rates", Asks: true, Body: p.ratesPanel},
		{Name: panelLaws, Title: "Two laws", Asks: true, Body: p.lawsPanel},
		{Name: panelPacking, Title: "Packing", Asks: true, Body: p.packingPanel},
		page.DataPanel(),
	}
}

// chart finds a chart.
func (p *Page) chart(name string) (page.Chart, bool) {
	got := p.extras()
	switch {
	case name == session.PanelSweep:
		if w, some := p.swept(); some {
			return p.sweepChart(w), true
		}
	case name == panelAlignment && p.aligned() != nil && !p.Work.Hidden() && !got.Observed() && !p.asked().Truth.Observed():
		return p.alignmentChart(), true
	case name == panelRates && got.Map != nil:
		return p.ratesChart(got.Map), true
	case name == panelLaws && got.Laws != nil:
		return p.lawsChart(got.Laws), true
	case name == "counts" && got.Laws != nil && len(got.Laws.Totals.Values) > 0:
		return p.countsChart(got.Laws), true
	case name == panelPacking && got.Packing != nil && len(got.Packing.Matrices) > 0:
		return p.packingChart(got.Packing), true
	case name == chartPair && got.Packing != nil && got.Packing.Closest != nil:
		return p.pairChart(got.Packing), true
	case name == chartFano && got.Packing != nil && got.Packing.Closest != nil:
		return p.fanoChart(got.Packing.Closest), true
	}
	return page.Chart{}, false
}
