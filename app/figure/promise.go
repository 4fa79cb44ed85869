package figure

import (
	"math"

	"cloakroom/core/scenario"
)

// lossPoints is the number of points a bell curve is drawn with.
const lossPoints = 161

// LossChart is the law of the privacy loss for the worst pair of neighbours:
// normal with mean ±½µ² and variance µ², under the truth and under its neighbour.
// What lies above ε is filled; a triangle marks the loss of this very release.
type LossChart struct {
	Promise *scenario.PromiseNumbers
	Epsilon float64
	Palette Palette
	Box     Box
}

// SVG draws the chart.
func (c LossChart) SVG() string {
	promise, epsilon, look, box := c.Promise, c.Epsilon, c.Palette, c.Box
	mu := promise.WorstMu
	reach := max(mu*mu/2+4*mu, math.Abs(promise.Loss)*1.05)
	if epsilon < 3*reach {
		reach = max(reach, epsilon*1.15)
	}
	x := extent{lo: -reach, hi: reach, any: true}
	y := extent{lo: 0, hi: 1.12, any: true}
	title := "privacy loss, ln p(ỹ | truth) − ln p(ỹ | neighbour)"
	if (words{text: title, size: look.tick()}).width() > box.Width-MarginLeft {
		title = "privacy loss"
	}
	f := lossFrame{newFrame(box, look, Axis{Title: title},
		Axis{Title: "likelihood of the loss (peak = 1)", Lo: 0, Hi: 1.12}, x, y, 2.9*look.Text, MarginRight)}
	f.clip(plot{left: f.area.left, right: f.area.right, top: f.area.top - 1, bottom: f.area.bottom + 1})
	f.tail(mu, epsilon)
	f.bell(-mu*mu/2, mu, look.Baseline, 2, dashes("9 3 1.5 3"))
	f.bell(mu*mu/2, mu, look.Truth, 2.5)
	f.unclip()
	f.epsilon(epsilon)
	f.release(promise.Loss)
	f.text(f.area.left, f.head+1.5*look.Text, words{text: "— if the truth is true", colour: look.Truth, size: look.Text, bold: true})
	f.text(f.area.left, f.head+2.9*look.Text, words{text: "-·- if the neighbour is", colour: look.Baseline, size: look.Text, bold: true})
	return f.finish()
}

// lossFrame is the plot of losses and their likelihoods.
type lossFrame struct{ *frame }

// bellAt is the bell curve of mean and deviation, with its peak at one.
func bellAt(x, mean, deviation float64) float64 {
	z := (x - mean) / deviation
	return math.Exp(-z * z / 2)
}

func (f lossFrame) bell(mean, deviation float64, colour string, width float64, more ...string) {
	var d path
	for k := range lossPoints {
		v := f.x.lo + (f.x.hi-f.x.lo)*float64(k)/(lossPoints-1)
		d.to(f.x.at(v), f.y.at(bellAt(v, mean, deviation)))
	}
	f.stroke(&d, colour, width, more...)
}

// tail fills what the loss under the truth has above ε.
func (f lossFrame) tail(mu, epsilon float64) {
	if epsilon >= f.x.hi {
		return
	}
	var d path
	d.move(f.x.at(epsilon), f.y.at(0))
	for k := range lossPoints {
		v := epsilon + (f.x.hi-epsilon)*float64(k)/(lossPoints-1)
		d.line(f.x.at(v), f.y.at(bellAt(v, mu*mu/2, mu)))
	}
	d.line(f.x.at(f.x.hi), f.y.at(0))
	d.close()
	f.fill(&d, f.look.Private, 0.3)
}

// epsilon marks ε, or says that it lies off the picture.
func (f lossFrame) epsilon(epsilon float64) {
	w := words{text: "ε = " + Format(epsilon), colour: f.look.Private, size: f.look.Text, bold: true, halo: true}
	y := f.area.top - 0.5*f.look.Text
	if !f.x.has(epsilon) {
		w.text += " lies far to the right"
		w.anchor = "end"
		f.text(f.area.right, y, w)
		return
	}
	var d path
	x := f.x.at(epsilon)
	d.move(x, f.area.bottom)
	d.vertical(f.area.top - 2)
	f.stroke(&d, f.look.Private, 1.6)
	w.anchor = "middle"
	f.text(min(x, f.area.right-w.width()/2), y, w)
}

// release marks the loss of the release on the screen.
func (f lossFrame) release(loss float64) {
	var d path
	x, y := f.x.at(loss), f.area.bottom
	d.stamp(triangle(5*f.look.Stroke), x, y-5*f.look.Stroke)
	f.draw(&d, attribute("fill", f.look.Recovered))
	w := words{text: "this draw", colour: f.look.Recovered, size: f.look.tick(), bold: true, anchor: "middle", halo: true}
	f.text(min(max(x, f.area.left+w.width()/2), f.area.right-w.width()/2), y-1.3*f.look.Text, w)
}

// Key tells the chart apart; the numbers are part of a result.
func (c LossChart) Key() Key {
	promise := Same(c.Promise)
	c.Promise = nil
	return KeyOf(c, promise)
}
