package mechanismsfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// losses draws the privacy loss of every output, in the colour of the world that it speaks
// for, and how far the promise lets it go.
func (f Figure) losses() string {
	p := f.pen()
	own := f.own()
	if own == nil {
		p.Note(f.area(0, 0), "no losses yet")
		return p.Finish()
	}
	r := f.area(0.8, 0.7)
	epsilon, _ := f.promise()
	reach := epsilon
	for _, v := range own.Loss.Y.Values {
		reach = max(reach, math.Abs(v))
	}
	if reach == 0 {
		reach = 1
	}
	y := draw.Scale{Lo: -1.12 * reach, Hi: 1.12 * reach, From: r.Bottom, To: r.Top}
	f.verticals(p, r, y)
	p.Rule(r.Left, y.At(0), r.Right, y.At(0))
	f.loss(p, y)
	f.boundless(p, r, y)
	if epsilon > 0 {
		f.bounds(p, r, y, epsilon)
	}
	if own.Alone != [2]float64{} {
		says := "ℓ = ∞ where only one world has the output, with probability " + draw.Format(max(own.Alone[0], own.Alone[1]))
		words := draw.Words{Text: says, Colour: p.Look.Ink, Size: p.Look.Tick(), Anchor: "end", Halo: true}
		if own.Dense {
			p.Text(r.Right, r.Top+p.Look.Text, words)
		} else { // the bars that leave the picture stand to the right
			words.Anchor = ""
			p.Text(r.Left+4, r.Bottom-0.4*p.Look.Text, words)
		}
	}
	return p.Finish()
}

// promise is the ε and the δ promised.
func (f Figure) promise() (epsilon, delta float64) {
	if f.Asked == nil {
		return 0, 0
	}
	return f.Asked.Budget()
}

// loss draws the loss as far as the film has come.
func (f Figure) loss(p *draw.Pen, y draw.Scale) {
	own, x := f.own(), f.X()
	at, values := own.Loss.X.Values, own.Loss.Y.Values
	count := int(math.Round(f.Frame.Done(LossRead) * float64(len(at))))
	if count == 0 {
		return
	}
	if own.Dense {
		var line draw.Path
		for i := range at[:count] {
			line.To(x.At(at[i]), y.At(values[i]))
		}
		p.Fill(line.Under(x.At(at[0]), y.At(0)), p.Look.Muted, 0.12)
		p.Stroke(&line, p.Look.Ink, 2)
		return
	}
	var bars [2]draw.Path
	wide := max(0.34*math.Abs(x.At(1)-x.At(0)), 1)
	for i, v := range values[:count] {
		if !x.Has(at[i]) {
			continue
		}
		w := 0
		if v < 0 {
			w = 1
		}
		bars[w].Bar(x.At(at[i])-wide/2, x.At(at[i])+wide/2, min(y.At(v), y.At(0)), max(y.At(v), y.At(0)))
	}
	p.Fill(&bars[0], first(p.Look), 0.7)
	p.Fill(&bars[1], second(p.Look), 0.7)
}

// boundless draws the outputs that only one world has: their bars leave the picture.
func (f Figure) boundless(p *draw.Pen, r draw.Rect, y draw.Scale) {
	own, x := f.own(), f.X()
	if own.Dense || f.Frame.Done(LossRead) < 1 {
		return
	}
	var bars [2]draw.Path
	var signs []func()
	half := max(0.17*math.Abs(x.At(1)-x.At(0)), 0.5)
	size := p.Look.Tick()
	for i, at := range own.At.Values {
		one, other := own.First.Values[i] > 0, own.Second.Values[i] > 0
		if one == other || !x.Has(at) {
			continue
		}
		w, end, word, down := 0, r.Top, "∞", size
		if other {
			w, end, word, down = 1, r.Bottom, "−∞", -0.3*size
		}
		bars[w].Bar(x.At(at)-half, x.At(at)+half, min(end, y.At(0)), max(end, y.At(0)))
		if half > size {
			signs = append(signs, func() {
				p.Text(x.At(at), end+down, draw.Words{Text: word, Colour: p.Look.Ink, Size: size, Anchor: "middle", Halo: true})
			})
		}
	}
	p.Fill(&bars[0], first(p.Look), 0.35)
	p.Fill(&bars[1], second(p.Look), 0.35)
	for _, sign := range signs {
		sign()
	}
}

// bounds are the lines that the promise draws, at ε and −ε.
func (f Figure) bounds(p *draw.Pen, r draw.Rect, y draw.Scale, epsilon float64) {
	var d draw.Path
	for _, v := range []float64{epsilon, -epsilon} {
		d.Move(r.Left, y.At(v))
		d.Horizontal(r.Right)
	}
	p.Stroke(&d, p.Look.Ink, 1.2, draw.Dashes("11 3.5"))
	size := p.Look.Tick()
	if r.Height() < 3.4*size {
		return
	}
	p.Text(r.Right-2, y.At(epsilon)+1.1*size, draw.Words{Text: "ε", Colour: p.Look.Ink, Size: size, Anchor: "end", Halo: true})
	p.Text(r.Right-2, y.At(-epsilon)-0.4*size, draw.Words{Text: "−ε", Colour: p.Look.Ink, Size: size, Anchor: "end", Halo: true})
}
