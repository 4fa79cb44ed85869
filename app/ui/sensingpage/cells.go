package sensingpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
)

// mapChart is the map of a sweep over two fields.
func (p *Page) mapChart(w *session.Sweep, look draw.Palette, box draw.Box) chart.Map {
	chart := sensingfig.MapOf(w.Asked.Sweep, page.FieldAxis, w.Asked.Sensing().Recovery.Method, w.Cells, p.measure(), p.chance())
	chart.Palette, chart.Box = look, box
	_, chart.Begun = w.BegunAt()
	return chart
}

// pressedPoints lie over the points of the chosen method.
func (p *Page) pressedPoints(w *session.Sweep, box draw.Box) app.UI {
	measure, chosen := p.measure(), w.Asked.Sensing().Recovery.Method
	points := make([]chart.Point, len(w.Cells))
	for i, c := range w.Cells {
		points[i] = chart.Point{X: c.At[0], Interval: measure.Of(c, chosen)}
	}
	return p.SweepHand.Lines(w, box, page.SweptLine{Plot: p.sweepCurve(w, p.Desk.Palette(), box).Plot(), Points: points})
}
