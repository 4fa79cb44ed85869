package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// The tools of the crowd.
const (
	toolClusters = "clusters"
	toolPaint    = "paint"
	toolWipe     = "wipe"
)

// crowdTools are what a press on the crowd can do.
func crowdTools() []handTool {
	return []handTool{
		{toolClusters, "Clusters", "Tap to put a cluster of people, drag one to move it; ? lists the keys."},
		{toolPaint, "Paint", "Paint people: press and move. Every dab adds a few."},
		{toolWipe, "Wipe", "Wipe people away: press and move."},
	}
}

// mapHold is what the pointer does in the truth.
type mapHold struct {
	kind    int
	cluster int
	startX  float64
	startY  float64
	started heatmap.Cluster
	moved   bool
	before  scenario.Scenario
	last    [2]float64 // where the brush dabbed last
}

// What the pointer does: holdNothing and holdPress are shared with the network.
const (
	holdCluster = 100 + iota
	holdBrush
)

func (s heatmapPage) tools() app.UI {
	return s.toolChoice(crowdTools(), s.maps.tool, func(name string) { s.maps.tool = name })
}

// pad takes what the hand does in the truth: pointer and keyboard alike.
func (s heatmapPage) pad() app.UI {
	return app.Div().ID("pad").Class("pad", "pad-"+s.maps.tool).TabIndex(0).
		Attr("role", "application").Aria("roledescription", "crowd editor").Aria("label", "The crowd. Arrow keys go from cell to cell.").
		On("pointerdown", s.onPadDown).
		On("pointermove", s.onPadMove).
		On("pointerup", s.onPadUp).
		On("pointercancel", s.onPadCancel).
		OnKeyDown(s.onPadKey).
		Body(s.handles()...)
}

// handles are the grips of the clusters.
func (s heatmapPage) handles() []app.UI {
	if s.heatmap().People.Kind != heatmap.PeopleClusters {
		return nil
	}
	f := s.figureOf(mapTruth, s.palette())
	var grips []app.UI
	for i, c := range s.heatmap().People.Places {
		class := "grip cluster"
		if s.maps.hold.kind == holdCluster && s.maps.hold.cluster == i {
			class = "grip cluster held"
		}
		x, y := f.Place(c.X, c.Y)
		grips = append(grips, app.Div().ID(handleID(i)).Class(class).TabIndex(0).
			Attr("role", "slider").
			Aria("label", fmt.Sprintf("Cluster %d", i+1)).
			Aria("valuemin", "0").Aria("valuemax", "1").Aria("valuenow", written(c.X)).
			Aria("valuetext", fmt.Sprintf("at %s, %s, %d people, spread %s", written(c.X), written(c.Y), c.Count, written(c.Spread))).
			Style("left", percent(x/f.Box.Width)).Style("top", percent(y/f.Box.Height)).
			On("pointerdown", s.onGrabCluster(i), i).
			OnKeyDown(s.onClusterKey(i), i).
			Body(app.Span().Class("cluster-count").Aria("hidden", "true").Text(strconv.Itoa(c.Count)), app.Span().Class("unseen").Text(fmt.Sprintf("Cluster %d", i+1))))
	}
	return grips
}

// onPadAt is where an event is in the unit square, and in the picture's pixels.
func (s heatmapPage) onPadAt(e app.Event) (u, v, x, y float64) {
	x, y, _ = pointerAt(e)
	left, top, _, _ := s.dom.Box(laneID(mapTruth))
	x, y = x-left, y-top
	f := s.figureOf(mapTruth, s.palette())
	u, v = f.At(x, y)
	return u, v, x, y
}

func (s heatmapPage) onGrabCluster(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if !primary(e) || s.maps.tool != toolClusters || i >= len(s.heatmap().People.Places) {
			return
		}
		e.Call("stopPropagation")
		e.PreventDefault()
		_, _, pointer := pointerAt(e)
		s.dom.Capture("pad", pointer)
		s.dom.Focus(handleID(i))
		_, _, x, y := s.onPadAt(e)
		s.take(mapHold{kind: holdCluster, cluster: i, startX: x, startY: y, started: s.heatmap().People.Places[i]})
	}
}

func (s heatmapPage) take(h mapHold) {
	h.before = s.asked.Clone()
	s.maps.hold = h
	s.hand.held = true
	s.player.playing = false
}

func (s heatmapPage) onPadDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	_, _, pointer := pointerAt(e)
	s.dom.Capture("pad", pointer)
	s.dom.Focus("pad")
	u, v, x, y := s.onPadAt(e)
	s.press(u, v, x, y)
}

// press begins what the tool does at a place of the unit square.
func (s heatmapPage) press(u, v, x, y float64) {
	if s.maps.tool == toolClusters {
		s.take(mapHold{kind: holdPress, cluster: -1, startX: x, startY: y})
		return
	}
	s.take(mapHold{kind: holdBrush, cluster: -1, startX: x, startY: y, last: [2]float64{-9, -9}})
	s.dab(u, v)
}

