package heatmapfig

import (
	"fmt"
	"math"
	"sort"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// What is drawn of the earth that moves: so many flows, none shorter than a share of the
// side; moves whose ends lie closer than a share of it are one flow.
const (
	mostFlows    = 24
	shortestFlow = 0.035
	flowsMerge   = 0.1
)

// flow is earth on its way between two places of the unit square.
type flow struct {
	from, to draw.Point
	mass     float64
}

func (f flow) length() float64 { return math.Hypot(f.to.X-f.from.X, f.to.Y-f.from.Y) }

// work is what the flow adds to the distance, up to the way in which lengths are taken.
func (f flow) work() float64 { return f.mass * f.length() }

// takes reports that another flow begins and ends near this one.
func (f flow) takes(other flow) bool {
	return math.Hypot(f.from.X-other.from.X, f.from.Y-other.from.Y) < flowsMerge &&
		math.Hypot(f.to.X-other.to.X, f.to.Y-other.to.Y) < flowsMerge
}

// join adds the earth of another flow; the ends become the means by mass.
func (f *flow) join(other flow) {
	share := other.mass / (f.mass + other.mass)
	between := func(a, b draw.Point) draw.Point { return draw.XY(a.X+share*(b.X-a.X), a.Y+share*(b.Y-a.Y)) }
	f.from, f.to, f.mass = between(f.from, other.from), between(f.to, other.to), f.mass+other.mass
}

// flowsOf gathers the moves of a plan in a few broad flows, those that do most of the
// work first, and says which share of all the work they do.
func flowsOf(flat []float64, grid int) (list []flow, carried float64) {
	middle := func(cell int) draw.Point {
		return draw.XY((float64(cell/grid)+0.5)/float64(grid), (float64(cell%grid)+0.5)/float64(grid))
	}
	var single []flow
	all := 0.0
	for _, m := range movesOf(flat, grid*grid) {
		f := flow{middle(m.from), middle(m.to), m.mass}
		single, all = append(single, f), all+f.work()
	}
	for _, f := range gathered(single) {
		if f.length() >= shortestFlow && len(list) < mostFlows {
			list, carried = append(list, f), carried+f.work()/all
		}
	}
	return list, carried
}

// gathered joins flows that begin and end near each other, and puts those first that do
// most work.
func gathered(single []flow) (list []flow) {
	sort.SliceStable(single, func(a, b int) bool { return single[a].work() > single[b].work() })
next:
	for _, f := range single {
		for k := range list {
			if list[k].takes(f) {
				list[k].join(f)
				continue next
			}
		}
		list = append(list, f)
	}
	sort.SliceStable(list, func(a, b int) bool { return list[a].work() > list[b].work() })
	return list
}

// flows draws them as bent arrows that widen towards their heads, the wider the more
// earth, from where there is too much to where there is too little, as far as they have
// come.
func (h Figure) flows(p *draw.Pen, m *heatmap.Map, done float64) {
	list, _ := flowsOf(m.Moves.Values, h.Grid())
	most := 0.0
	for _, f := range list {
		most = max(most, f.mass)
	}
	colour, rim := onMap, underMap
	if h.differs(m) {
		colour, rim = p.Look.Ink, p.Look.Ground
	}
	widest := max(h.area().Width()/36, 4)
	for k := len(list) - 1; k >= 0; k-- { // the strongest last, on top
		f := list[k]
		var d draw.Path
		x, y := h.Place(f.from.X, f.from.Y)
		toX, toY := h.Place(f.to.X, f.to.Y)
		ribbon(&d, draw.XY(x, y), draw.XY(toX, toY), max(widest*math.Sqrt(f.mass/most), 2), done)
		p.Path(&d, draw.Attribute("fill", colour), `fill-opacity="0.85"`, draw.Attribute("stroke", rim),
			`stroke-width="1"`, `stroke-linejoin="round"`)
	}
}

// ribbonSteps is how many pieces the bent sides of an arrow have.
const ribbonSteps = 8

// ribbon adds a bent arrow from one point to another, so wide before its head, as far as
// it has come, 0…1.
func ribbon(d *draw.Path, from, to draw.Point, width, done float64) {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	if length*done < 2 {
		return
	}
	bend := draw.XY((from.X+to.X)/2-0.16*dy, (from.Y+to.Y)/2+0.16*dx)
	at := func(t float64) (x, y, ux, uy float64) {
		a, b, c := (1-t)*(1-t), 2*t*(1-t), t*t
		x, y = a*from.X+b*bend.X+c*to.X, a*from.Y+b*bend.Y+c*to.Y
		ux, uy = (1-t)*(bend.X-from.X)+t*(to.X-bend.X), (1-t)*(bend.Y-from.Y)+t*(to.Y-bend.Y)
		turn := math.Hypot(ux, uy)
		return x, y, ux / turn, uy / turn
	}
	head := min(1.2*width+4, 0.5*length*done)
	neck := done - head/length
	var back []draw.Point
	for k := range ribbonSteps + 1 {
		t := neck * float64(k) / ribbonSteps
		x, y, ux, uy := at(t)
		half := width * (0.12 + 0.38*float64(k)/ribbonSteps)
		if k == 0 {
			d.Move(x-half*uy, y+half*ux)
		} else {
			d.Line(x-half*uy, y+half*ux)
		}
		back = append(back, draw.XY(x+half*uy, y-half*ux))
	}
	x, y, ux, uy := at(neck)
	side := 0.5*width + 0.3*head
	d.Line(x-side*uy, y+side*ux)
	tipX, tipY, _, _ := at(done)
	d.Line(tipX, tipY)
	d.Line(x+side*uy, y-side*ux)
	for k := len(back) - 1; k >= 0; k-- {
		d.Line(back[k].X, back[k].Y)
	}
	d.Close()
}

// saysFlows tells how much of the earth's way the flows are.
func (h Figure) saysFlows(m *heatmap.Map) string {
	list, carried := flowsOf(m.Moves.Values, h.Grid())
	if len(list) == 0 {
		return ""
	}
	return fmt.Sprintf(" %s, from too much to too little, carry %s of the way that all earth must go.", draw.Count(len(list), "flow"), draw.Percent(carried))
}
