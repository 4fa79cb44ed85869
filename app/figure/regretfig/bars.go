package regretfig

import (
	"fmt"
	"slices"
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/scenario/regret"
)

// columnsArea is where a lane with a column for each expert has them.
func (f Figure) columnsArea() draw.Rect {
	text := f.Palette.Text
	r := draw.Rect{Left: f.Box.Begin(), Right: f.Box.End(), Top: 1.9 * text, Bottom: f.Box.Height - f.below()}
	r.Bottom = max(r.Bottom, r.Top+1)
	return r
}

// low reports a lane without room for the title of its axis.
func (f Figure) low() bool { return f.Box.Height < 9*f.Palette.Text }

// below is the room below a plot for its axis, in px.
func (f Figure) below() float64 {
	if f.low() {
		return 1.7 * f.Palette.Text
	}
	return 2.9 * f.Palette.Text
}

// axisTitle writes what the axis counts, where there is room.
func (f Figure) axisTitle(p *draw.Pen, r draw.Rect, title string) {
	if size := p.Look.Tick(); !f.low() {
		p.Text((r.Left+r.Right)/2, r.Bottom+6+2.15*size, draw.Words{Text: title, Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
}

// totals draws how much more than the leader every expert has lost before the round, and
// the same with the noise taken off, which the choice goes by: the least of those is
// chosen.
func (f Figure) totals() string {
	p := draw.NewPen(f.Box.Width, f.Box.Height, f.Palette, `aria-hidden="true"`)
	r := f.columnsArea()
	exact, noisy, rows, choice := f.heights()
	if len(exact) == 0 {
		p.Note(r, f.absent("no totals yet"))
		return p.Finish()
	}
	s := f.inFilm(func(f Figure, e *draw.Extent) {
		exact, noisy, _, _ := f.heights()
		e.Add(0)
		e.Add(exact...)
		e.Add(noisy...)
	}).Pad(0.1).Vertical(r)
	samplingfig.Values(p, r, s)
	share := chart.Ease(f.Frame.Done(Noising))
	grown := f.Frame.Done(Adding)
	var stems, rings, points, chosen draw.Path
	for i, v := range exact {
		x := f.columnAt(r, i, len(exact))
		v *= grown
		to := v + share*(noisy[i]-exact[i])
		rings.Stamp(draw.Ring(4*p.Look.Stroke), x, s.At(v))
		if share > 0 {
			stems.Move(x, s.At(v))
			stems.Vertical(s.At(to))
			points.Stamp(draw.Triangle(5*p.Look.Stroke), x, s.At(to))
		}
		if rows[i] == choice && share == 1 {
			chosen.Stamp(draw.Ring(9*p.Look.Stroke), x, s.At(to))
		}
	}
	p.Stroke(&stems, p.Look.Recovered, 1.4, draw.Dashes("2 2"))
	p.Outline(&rings, p.Look.Truth, 2)
	p.Fill(&points, p.Look.Recovered, 1)
	p.Stroke(&chosen, p.Look.Focus, 2)
	f.columnNames(p, r, rows, f.totalsAxis())
	f.key(p, "○ without noise", p.Look.Truth, "▲ with noise", p.Look.Recovered)
	return p.Finish()
}

// totalsAxis is what the columns of the totals are.
func (f Figure) totalsAxis() string {
	if f.Asked != nil && f.Asked.Setting == regret.SettingSubspaces {
		return "rank of the eigenvalue"
	}
	return f.rowName()
}

// before reports a frame of the film ahead of a chapter.
func (f Figure) before(chapter int) bool { return !f.Frame.End && f.Frame.Chapter < chapter }

// heights are the totals of the rows and the same with noise, and the row chosen; on balls
// and for subspaces those of the end, of which none is chosen.
func (f Figure) heights() (exact, noisy []float64, rows []int, choice int) {
	if m, some := f.moment(); some {
		least := slices.Min(m.Totals.Values)
		return beyond(m.Totals.Values, least), beyond(m.Perturbed.Values, least), f.Got.Table.Rows, m.Choice
	}
	if t, some := f.turn(); some {
		return t.Totals.Values, t.Perturbed.Values, f.Got.Table.Rows, 0
	}
	if f.Got == nil || f.Got.Spectrum == nil {
		return nil, nil, nil, 0
	}
	s := f.Got.Spectrum
	return s.Exact.Values, s.Perturbed.Values, f.Got.Table.Rows, 0
}

// inFilm is the range of a lane: while rounds go by that of all of them, so that the scale
// rests, and of the one looked at otherwise.
func (f Figure) inFilm(add func(Figure, *draw.Extent)) draw.Extent {
	var e draw.Extent
	if !f.Frame.During(Looking) {
		add(f, &e)
		return e
	}
	f.Frame = chart.Still()
	for f.Look = range f.looked() {
		add(f, &e)
	}
	return e
}

// beyond are values less the least of them.
func beyond(values []float64, least float64) []float64 {
	list := make([]float64, len(values))
	for i, v := range values {
		list[i] = v - least
	}
	return list
}

// absent says why a lane is empty.
func (f Figure) absent(otherwise string) string {
	if f.Playing() {
		return "play a round to see it"
	}
	if f.Got != nil && f.looked() == 0 && f.Got.Spectrum == nil {
		return "the rounds are being looked at"
	}
	return otherwise
}

// chances draws how likely every expert is to be chosen, without the round and with it; on
// a ball the point that is played, and of a subspace the share of every coordinate in it.
func (f Figure) chances() string {
	p := draw.NewPen(f.Box.Width, f.Box.Height, f.Palette, `aria-hidden="true"`)
	r := f.columnsArea()
	without, with := f.steps()
	if f.before(Looking) && len(without) > 0 {
		p.Note(r, "nothing is chosen before the noise is there")
		return p.Finish()
	}
	if len(without) == 0 {
		if f.Got != nil && f.Got.Spectrum != nil {
			f.parts(p, r)
			return p.Finish()
		}
		p.Note(r, f.absent("no chances yet"))
		return p.Finish()
	}
	s := f.inFilm(func(f Figure, e *draw.Extent) {
		without, with := f.steps()
		e.Add(0, 0.01)
		e.Add(without...)
		e.Add(with...)
	}).Pad(0.12).Vertical(r)
	samplingfig.Values(p, r, s)
	wide := min(r.Width()/float64(len(without))*0.34, 26)
	var before, after draw.Path
	for i, v := range without {
		x, w := f.columnAt(r, i, len(without)), with[i]
		before.Bar(x-wide, x, s.At(max(v, 0)), s.At(min(v, 0)))
		after.Bar(x, x+wide, s.At(max(w, 0)), s.At(min(w, 0)))
	}
	p.Fill(&before, p.Look.Measured, 0.35)
	p.Stroke(&before, p.Look.Measured, 1.2)
	p.Fill(&after, p.Look.Recovered, 0.85)
	f.columnNames(p, r, f.Got.Table.Rows, f.rowName())
	round, _ := f.roundSeen()
	f.key(p, fmt.Sprintf("□ without round %d", round), p.Look.Measured, "■ with it", p.Look.Recovered)
	return p.Finish()
}

// steps are what is played without the round looked at and with it; nil where none was.
func (f Figure) steps() (without, with []float64) {
	if m, some := f.moment(); some {
		return m.Before.Values, m.After.Values
	}
	t, _ := f.turn()
	return t.Before.Values, t.After.Values
}

// parts draws each learner's regret in its two parts: what it would have had knowing the
// round, and what the delay costs.
func (f Figure) parts(p *draw.Pen, r draw.Rect) {
	var e draw.Extent
	e.Add(0)
	for _, l := range f.Got.Learners {
		e.Add(*l.Regret.Mean)
		if l.Lead != nil {
			e.Add(*l.Lead.Mean)
		}
	}
	s := e.Pad(0.12).Vertical(r)
	samplingfig.Values(p, r, s)
	size := p.Look.Tick()
	var lead, delay draw.Path
	wide := min(r.Width()/float64(len(f.Got.Learners))*0.25, 40)
	for i, l := range f.Got.Learners {
		x := f.columnAt(r, i, len(f.Got.Learners))
		from := *l.Regret.Mean
		if l.Lead != nil {
			from = *l.Lead.Mean
			delay.Bar(x, x+wide, s.At(*l.Regret.Mean), s.At(from))
		}
		lead.Bar(x-wide, x, s.At(max(from, 0)), s.At(min(from, 0)))
		for k, line := range draw.Wrap(draw.Words{Text: MethodName(l.Method), Colour: p.Look.Muted, Size: size, Anchor: "middle"}, r.Width()/float64(len(f.Got.Learners))) {
			p.Text(x, r.Bottom+5+size*(1+1.1*float64(k)), line)
		}
	}
	p.Fill(&lead, p.Look.Measured, 0.6)
	p.Fill(&delay, p.Look.Recovered, 0.85)
	f.key(p, "■ knowing the round", p.Look.Measured, "■ one round late", p.Look.Recovered)
}

// columnAt is the middle of a column.
func (f Figure) columnAt(r draw.Rect, i, count int) float64 {
	return r.Left + r.Width()*(float64(i)+0.5)/float64(count)
}

func (f Figure) columnNames(p *draw.Pen, r draw.Rect, rows []int, title string) {
	size := p.Look.Tick()
	for i, number := range rows {
		p.Text(f.columnAt(r, i, len(rows)), r.Bottom+5+size, draw.Words{Text: strconv.Itoa(number), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
	f.axisTitle(p, r, title)
}

// key writes two names over a lane.
func (f Figure) key(p *draw.Pen, first, firstColour, second, secondColour string) {
	w := draw.Words{Text: first, Colour: firstColour, Size: p.Look.Text, Bold: true}
	p.Text(f.Box.Begin(), 1.1*p.Look.Text, w)
	p.Text(f.Box.Begin()+w.Width()+1.2*p.Look.Text, 1.1*p.Look.Text, draw.Words{Text: second, Colour: secondColour, Size: p.Look.Text, Bold: true})
}
