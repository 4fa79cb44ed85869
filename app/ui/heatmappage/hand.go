package heatmappage

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heatmap"
)

// The tools of the crowd.
const (
	toolClusters = "clusters"
	toolPaint    = "paint"
	toolWipe     = "wipe"
)

// crowdTools are what a press on the crowd can do.
func crowdTools() hold.Tools {
	return hold.Tools{
		{Name: toolClusters, Label: "Clusters", Slack: 3, Grips: true, Hint: "Tap to put a cluster of people, drag one to move it; ? lists the keys."},
		{Name: toolPaint, Label: "Paint", Slack: hold.NoTap, Hint: "Paint people: press and move. Every dab adds a few."},
		{Name: toolWipe, Label: "Wipe", Slack: hold.NoTap, Hint: "Wipe people away: press and move."},
	}
}

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return crowdTools().Named(p.tool()) }

// tool is its name. A guess is made of clusters alone.
func (p *Page) tool() string { return tag.Either(p.Work.Hidden(), toolClusters, p.state.tool) }

func (p *Page) tools() app.UI {
	if p.Work.Hidden() {
		return tag.P("hint", guessHint)
	}
	return p.hand.Choice(crowdTools(), p.state.tool, func(t hold.Tool) {
		p.state.tool = t.Name
		p.Work.Say(t.Hint)
	})
}

// area takes what the hand does in the truth: pointer and keyboard alike.
func (p *Page) area() app.UI {
	return p.hand.Area(p.tool(), "crowd editor", "The crowd. Arrow keys go from cell to cell.", p.handles()...)
}

// handles are the grips of the clusters.
func (p *Page) handles() []app.UI {
	if p.marked().People.Kind != heatmap.PeopleClusters {
		return nil
	}
	f := p.figureOf(pictureTruth, p.Desk.Palette())
	held, holds := p.hand.Held().(heldCluster)
	var grips []app.UI
	for i, c := range p.marked().People.Places {
		x, y := f.Place(c.X, c.Y)
		grips = append(grips, p.hand.Slider(i, pad.Grip{
			Class: "cluster", Name: fmt.Sprintf("Cluster %d", i+1), Held: holds && held.index == i,
			Min: "0", Max: "1", Now: words.Written(c.X),
			Says: fmt.Sprintf("at %s, %s, %d people, spread %s", words.Written(c.X), words.Written(c.Y), c.Count, words.Written(c.Spread)),
			Left: widget.Percent(x / f.Box.Width), Top: widget.Percent(y / f.Box.Height),
			Inside: tag.Span("cluster-count", strconv.Itoa(c.Count)).Aria("hidden", "true"),
		}))
	}
	return grips
}

// Unit returns the point of the unit square under a place of a picture.
func (p *Page) Unit(v int, x, y float64) (float64, float64) {
	f := p.figureOf(v, p.Desk.Palette())
	return f.At(x, y)
}

// Grab takes a cluster by its grip.
func (p *Page) Grab(i int, _ hold.Point) hold.Held {
	if i >= len(p.marked().People.Places) {
		return nil
	}
	p.Work.Player.Playing = false
	return heldCluster{page.Carry(p.Work), p, i, p.marked().People.Places[i]}
}

// Press begins to put a cluster, or a stroke of the brush.
func (p *Page) Press(hold.Point) hold.Held {
	p.Work.Player.Playing = false
	if p.tool() == toolClusters {
		return newCluster{page: p}
	}
	return &heldBrush{Carried: page.Carry(p.Work), page: p}
}

// heldCluster is a cluster in the hand.
type heldCluster struct {
	page.Carried
	page    *Page
	index   int
	started heatmap.Cluster // as it was taken
}

func (h heldCluster) Move(g hold.Gesture) {
	c := h.started
	c.X, c.Y = words.Unit(g.At.U), words.Unit(g.At.V)
	h.page.setCluster(h.index, c)
}

// newCluster is a press where a tap puts a cluster.
type newCluster struct {
	hold.Tap
	page *Page
}

func (h newCluster) Drop(g hold.Gesture) {
	if !g.Moved {
		h.page.addCluster(g.At.U, g.At.V)
	}
}

// heldBrush paints people, or wipes them away, from the press on.
type heldBrush struct {
	page.Carried
	page   *Page
	stroke hold.Stroke
}

// Move dabs where the stroke has gone on by half the brush.
func (h *heldBrush) Move(g hold.Gesture) {
	switch p := h.page; {
	case !h.stroke.Dabs(g.At, p.state.brush/2):
	case p.state.tool == toolWipe:
		p.wipe(g.At.U, g.At.V)
	default:
		p.paint(g.At.U, g.At.V, p.state.perDab)
	}
}

// addCluster puts a cluster of people somewhere; whatever the crowd was, it is
// one of clusters from then on.
func (p *Page) addCluster(x, y float64) {
	crowd := &p.marked().People
	if crowd.Kind != heatmap.PeopleClusters {
		*crowd = heatmap.People{Kind: heatmap.PeopleClusters, Seed: crowd.Seed}
	}
	if len(crowd.Places) >= 60 {
		p.Work.Say("There can be at most 60 clusters.")
		return
	}
	crowd.Places = append(slices.Clone(crowd.Places), heatmap.Cluster{X: words.Unit(x), Y: words.Unit(y), Spread: 0.04, Count: 60})
	p.crowdChanged()
	p.Desk.FocusSoon(page.GripID(len(crowd.Places) - 1))
}

func (p *Page) setCluster(i int, c heatmap.Cluster) {
	crowd := &p.marked().People
	if i >= len(crowd.Places) || crowd.Places[i] == c {
		return
	}
	c.Count = min(max(c.Count, 1), 5000)
	c.Spread = min(max(c.Spread, 1e-4), 0.5)
	crowd.Places = slices.Clone(crowd.Places)
	crowd.Places[i] = c
	p.crowdChanged()
}

