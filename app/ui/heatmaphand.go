package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
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
func (s heatmapPage) Tool() hold.Tool { return crowdTools().Named(s.maps.tool) }

func (s heatmapPage) tools() app.UI {
	return s.hand.crowd.Choice(crowdTools(), s.maps.tool, func(t hold.Tool) {
		s.maps.tool = t.Name
		s.say(t.Hint)
	})
}

// area takes what the hand does in the truth: pointer and keyboard alike.
func (s heatmapPage) area() app.UI {
	return s.hand.crowd.Area(s.maps.tool, "crowd editor", "The crowd. Arrow keys go from cell to cell.", s.handles()...)
}

// handles are the grips of the clusters.
func (s heatmapPage) handles() []app.UI {
	if s.heatmap().People.Kind != scenario.PeoplePlaces {
		return nil
	}
	f := s.figureOf(mapTruth, s.palette())
	held, holds := s.hand.crowd.Held().(heldCluster)
	var grips []app.UI
	for i, c := range s.heatmap().People.Places {
		x, y := f.Place(c.X, c.Y)
		grips = append(grips, s.hand.crowd.Slider(i, pad.Grip{
			Class: "cluster", Name: fmt.Sprintf("Cluster %d", i+1), Held: holds && held.index == i,
			Min: "0", Max: "1", Now: written(c.X),
			Says: fmt.Sprintf("at %s, %s, %d people, spread %s", written(c.X), written(c.Y), c.Count, written(c.Spread)),
			Left: percent(x / f.Box.Width), Top: percent(y / f.Box.Height),
			Inside: app.Span().Class("cluster-count").Aria("hidden", "true").Text(strconv.Itoa(c.Count)),
		}))
	}
	return grips
}

// Unit returns the point of the unit square under a place of a picture.
func (s heatmapPage) Unit(v int, x, y float64) (float64, float64) {
	f := s.figureOf(v, s.palette())
	return f.At(x, y)
}

// Grab takes a cluster by its grip.
func (s heatmapPage) Grab(i int, _ hold.Point) hold.Held {
	if i >= len(s.heatmap().People.Places) {
		return nil
	}
	s.player.playing = false
	return heldCluster{s.carry(), s, i, s.heatmap().People.Places[i]}
}

// Press begins to put a cluster, or a stroke of the brush.
func (s heatmapPage) Press(hold.Point) hold.Held {
	s.player.playing = false
	if s.maps.tool == toolClusters {
		return newCluster{page: s}
	}
	return &heldBrush{carried: s.carry(), page: s}
}

// heldCluster is a cluster in the hand.
type heldCluster struct {
	carried
	page    heatmapPage
	index   int
	started scenario.Cluster // as it was taken
}

func (h heldCluster) Move(g hold.Gesture) {
	c := h.started
	c.X, c.Y = rounded4(g.At.U), rounded4(g.At.V)
	h.page.setCluster(h.index, c)
}

// newCluster is a press where a tap puts a cluster.
type newCluster struct {
	hold.Tap
	page heatmapPage
}

func (h newCluster) Drop(g hold.Gesture) {
	if !g.Moved {
		h.page.addCluster(g.At.U, g.At.V)
	}
}

// heldBrush paints people, or wipes them away, from the press on.
type heldBrush struct {
	carried
	page   heatmapPage
	stroke hold.Stroke
}

// Move dabs where the stroke has gone on by half the brush.
func (h *heldBrush) Move(g hold.Gesture) {
	switch s := h.page; {
	case !h.stroke.Dabs(g.At, s.maps.brush/2):
	case s.maps.tool == toolWipe:
		s.wipe(g.At.U, g.At.V)
	default:
		s.paint(g.At.U, g.At.V, s.maps.perDab)
	}
}

func (s heatmapPage) letGo() { s.hand.crowd.Cancel() }

// addCluster puts a cluster of people somewhere; whatever the crowd was, it is
// one of clusters from then on.
func (s heatmapPage) addCluster(x, y float64) {
	p := &s.heatmap().People
	if p.Kind != scenario.PeoplePlaces {
		*p = scenario.People{Kind: scenario.PeoplePlaces, Seed: p.Seed}
	}
	if len(p.Places) >= 60 {
		s.say("There can be at most 60 clusters.")
		return
	}
	p.Places = append(slices.Clone(p.Places), scenario.Cluster{X: rounded4(x), Y: rounded4(y), Spread: 0.04, Count: 60})
	s.crowdChanged()
	s.focusSoon(handleID(len(p.Places) - 1))
}

func (s heatmapPage) setCluster(i int, c scenario.Cluster) {
	p := &s.heatmap().People
	if i >= len(p.Places) || p.Places[i] == c {
		return
	}
	c.Count = min(max(c.Count, 1), 5000)
	c.Spread = min(max(c.Spread, 1e-4), 0.5)
	p.Places = slices.Clone(p.Places)
	p.Places[i] = c
	s.crowdChanged()
}

