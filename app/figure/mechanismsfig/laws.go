package mechanismsfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/mechanisms"
)

// mostBars is how many outcomes are drawn as bars; of more the tops are joined.
const mostBars = 40

// laws draws the laws of the output in both worlds on one axis, the samples dropped in them
// over it, and the output that was released.
func (f Figure) laws() string {
	p := f.pen()
	own := f.own()
	if own == nil {
		p.Note(f.area(0, 0), "no laws yet")
		return p.Finish()
	}
	above := 3.3
	if !f.sampled() {
		above = 1.2
	}
	r := f.area(above, 2.9)
	if f.low() {
		r.Bottom += 1.1 * f.Palette.Text
	}
	y := f.probabilities(own).Vertical(r)
	f.verticals(p, r, y)
	grown := chart.Ease(f.Frame.Done(LawsDrawn))
	if grown > 0 {
		for w, heights := range [2][]float64{own.First.Values, own.Second.Values} {
			f.law(p, y, own, w, heights, grown)
		}
	}
	f.outputs(p, r)
	if f.sampled() {
		f.samples(p)
	}
	if f.Frame.Done(SamplesDropped) == 1 {
		f.released(p, r)
	}
	return p.Finish()
}

// sampled reports that outputs were drawn in either world, which stand over the plot.
func (f Figure) sampled() bool {
	return len(f.Got.Worlds[0].Drawn.Values)+len(f.Got.Worlds[1].Drawn.Values) > 0
}

// low reports that there is no room to say below the plot what it is over.
func (f Figure) low() bool { return f.Box.Height < 10*f.Palette.Text }

// probabilities is the extent of what stands on the y axis.
func (f Figure) probabilities(own *mechanisms.Pair) draw.Extent {
	e := draw.Extent{Any: true}
	e.Add(own.First.Values...)
	e.Add(own.Second.Values...)
	e.Hi *= 1.06
	return e
}

// law draws one law: bars side by side, or a line.
func (f Figure) law(p *draw.Pen, y draw.Scale, own *mechanisms.Pair, w int, heights []float64, grown float64) {
	x, colour, dash := f.X(), first(p.Look), ""
	if w == 1 {
		colour, dash = second(p.Look), dashOfSecond
	}
	from, to := 0, len(own.At.Values)-1
	if !own.Dense {
		from, to = shown(own)
	}
	if !own.Dense && to-from < mostBars {
		var bars draw.Path
		wide := math.Abs(x.At(1)-x.At(0)) * 0.34
		for i := from; i <= to; i++ {
			left := x.At(own.At.Values[i]) + (float64(w)-1)*wide
			bars.Bar(left+0.5, left+wide-0.5, y.At(grown*heights[i]), y.At(0))
		}
		p.Fill(&bars, colour, 0.3+0.35*float64(1-w))
		p.Stroke(&bars, colour, 1.2)
		return
	}
	var line draw.Path
	for i := from; i <= to; i++ {
		line.To(x.At(own.At.Values[i]), y.At(grown*heights[i]))
	}
	p.Fill(line.Under(x.At(own.At.Values[from]), y.At(0)), colour, 0.08)
	var more []string
	if dash != "" {
		more = append(more, draw.Dashes(dash))
	}
	p.Stroke(&line, colour, 2, more...)
}

// verticals draws the y axis of probabilities.
func (f Figure) verticals(p *draw.Pen, r draw.Rect, y draw.Scale) {
	ticks, step := draw.SomeTicks(y.Lo, y.Hi, max(p.TickCount(r), 2))
	size := p.Look.Tick()
	var grid draw.Path
	for _, v := range ticks {
		label := draw.Words{Text: draw.TickLabel(v, step), Colour: p.Look.Muted, Size: size, Anchor: "end"}
		label.Size *= min(1, (r.Left-8)/label.Width())
		grid.Move(r.Left, y.At(v))
		grid.Horizontal(r.Right)
		if y.At(v)-0.4*size > r.Top || y.Lo < 0 {
			p.Text(r.Left-7, y.At(v)+0.35*size, label)
		}
	}
	p.Stroke(&grid, p.Look.Hairline, 1, `stroke-opacity="0.55"`)
}