func (p *Page) removeCluster(i int) {
	crowd := &p.marked().People
	if i >= len(crowd.Places) {
		return
	}
	crowd.Places = slices.Delete(slices.Clone(crowd.Places), i, i+1)
	p.crowdChanged()
	p.Desk.FocusSoon("pad")
}

// GripKey moves, grows and removes a cluster by keyboard.
func (p *Page) GripKey(i int, key string, shift bool) bool {
	crowd := &p.marked().People
	if i >= len(crowd.Places) {
		return false
	}
	c := crowd.Places[i]
	step := 0.01
	if shift {
		step = 0.05
	}
	if to, arrow := hold.Arrows()[key]; arrow {
		c.X, c.Y = words.Unit(c.X+step*to[0]), words.Unit(c.Y-step*to[1])
		p.setCluster(i, c)
		return true
	}
	switch key {
	case "PageUp":
		c.Count += max(c.Count/5, 1)
	case "PageDown":
		c.Count -= max(c.Count/6, 1)
	case "+", "=":
		c.Spread = words.Round(c.Spread*1.2, 0.0005)
	case "-", "−":
		c.Spread = max(words.Round(c.Spread/1.2, 0.0005), 0.0005)
	case "Delete", "Backspace":
		p.removeCluster(i)
		return true
	default:
		return false
	}
	p.setCluster(i, c)
	return true
}

// paint adds people around a place; whatever the crowd was, it is one of points
// from then on. Where a dab puts them depends on how many there are, so that a
// stroke can be drawn again.
func (p *Page) paint(u, v float64, count int) {
	crowd := &p.heatmap().People
	if crowd.Kind != heatmap.PeoplePoints {
		*crowd = heatmap.People{Kind: heatmap.PeoplePoints}
	}
	if len(crowd.Rows)+count > mostPainted {
		p.Work.Say("There can be at most 20,000 painted people.")
		return
	}
	crowd.Rows = slices.Clip(crowd.Rows)
	number := nextPerson(crowd.Rows)
	for range count {
		i := len(crowd.Rows)
		// Successive turns of the golden angle fill a disc evenly.
		angle := float64(i) * math.Pi * (3 - math.Sqrt(5))
		radius := p.state.brush * math.Sqrt(math.Mod(float64(i)*0.6180339887498949, 1))
		crowd.Rows = append(crowd.Rows, heatmap.PersonPoint{
			Person: "p" + strconv.Itoa(number), X: insideSquare(u + radius*math.Cos(angle)), Y: insideSquare(v + radius*math.Sin(angle)),
		})
		number++
	}
	p.crowdChanged()
}

// nextPerson is a number that no painted person has: whoever shares a name is one
// person.
func nextPerson(rows []heatmap.PersonPoint) int {
	next := 1
	for _, r := range rows {
		if digits, found := strings.CutPrefix(r.Person, "p"); found {
			if n, err := strconv.Atoi(digits); err == nil {
				next = max(next, n+1)
			}
		}
	}
	return next
}

// crowdChanged is called after every change of who is there: measurements of
// another crowd would be no measurements of this one.
func (p *Page) crowdChanged() {
	p.marked().Forget()
	p.Work.Remarked()
}

// mostPainted keeps strokes quick; files may hold more.
const mostPainted = 20_000

// insideSquare keeps a coordinate in [0, 1), short in links.
func insideSquare(v float64) float64 { return min(max(words.Round(v, 1e-4), 0), 0.9999) }

// wipe removes the points around a place.
func (p *Page) wipe(u, v float64) {
	crowd := &p.heatmap().People
	if crowd.Kind != heatmap.PeoplePoints {
		p.Work.Say("Only painted or loaded points can be wiped away.")
		return
	}
	rows := slices.DeleteFunc(slices.Clone(crowd.Rows), func(r heatmap.PersonPoint) bool { return math.Hypot(r.X-u, r.Y-v) < p.state.brush })
	if len(rows) != len(crowd.Rows) {
		crowd.Rows = rows
		p.crowdChanged()
	}
}

// middle is the middle of a cell in the unit square.
func (p *Page) middle(cell [2]int) [2]float64 {
	side := float64(p.side())
	return [2]float64{(float64(cell[0]) + 0.5) / side, (float64(cell[1]) + 0.5) / side}
}

// Key goes from cell to cell, with its values spoken, and paints there.
func (p *Page) Key(key string, shift bool) bool {
	side := p.side()
	at := &p.state.cursor
	*at = [2]int{min(at[0], side-1), min(at[1], side-1)}
	if to, arrow := hold.Arrows()[key]; arrow {
		step := 1
		if shift {
			step = 8
		}
		at[0] = min(max(at[0]+step*int(to[0]), 0), side-1)
		at[1] = min(max(at[1]-step*int(to[1]), 0), side-1)
		p.state.over = *at
		p.Work.Say(p.cellWords(*at))
		return true
	}
	place := p.middle(*at)
	switch key {
	case "Enter", " ":
		if p.tool() == toolClusters {
			p.addCluster(place[0], place[1])
		} else {
			p.paint(place[0], place[1], p.state.perDab)
			p.Work.Say(fmt.Sprintf("%d people painted.", p.state.perDab))
		}
	case "Delete", "Backspace":
		if p.Work.Hidden() {
			return false
		}
		p.wipe(place[0], place[1])
	case "Home":
		*at = [2]int{0, 0}
		p.state.over = *at
	case "End":
		*at = [2]int{side - 1, side - 1}
		p.state.over = *at
	default:
		return false
	}
	p.Desk.Refresh()
	return true
}