func (s heatmapPage) onPadMove(_ app.Context, e app.Event) {
	if s.maps.hold.kind == holdNothing {
		return
	}
	u, v, x, y := s.onPadAt(e)
	s.glide(u, v, x, y)
}

// glide goes on with what the hand does.
func (s heatmapPage) glide(u, v, x, y float64) {
	h := &s.maps.hold
	if math.Hypot(x-h.startX, y-h.startY) > 3 {
		h.moved = true
	}
	switch h.kind {
	case holdCluster:
		if h.moved {
			c := h.started
			c.X, c.Y = rounded4(u), rounded4(v)
			s.setCluster(h.cluster, c)
		}
	case holdBrush:
		s.dab(u, v)
	}
}

func (s heatmapPage) onPadUp(_ app.Context, e app.Event) {
	u, v, _, _ := s.onPadAt(e)
	s.release(u, v)
}

// release ends what the hand does, as one step for undo.
func (s heatmapPage) release(u, v float64) {
	h := s.maps.hold
	s.maps.hold, s.hand.held = mapHold{cluster: -1}, false
	switch {
	case h.kind == holdPress && !h.moved:
		s.addCluster(u, v)
	case h.kind == holdCluster && h.moved, h.kind == holdBrush:
		s.ask.change++
		s.settle()
	}
	s.refresh()
}

func (s heatmapPage) onPadCancel(app.Context, app.Event) { s.letGo() }

func (s heatmapPage) letGo() {
	h := s.maps.hold
	if h.kind == holdNothing {
		return
	}
	s.maps.hold, s.hand.held = mapHold{cluster: -1}, false
	if h.kind == holdCluster || h.kind == holdBrush {
		s.asked = h.before
		s.changed()
	}
}

// addCluster puts a cluster of people somewhere; whatever the crowd was, it is
// one of clusters from then on.
func (s heatmapPage) addCluster(x, y float64) {
	p := &s.heatmap().People
	if p.Kind != heatmap.PeopleClusters {
		*p = heatmap.People{Kind: heatmap.PeopleClusters, Seed: p.Seed}
	}
	if len(p.Places) >= 60 {
		s.say("There can be at most 60 clusters.")
		return
	}
	p.Places = append(slices.Clone(p.Places), heatmap.Cluster{X: rounded4(x), Y: rounded4(y), Spread: 0.04, Count: 60})
	s.crowdChanged()
	s.focusSoon(handleID(len(p.Places) - 1))
}

func (s heatmapPage) setCluster(i int, c heatmap.Cluster) {
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

func (s heatmapPage) onClusterKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		key, shift := keyOf(e)
		if s.clusterKey(i, key, shift) {
			e.PreventDefault()
			e.Call("stopPropagation")
		}
	}
}

// clusterKey moves, grows and removes a cluster by keyboard.
func (s heatmapPage) clusterKey(i int, key string, shift bool) bool {
	p := &s.heatmap().People
	if i >= len(p.Places) {
		return false
	}
	c := p.Places[i]
	step := 0.01
	if shift {
		step = 0.05
	}
	if to, arrow := directions()[key]; arrow {
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

// dab paints people at a place, or wipes them away; a stroke dabs again when it
// has moved by half the brush.
func (s heatmapPage) dab(u, v float64) {
	h := &s.maps.hold
	if math.Hypot(u-h.last[0], v-h.last[1]) < s.maps.brush/2 {
		return
	}
	h.last = [2]float64{u, v}
	if s.maps.tool == toolWipe {
		s.wipe(u, v)
		return
	}
	s.paint(u, v, s.maps.perDab)
}

// paint adds people around a place; whatever the crowd was, it is one of points
// from then on. Where a dab puts them depends on how many there are, so that a
// stroke can be drawn again.
func (s heatmapPage) paint(u, v float64, count int) {
	p := &s.heatmap().People
	if p.Kind != heatmap.PeoplePoints {
		*p = heatmap.People{Kind: heatmap.PeoplePoints}
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
		p.Rows = append(p.Rows, heatmap.PersonPoint{
			Person: "p" + strconv.Itoa(number), X: insideSquare(u + radius*math.Cos(angle)), Y: insideSquare(v + radius*math.Sin(angle)),
		})
		number++
	}
	s.crowdChanged()
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
	if p.Kind != heatmap.PeoplePoints {
		s.say("Only painted or loaded points can be wiped away.")
		return
	}
	rows := slices.DeleteFunc(slices.Clone(p.Rows), func(r heatmap.PersonPoint) bool { return math.Hypot(r.X-u, r.Y-v) < s.maps.brush })
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

func (s heatmapPage) onPadKey(_ app.Context, e app.Event) {
	if e.Get("target").Get("id").String() != "pad" || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	key, shift := keyOf(e)
	if s.padKey(key, shift) {
		e.PreventDefault()
		e.Call("stopPropagation")
	}
}

// padKey goes from cell to cell, with its values spoken, and paints there.
func (s heatmapPage) padKey(key string, shift bool) bool {
	side := s.side()
	at := &s.maps.cursor
	*at = [2]int{min(at[0], side-1), min(at[1], side-1)}
	if to, arrow := directions()[key]; arrow {
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
