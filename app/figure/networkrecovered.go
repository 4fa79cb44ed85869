package figure

import (
	"math"
	"slices"

	"cloakroom/core/scenario"
)

// named is the judgement by community of the estimate that is shown, nil while
// there is none to show.
func (n Network) named() *scenario.Community {
	if n.Got == nil || n.Frame.done(Recover) < 1 {
		return nil
	}
	return n.judged().Community
}

// verdict draws the area of the community that the estimate names and says in
// the strip below which it is, how much of the mass it holds and whether that
// is right; within "move earth", how far the earth has come.
func (n Network) verdict(p *pen, at places) {
	c := n.named()
	if c == nil {
		return
	}
	if c.Guess != nil {
		n.emphasise(p, at, *c.Guess)
	}
	if n.Frame.during(MoveEarth) && n.hasFlow() {
		whole := *n.Got.Distance.EMD
		n.say(p, at, -1, n.Palette.Muted, "moved "+FormatLike(whole*ease(n.Frame.Part), whole)+" of "+hops(whole))
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
	name, share, right := CommunityName(*c.Guess), massShare(c), rightWords(c)
	n.say(p, at, *c.Guess, n.Palette.Recovered,
		"named: "+name+share+" of the mass"+right, "named: "+name+share+right, name+share+right, communityLetter(*c.Guess)+share+right)
}

// found reports whether the estimate has any mass.
func (n Network) found() bool {
	return slices.ContainsFunc(n.judged().Estimate.Values, func(v float64) bool { return v != 0 })
}

// massShare tells the named community's share of the mass, nothing where shares
// mean nothing.
func massShare(c *scenario.Community) string {
	total := 0.0
	for _, v := range c.Mass.Values {
		total += v
	}
	if *c.Guess < 0 || *c.Guess >= len(c.Mass.Values) || !(total > 0) {
		return ""
	}
	return " · " + Format(math.Round(100*c.Mass.Values[*c.Guess]/total)) + " %"
}

func rightWords(c *scenario.Community) string {
	switch {
	case c.Right == nil:
		return ""
	case *c.Right:
		return " · ✓ right"
	}
	return " · ✗ not right"
}

// emphasise draws the area of the named community in the recovery's colour.
func (n Network) emphasise(p *pen, at places, community int) {
	for _, g := range n.groups(at) {
		if g.community != community {
			continue
		}
		outline := softOutline(g.corners, n.softness())
		p.fill(outline, n.Palette.Recovered, 0.09)
		p.stroke(outline, n.Palette.Recovered, 1.8)
	}
}

// say writes into the strip below the network the first wording that fits,
// under the community that it is about, −1 being none.
func (n Network) say(p *pen, at places, community int, colour string, wordings ...string) {
	middle := n.Box.Width / 2
	for _, g := range n.groups(at) {
		if g.community == community {
			middle = (g.bounds.left + g.bounds.right) / 2
		}
	}
	for k, text := range wordings {
		w := words{text: text, colour: colour, size: n.Palette.Text, bold: true, anchor: "middle", halo: true}
		half := w.width()/2 + 10
		if k < len(wordings)-1 && 2*half > n.Box.Width {
			continue
		}
		p.text(min(max(middle, half), max(n.Box.Width-half, half)), n.Box.Height-0.6*n.Palette.Text, w)
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
func (n Network) flow(p *pen, at places) {
	if !n.hasFlow() || !n.Frame.End && !n.Frame.during(MoveEarth) {
		return
	}
	var lines [flowLevels]path
	var heads path
	var travellers dots
	part, crossings := ease(n.Frame.Part), len(n.Got.Plan.Values)/3
	EachMove(&n.Got.SensorResult, func(from, to int, mass float64) {
		if !at.known(from) || !at.known(to) {
			return
		}
		a, b := xy(at.x[from], at.y[from]), xy(at.x[to], at.y[to])
		level := min(int(math.Sqrt(mass)*flowLevels), flowLevels-1)
		lines[level].move(a.x, a.y)
		lines[level].line(b.x, b.y)
		if n.Frame.End && crossings <= pointedFlows {
			arrow(&heads, a, b, (4+1.2*float64(level))*n.Palette.Stroke)
		}
		travellers.add(int(10*(a.x+part*(b.x-a.x))), int(10*(a.y+part*(b.y-a.y))))
	})
	for level := range lines {
		p.stroke(&lines[level], n.Palette.Recovered, 0.8+0.9*float64(level), `stroke-opacity="0.6"`)
	}
	p.fill(&heads, n.Palette.Recovered, 1)
	if n.Frame.during(MoveEarth) {
		p.dot(&travellers, n.Palette.Recovered, 1.3*n.radius(), `stroke-linecap="round"`)
	}
}

// arrow adds a head of the size in the middle of the way from a to b.
func arrow(heads *path, a, b point, size float64) {
	if length := math.Hypot(b.x-a.x, b.y-a.y); length > 0 {
		ux, uy := (b.x-a.x)/length, (b.y-a.y)/length
		heads.head((a.x+b.x)/2+size*ux, (a.y+b.y)/2+size*uy, ux, uy, 1.6*size, 0.7*size)
	}
}
