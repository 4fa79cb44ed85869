package samplingpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/sampling"
)

// noisePanel tells how long the noise is, and which radius holds it how often.
func noisePanel(law *sampling.NoiseLaw, chart app.UI, awaited string) []app.UI {
	if law == nil {
		return []app.UI{tag.P("", awaited)}
	}
	return []app.UI{
		tag.P("", "How long is the noise in all samples together? Basis pursuit has to know: its radius θ is how far its answer may lie from the samples. The length follows a law that no data enter: so many samples, and the scale of their noise."),
		chart,
		radiiTable(law).UI(),
		widget.Says("θ has to come from this law. A θ taken from the data, or from the noise of the very draw, would be no part of the promise (Li and others 2011, Appendices B and D)."),
	}
}

func radiiTable(law *sampling.NoiseLaw) widget.Table {
	t := widget.Table{Title: "What could serve for θ", Head: []string{"radius", "length", "promised to hold", "holds"}}
	for _, r := range law.Radii {
		claimed := "–"
		if r.Claimed != nil {
			claimed = words.Percent(*r.Claimed)
		}
		t.Add(samplingfig.RadiusName(r.Name), words.Written(r.Radius), claimed, draw.Format(100*r.Coverage)+" %")
	}
	return t
}

// noiseChart is the histogram of the lengths.
func (p *Page) noiseChart(law *sampling.NoiseLaw) page.Chart {
	t := widget.Table{Title: "Lengths of the noise", Head: []string{"from", "to", "draws", "expected"}}
	for i, v := range law.Counts.Values {
		t.Add(words.CellAt(law.Edges.Values, i), words.CellAt(law.Edges.Values, i+1), words.Written(v), words.CellAt(law.Expected.Values, i))
	}
	return page.Chart{
		Name: PanelNoise, Caption: draw.Count(law.Trials, "draw") + " of the noise in all samples, the law that they follow, and what could serve for θ.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 320}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return samplingfig.Law{Noise: law, Palette: look, Box: box}
		},
	}
}