func (s heatmapPage) removeCluster(i int) {
	p := &s.heatmap().People
	if i >= len(p.Places) {
		return
	}
	p.Places = slices.Delete(slices.Clone(p.Places), i, i+1)
	s.crowdChanged()
	s.focusSoon("pad")
}

// GripKey moves, grows and removes a cluster by keyboard.
func (s heatmapPage) GripKey(i int, key string, shift bool) bool {
	p := &s.heatmap().People
	if i >= len(p.Places) {
		return false
	}
	c := p.Places[i]
	step := 0.01
	if shift {
		step = 0.05
	}
	if to, arrow := hold.Arrows()[key]; arrow {
		c.X, c.Y = rounded4(c.X+step*to[0]), rounded4(c.Y-step*to[1])
		s.setCluster(i, c)
		return true
	}
	switch key {
	case "PageUp":
		c.Count += max(c.Count/5, 1)
	case "PageDown":
		c.Count -= max(c.Count/6, 1)
	case "+", "=":
		c.Spread = roundTo(c.Spread*1.2, 0.0005)
	case "-", "−":
		c.Spread = max(roundTo(c.Spread/1.2, 0.0005), 0.0005)
	case "Delete", "Backspace":
		s.removeCluster(i)
		return true
	default:
		return false
	}
	s.setCluster(i, c)
	return true
}

// paint adds people around a place; whatever the crowd was, it is one of points
// from then on. Where a dab puts them depends on how many there are, so that a
// stroke can be drawn again.
func (s heatmapPage) paint(u, v float64, count int) {
	p := &s.heatmap().People
	if p.Kind != scenario.PeoplePoints {
		*p = scenario.People{Kind: scenario.PeoplePoints}
	}
	if len(p.Rows)+count > mostPainted {
		s.say("There can be at most 20,000 painted people.")
		return
	}
	p.Rows = slices.Clip(p.Rows)
	number := nextPerson(p.Rows)
	for range count {
		i := len(p.Rows)
		// Successive turns of the golden angle fill a disc evenly.
		angle := float64(i) * math.Pi * (3 - math.Sqrt(5))
		radius := s.maps.brush * math.Sqrt(math.Mod(float64(i)*0.6180339887498949, 1))
		p.Rows = append(p.Rows, scenario.PersonPoint{
			Person: "p" + strconv.Itoa(number), X: insideSquare(u + radius*math.Cos(angle)), Y: insideSquare(v + radius*math.Sin(angle)),
		})
		number++
	}
	s.crowdChanged()
}

// nextPerson is a number that no painted person has: whoever shares a name is one
// person.
func nextPerson(rows []scenario.PersonPoint) int {
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
func (s heatmapPage) crowdChanged() {
	s.heatmap().Measurements, s.heatmap().Release = nil, nil
	s.changed()
}

// mostPainted keeps strokes quick; files may hold more.
const mostPainted = 20_000

// insideSquare keeps a coordinate in [0, 1), short in links.
func insideSquare(v float64) float64 { return min(max(roundTo(v, 1e-4), 0), 0.9999) }

// wipe removes the points around a place.
func (s heatmapPage) wipe(u, v float64) {
	p := &s.heatmap().People
	if p.Kind != scenario.PeoplePoints {
		s.say("Only painted or loaded points can be wiped away.")
		return
	}
	rows := slices.DeleteFunc(slices.Clone(p.Rows), func(r scenario.PersonPoint) bool { return math.Hypot(r.X-u, r.Y-v) < s.maps.brush })
	if len(rows) != len(p.Rows) {
		p.Rows = rows
		s.crowdChanged()
	}
}

// middle is the middle of a cell in the unit square.
func (s heatmapPage) middle(cell [2]int) [2]float64 {
	side := float64(s.side())
	return [2]float64{(float64(cell[0]) + 0.5) / side, (float64(cell[1]) + 0.5) / side}
}

// Key goes from cell to cell, with its values spoken, and paints there.
func (s heatmapPage) Key(key string, shift bool) bool {
	side := s.side()
	at := &s.maps.cursor
	*at = [2]int{min(at[0], side-1), min(at[1], side-1)}
	if to, arrow := hold.Arrows()[key]; arrow {
		step := 1
		if shift {
			step = 8
		}
		at[0] = min(max(at[0]+step*int(to[0]), 0), side-1)
		at[1] = min(max(at[1]-step*int(to[1]), 0), side-1)
		s.maps.over = *at
		s.say(s.cellWords(*at))
		return true
	}
	place := s.middle(*at)
	switch key {
	case "Enter", " ":
		if s.maps.tool == toolClusters {
			s.addCluster(place[0], place[1])
		} else {
			s.paint(place[0], place[1], s.maps.perDab)
			s.say(fmt.Sprintf("%d people painted.", s.maps.perDab))
		}
	case "Delete", "Backspace":
		s.wipe(place[0], place[1])
	case "Home":
		*at = [2]int{0, 0}
		s.maps.over = *at
	case "End":
		*at = [2]int{side - 1, side - 1}
		s.maps.over = *at
	default:
		return false
	}
	s.refresh()
	return true
}
