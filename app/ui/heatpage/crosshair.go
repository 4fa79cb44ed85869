package heatpage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
)

// crosshair is the position that all lanes are read at.
type crosshair struct {
	on bool
	at float64
}

// Over points at a position on all lanes.
func (p *Page) Over(_ int, at hold.Point) { p.cross = crosshair{on: true, at: at.U} }

// Leave points at nothing.
func (p *Page) Leave() { p.cross.on = false }

// crosshairLine runs through all four lanes.
func (p *Page) crosshairLine() app.UI {
	c := p.cross
	line := tag.Div("crosshair").Aria("hidden", "true")
	if !c.on {
		return line.Hidden(true)
	}
	box := p.boxes.At(int(heatfig.Truth))
	if got := p.got(); got != nil {
		if j, ok := nearest(got.SensorsAt.Values, c.at); ok && p.sensorName(j) != "" {
			line.Body(tag.Span(tag.Either(c.at < 0.5, "node-name", "node-name before"), p.sensorName(j)))
		}
	}
	return line.Style("left", widget.Px(box.X(c.at)))
}

// Readout is the values under the crosshair, or what happens in the chapter.
func (p *Page) Readout() (words string, idle bool) {
	got, c := p.got(), p.cross
	if got == nil {
		return "", !c.on
	}
	if !c.on {
		return p.caption(), true
	}
	text := "x = " + draw.Format(c.at)
	if u, ok := interpolate(got.Spread.X.Values, got.Spread.Y.Values, c.at); ok {
		text += " · heat " + draw.Format(u)
	}
	if j, ok := nearest(got.SensorsAt.Values, c.at); ok && j < len(got.Private.Values) {
		text += fmt.Sprintf(" · sensor %d", j+1)
		if name := p.sensorName(j); name != "" {
			text += ", " + name + ":"
		}
		if j < len(got.Exact.Values) {
			text += " read " + draw.Format(got.Exact.Values[j]) + ","
		}
		text += " sent " + draw.Format(got.Private.Values[j])
	}
	if n := len(got.Estimate.Values); n > 0 {
		i := min(max(int(math.Round(c.at*float64(n))), 1), n) - 1
		text += fmt.Sprintf(" · place %d: estimate %s", i+1, draw.Format(got.Estimate.Values[i]))
	}
	return text, false
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	frame := p.Work.Moment()
	if frame.End {
		return "Point at the lanes to read them; ? lists the keys."
	}
	switch frame.Chapter {
	case sensingfig.Place:
		return "The truth: where the heat starts."
	case sensingfig.Diffuse:
		return "The heat spreads; the hills run into each other."
	case sensingfig.Read:
		return "One sensor after the other reads the heat."
	case sensingfig.AddNoise:
		return "Each sensor adds noise of its own before it sends its reading."
	case sensingfig.Recover:
		return "The analyst seeks the sources with the least total heat that explain the readings sent."
	}
	return "The earth mover carries the recovered heat to the truth, and counts mass times distance."
}

// interpolate reads a curve at x.
func interpolate(xs, ys []float64, x float64) (float64, bool) {
	for i := 1; i < min(len(xs), len(ys)); i++ {
		if x <= xs[i] && x >= xs[i-1] {
			part := 0.0
			if xs[i] > xs[i-1] {
				part = (x - xs[i-1]) / (xs[i] - xs[i-1])
			}
			return ys[i-1] + part*(ys[i]-ys[i-1]), true
		}
	}
	return 0, false
}

// nearest returns the index of the value nearest to x.
func nearest(values []float64, x float64) (int, bool) {
	best, found := 0, false
	for i, v := range values {
		if !found || math.Abs(v-x) < math.Abs(values[best]-x) {
			best, found = i, true
		}
	}
	return best, found
}
