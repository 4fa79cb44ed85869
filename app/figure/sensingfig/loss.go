package sensingfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/sensing"
)

// lossPoints is the number of points a bell curve is drawn with.
const lossPoints = 161

// Loss is the law of the privacy loss for the worst pair of neighbours:
// normal with mean ±½µ² and variance µ², under the truth and under its neighbour.
// What lies above ε is filled; a triangle marks the loss of this very release.
type Loss struct {
	Promise *sensing.PromiseNumbers
	Epsilon float64
	Palette draw.Palette
	Box     draw.Box
}

// SVG draws the chart.
func (c Loss) SVG() string {
	promise, epsilon, look, box := c.Promise, c.Epsilon, c.Palette, c.Box
	mu := promise.WorstMu
	reach := max(mu*mu/2+4*mu, math.Abs(promise.Loss)*1.05)
	if epsilon < 3*reach {
		reach = max(reach, epsilon*1.15)
	}
	x := draw.Extent{Lo: -reach, Hi: reach, Any: true}
	y := draw.Extent{Lo: 0, Hi: 1.12, Any: true}
	title := "privacy loss, ln p(ỹ | truth) − ln p(ỹ | neighbour)"
	if (draw.Words{Text: title, Size: look.Tick()}).Width() > box.Width-draw.MarginLeft {
		title = "privacy loss"
	}
	f := lossPlane{chart.NewPlane(box, look, chart.Axis{Title: title},
		chart.Axis{Title: "likelihood of the loss (peak = 1)", Lo: 0, Hi: 1.12}, x, y, 2.9*look.Text, draw.MarginRight)}
	f.Clip(draw.Rect{Left: f.Area.Left, Right: f.Area.Right, Top: f.Area.Top - 1, Bottom: f.Area.Bottom + 1})
	f.tail(mu, epsilon)
	f.bell(-mu*mu/2, mu, look.Baseline, 2, draw.Dashes("9 3 1.5 3"))
	f.bell(mu*mu/2, mu, look.Truth, 2.5)
	f.Unclip()
	f.epsilon(epsilon)
	f.release(promise.Loss)
	f.Text(f.Area.Left, f.Head+1.5*look.Text, draw.Words{Text: "— if the truth is true", Colour: look.Truth, Size: look.Text, Bold: true})
	f.Text(f.Area.Left, f.Head+2.9*look.Text, draw.Words{Text: "-·- if the neighbour is", Colour: look.Baseline, Size: look.Text, Bold: true})
	return f.Finish()
}

// lossPlane is the plot of losses and their likelihoods.
type lossPlane struct{ *chart.Plane }

// bellAt is the bell curve of mean and deviation, with its peak at one.
func bellAt(x, mean, deviation float64) float64 {
	z := (x - mean) / deviation
	return math.Exp(-z * z / 2)
}

func (f lossPlane) bell(mean, deviation float64, colour string, width float64, more ...string) {
	var d draw.Path
	for k := range lossPoints {
		v := f.X.Lo + (f.X.Hi-f.X.Lo)*float64(k)/(lossPoints-1)
		d.To(f.X.At(v), f.Y.At(bellAt(v, mean, deviation)))
	}
	f.Stroke(&d, colour, width, more...)
}

// tail fills what the loss under the truth has above ε.
func (f lossPlane) tail(mu, epsilon float64) {
	if epsilon >= f.X.Hi {
		return
	}
	var d draw.Path
	d.Move(f.X.At(epsilon), f.Y.At(0))
	for k := range lossPoints {
		v := epsilon + (f.X.Hi-epsilon)*float64(k)/(lossPoints-1)
		d.Line(f.X.At(v), f.Y.At(bellAt(v, mu*mu/2, mu)))
	}
	d.Line(f.X.At(f.X.Hi), f.Y.At(0))
	d.Close()
	f.Fill(&d, f.Look.Private, 0.3)
}

// epsilon marks ε, or says that it lies off the picture.
func (f lossPlane) epsilon(epsilon float64) {
	w := draw.Words{Text: "ε = " + draw.Format(epsilon), Colour: f.Look.Private, Size: f.Look.Text, Bold: true, Halo: true}
	y := f.Area.Top - 0.5*f.Look.Text
	if !f.X.Has(epsilon) {
		w.Text += " lies far to the right"
		w.Anchor = "end"
		f.Text(f.Area.Right, y, w)
		return
	}
	var d draw.Path
	x := f.X.At(epsilon)
	d.Move(x, f.Area.Bottom)
	d.Vertical(f.Area.Top - 2)
	f.Stroke(&d, f.Look.Private, 1.6)
	w.Anchor = "middle"
	f.Text(min(x, f.Area.Right-w.Width()/2), y, w)
}

// release marks the loss of the release on the screen.
func (f lossPlane) release(loss float64) {
	var d draw.Path
	x, y := f.X.At(loss), f.Area.Bottom
	d.Stamp(draw.Triangle(5*f.Look.Stroke), x, y-5*f.Look.Stroke)
	f.Path(&d, draw.Attribute("fill", f.Look.Recovered))
	w := draw.Words{Text: "this draw", Colour: f.Look.Recovered, Size: f.Look.Tick(), Bold: true, Anchor: "middle", Halo: true}
	f.Text(min(max(x, f.Area.Left+w.Width()/2), f.Area.Right-w.Width()/2), y-1.3*f.Look.Text, w)
}

// Key tells the chart apart; the numbers are part of a result.
func (c Loss) Key() draw.Key {
	promise := draw.Same(c.Promise)
	c.Promise = nil
	return draw.KeyOf(c, promise)
}
