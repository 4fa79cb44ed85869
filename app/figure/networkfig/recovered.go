package networkfig

import (
	"math"
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

// named is the judgement by community of the estimate that is shown, nil while
// there is none to show.
func (n Figure) named() *sensing.Community {
	if n.Got == nil || n.Frame.Done(sensingfig.Recover) < 1 {
		return nil
	}
	return n.judged().Community
}

// verdict draws the area of the community that the estimate names and says in
// the strip below which it is, how much of the mass it holds and whether that
// is right; within "move earth", how far the earth has come.
func (n Figure) verdict(p *draw.Pen, at places) {
	c := n.named()
	if c == nil {
		return
	}
	if c.Guess != nil {
		n.emphasise(p, at, *c.Guess)
	}
	if n.Frame.During(sensingfig.MoveEarth) && n.hasFlow() {
		whole := *n.Got.Distance.EMD
		n.say(p, at, -1, n.Palette.Muted, "moved "+draw.FormatLike(whole*chart.Ease(n.Frame.Part), whole)+" of "+hops(whole))
		return
	}
	if c.Guess == nil {
		if n.found() {
			n.say(p, at, -1, n.Palette.Muted, "no community is named")
		} else {
			n.say(p, at, -1, n.Palette.Muted, "nothing found")
		}
		return
	}
	name, share, right := CommunityName(n.Asked, *c.Guess), massShare(c), rightWords(c)
	n.say(p, at, *c.Guess, n.Palette.Recovered,
		"named: "+name+share+" of the mass"+right, "named: "+name+share+right, name+share+right, CommunityLetter(*c.Guess)+share+right)
}

// found reports whether the estimate has any mass.
func (n Figure) found() bool {
	return slices.ContainsFunc(n.judged().Estimate.Values, func(v float64) bool { return v != 0 })
}

// massShare tells the named community's share of the mass, nothing where shares
// mean nothing.
func massShare(c *sensing.Community) string {
	total := 0.0
	for _, v := range c.Mass.Values {
		total += v
	}
	if *c.Guess < 0 || *c.Guess >= len(c.Mass.Values) || !(total > 0) {
		return ""
	}
	return " · " + draw.Format(math.Round(100*c.Mass.Values[*c.Guess]/total)) + " %"
}

func rightWords(c *sensing.Community) string {
	switch {
	case c.Right == nil:
		return ""
	case *c.Right:
		return " · ✓ right"
	}
	return " · ✗ not right"
}

// emphasise draws the area of the named community in the recovery's colour.
func (n Figure) emphasise(p *draw.Pen, at places, community int) {
	for _, g := range n.groups(at) {
		if g.community != community {
			continue
		}
		outline := draw.SoftOutline(g.corners, n.softness())
		p.Fill(outline, n.Palette.Recovered, 0.09)
		p.Stroke(outline, n.Palette.Recovered, 1.8)
	}
}

// say writes into the strip below the network the first wording that fits,
// under the community that it is about, −1 being none.
func (n Figure) say(p *draw.Pen, at places, community int, colour string, wordings ...string) {
	middle := n.Box.Width / 2
	for _, g := range n.groups(at) {
		if g.community == community {
			middle = (g.bounds.Left + g.bounds.Right) / 2
		}
	}
	for k, text := range wordings {
		w := draw.Words{Text: text, Colour: colour, Size: n.Palette.Text, Bold: true, Anchor: "middle", Halo: true}
		half := w.Width()/2 + 10
		if k < len(wordings)-1 && 2*half > n.Box.Width {
			continue
		}
		p.Text(min(max(middle, half), max(n.Box.Width-half, half)), n.Box.Height-0.6*n.Palette.Text, w)
		return
	}
}

// flowLevels is how many widths of flow are told apart: one path for each.
const flowLevels = 4

// pointedFlows is the number of edges with flow up to which each has an arrow.
const pointedFlows = 80

// flow draws the earth still to move: a line along every edge that mass
// crosses, the wider the more, with an arrow in its middle. Within "move earth"
// a dot travels along each.
func (n Figure) flow(p *draw.Pen, at places) {
	if !n.hasFlow() || !n.Frame.End && !n.Frame.During(sensingfig.MoveEarth) {
		return
	}
	var lines [flowLevels]draw.Path
	var heads draw.Path
	var travellers draw.Dots
	part, crossings := chart.Ease(n.Frame.Part), len(n.Got.Plan.Values)/3
	sensingfig.EachMove(&n.Got.Result, func(from, to int, mass float64) {
		if !at.known(from) || !at.known(to) {
			return
		}
		a, b := draw.XY(at.x[from], at.y[from]), draw.XY(at.x[to], at.y[to])
		level := min(int(math.Sqrt(mass)*flowLevels), flowLevels-1)
		lines[level].Move(a.X, a.Y)
		lines[level].Line(b.X, b.Y)
		if n.Frame.End && crossings <= pointedFlows {
			arrow(&heads, a, b, (4+1.2*float64(level))*n.Palette.Stroke)
		}
		travellers.Add(int(10*(a.X+part*(b.X-a.X))), int(10*(a.Y+part*(b.Y-a.Y))))
	})
	for level := range lines {
		p.Stroke(&lines[level], n.Palette.Recovered, 0.8+0.9*float64(level), `stroke-opacity="0.6"`)
	}
	p.Fill(&heads, n.Palette.Recovered, 1)
	if n.Frame.During(sensingfig.MoveEarth) {
		p.Dots(&travellers, n.Palette.Recovered, 1.3*n.radius(), `stroke-linecap="round"`)
	}
}

// arrow adds a head of the size in the middle of the way from a to b.
func arrow(heads *draw.Path, a, b draw.Point, size float64) {
	if length := math.Hypot(b.X-a.X, b.Y-a.Y); length > 0 {
		ux, uy := (b.X-a.X)/length, (b.Y-a.Y)/length
		heads.Head((a.X+b.X)/2+size*ux, (a.Y+b.Y)/2+size*uy, ux, uy, 1.6*size, 0.7*size)
	}
}