// outputs writes the x axis: names where outcomes have some, numbers elsewhere.
func (f Figure) outputs(p *draw.Pen, r draw.Rect) {
	x, size := f.X(), p.Look.Tick()
	p.Rule(r.Left, r.Bottom, r.Right, r.Bottom)
	if f.named() {
		room := math.Abs(x.At(1) - x.At(0))
		for _, v := range f.own().At.Values {
			w := draw.Words{Text: f.Outcome(v), Colour: p.Look.Ink, Size: size, Anchor: "middle"}
			w.Size *= min(1, room/w.Width())
			p.Text(x.At(v), r.Bottom+6+size, w)
		}
		return
	}
	most := max(int(r.Width()/(5*size)), 2)
	ticks, step := draw.SomeTicks(x.Lo, x.Hi, most)
	for _, v := range ticks {
		p.Rule(x.At(v), r.Bottom, x.At(v), r.Bottom+4)
		p.Text(x.At(v), r.Bottom+6+size, draw.Words{Text: draw.TickLabel(v, step), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
	if f.low() {
		return
	}
	p.Text((r.Left+r.Right)/2, r.Bottom+8+2.1*size, draw.Words{Text: "output", Colour: p.Look.Muted, Size: size, Anchor: "middle"})
}

// named reports that outcomes have names.
func (f Figure) named() bool {
	q := f.Asked
	return q != nil && (q.Mechanism == mechanisms.Response || q.Mechanism == mechanisms.Outright || q.Mechanism == mechanisms.Exponential)
}

// Outcome is an output in words.
func (f Figure) Outcome(v float64) string {
	if f.Asked == nil {
		return draw.Format(v)
	}
	return OutcomeWords(f.Asked, v)
}

// OutcomeWords is an output of a mechanism in words.
func OutcomeWords(q *mechanisms.Question, v float64) string {
	switch {
	case q.Mechanism == mechanisms.Exponential && q.People.Kind == mechanisms.PeopleVotes:
		return Candidate(int(v))
	case q.Mechanism == mechanisms.Response || q.Mechanism == mechanisms.Exponential:
		if v == 1 {
			return "yes"
		}
		return "no"
	case q.Mechanism == mechanisms.Outright:
		return [3]string{"nothing", "all of D", "all of D′"}[min(max(int(v), 0), 2)]
	}
	return draw.Format(v)
}

const sampleBins = 60

// samples draws what has been dropped so far, a strip for each world over the plot: as
// many columns as outcomes or bins, as high as samples have fallen there.
func (f Figure) samples(p *draw.Pen) {
	own, x, text := f.own(), f.X(), p.Look.Text
	var counts [2][]int
	top := 4
	columns := sampleBins
	if !own.Dense {
		columns = int(x.Hi - x.Lo)
	}
	place := func(v float64) int { return int(math.Floor((v - x.Lo) / (x.Hi - x.Lo) * float64(columns))) }
	for w := range counts {
		counts[w] = make([]int, columns)
		drawn := f.Got.Worlds[w].Drawn.Values
		for _, v := range drawn[:f.dropped(len(drawn))] {
			if k := place(v); 0 <= k && k < columns {
				counts[w][k]++
				top = max(top, counts[w][k])
			}
		}
	}
	wide := (x.To - x.From) / float64(columns)
	for w, list := range counts {
		var bars draw.Path
		base := (1.45 + 1.45*float64(w)) * text
		for k, n := range list {
			if n > 0 {
				bars.Bar(x.From+float64(k)*wide+0.6, x.From+float64(k+1)*wide-0.6, base-1.2*text*float64(n)/float64(top), base)
			}
		}
		colour := first(p.Look)
		if w == 1 {
			colour = second(p.Look)
		}
		p.Rule(x.From, base, x.To, base)
		p.Fill(&bars, colour, 0.75)
		p.Text(x.From-7, base, draw.Words{Text: [2]string{"D", "D′"}[w], Colour: colour, Size: p.Look.Tick(), Bold: true, Anchor: "end"})
	}
}

// dropped is how many of the samples have fallen.
func (f Figure) dropped(total int) int {
	if f.Frame.During(SamplesDropped) {
		return f.Frame.Share(total)
	}
	return int(f.Frame.Done(SamplesDropped)) * total
}

// released marks the output that was released.
func (f Figure) released(p *draw.Pen, r draw.Rect) {
	x := f.X()
	out := f.Got.Release.Output
	at := min(max(x.At(out), r.Left), r.Right)
	var d draw.Path
	d.Move(at, r.Top-2)
	d.Vertical(r.Bottom)
	p.Stroke(&d, p.Look.Private, 2, draw.Dashes("1.5 3"))
	w := draw.Words{Text: "drawn: " + f.Outcome(out), Colour: p.Look.Private, Size: p.Look.Tick(), Bold: true, Halo: true}
	if at > (r.Left+r.Right)/2 {
		w.Anchor = "end"
	}
	off := 6.0
	if unit := math.Abs(x.At(1) - x.At(0)); !f.own().Dense && 0.3*unit > w.Width()+12 {
		off += 0.34 * unit // beside the two bars of the outcome
	}
	if w.Anchor == "end" {
		off = -off
	}
	p.Text(at+off, r.Top+0.9*p.Look.Text, w)
}
