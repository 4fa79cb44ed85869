package samplingpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
)

// The panels that both laboratories have.
const (
	PanelNoise  = "noise"
	PanelRanges = "ranges"
)

// NoisePanel tells how long the noise is, and RangesPanel compares the answers as ranges
// grow, in charts, and on what was asked.
func (p *Page) NoisePanel() page.Panel {
	return page.Panel{Name: PanelNoise, Title: "Noise", Asks: true, Body: func() []app.UI {
		return noisePanel(p.extras().Noise, p.Charts.Show(PanelNoise), p.Awaited("The noise is being measured."))
	}}
}

func (p *Page) RangesPanel(says string, charts ...string) page.Panel {
	return page.Panel{Name: PanelRanges, Title: "Ranges", Body: func() []app.UI {
		got := p.Found()
		if got.Answered == nil {
			return []app.UI{tag.P("", p.Awaited("The answers are being computed."))}
		}
		body := []app.UI{tag.P("", says), p.Charts.Show(PanelRanges)}
		for _, name := range charts {
			body = append(body, p.Charts.Show(name))
		}
		return append(body, p.asked(got)...)
	}}
}

// Awaited is what is told where an answer is not there yet.
func (p *Page) Awaited(otherwise string) string {
	return tag.Either(p.Work.AwaitsDraw(), "Nothing has been drawn yet: press “Draw fresh noise”.", otherwise)
}

// chart finds a chart, a shared one or the laboratory's own.
func (p *Page) chart(name string) (page.Chart, bool) {
	switch name {
	case session.PanelSweep:
		if w, some := p.swept(); some {
			return p.sweepChart(w), true
		}
		return page.Chart{}, false
	case PanelNoise:
		if law := p.extras().Noise; law != nil {
			return p.noiseChart(law), true
		}
		return page.Chart{}, false
	case PanelRanges:
		if got := p.Found(); got.Answered != nil {
			return p.lengthChart(got), true
		}
		return page.Chart{}, false
	}
	return p.page.Chart(name)
}
