package ui

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
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
	started scenario.Cluster
	moved   bool
	before  scenario.Scenario
	last    [2]float64 // where the brush dabbed last
}

// What the pointer does: holdNothing and holdPress are shared with the network.
const (
	holdCluster = 100 + iota
	holdBrush
)

func (p *heatmapPage) tools() app.UI {
	return toolChoice(crowdTools(), p.maps.tool, func(name string) { p.maps.tool = name }, p.Work.Say)
}

// pad takes what the hand does in the truth: pointer and keyboard alike.
func (p *heatmapPage) pad() app.UI {
	return app.Div().ID("pad").Class("pad", "pad-"+p.maps.tool).TabIndex(0).
		Attr("role", "application").Aria("roledescription", "crowd editor").Aria("label", "The crowd. Arrow keys go from cell to cell.").
		On("pointerdown", p.onPadDown).
		On("pointermove", p.onPadMove).
		On("pointerup", p.onPadUp).
		On("pointercancel", p.onPadCancel).
		OnKeyDown(p.onPadKey).
		Body(p.handles()...)
}

// handles are the grips of the clusters.
func (p *heatmapPage) handles() []app.UI {
	if p.heatmap().People.Kind != scenario.PeoplePlaces {
		return nil
	}
	f := p.figureOf(mapTruth, p.Desk.Palette())
	var grips []app.UI
	for i, c := range p.heatmap().People.Places {
		class := "grip cluster"
		if p.maps.hold.kind == holdCluster && p.maps.hold.cluster == i {
			class = "grip cluster held"
		}
		x, y := f.Place(c.X, c.Y)
		grips = append(grips, app.Div().ID(GripID(i)).Class(class).TabIndex(0).
			Attr("role", "slider").
			Aria("label", fmt.Sprintf("Cluster %d", i+1)).
			Aria("valuemin", "0").Aria("valuemax", "1").Aria("valuenow", written(c.X)).
			Aria("valuetext", fmt.Sprintf("at %s, %s, %d people, spread %s", written(c.X), written(c.Y), c.Count, written(c.Spread))).
			Style("left", percent(x/f.Box.Width)).Style("top", percent(y/f.Box.Height)).
			On("pointerdown", p.onGrabCluster(i), i).
			OnKeyDown(p.onClusterKey(i), i).
			Body(app.Span().Class("cluster-count").Aria("hidden", "true").Text(strconv.Itoa(c.Count)), app.Span().Class("unseen").Text(fmt.Sprintf("Cluster %d", i+1))))
	}
	return grips
}

// onPadAt is where an event is in the unit square, and in the picture's pixels.
func (p *heatmapPage) onPadAt(e app.Event) (u, v, x, y float64) {
	x, y, _ = pointerAt(e)
	left, top, _, _ := p.Desk.Screen().Box(PictureID(mapTruth))
	x, y = x-left, y-top
	f := p.figureOf(mapTruth, p.Desk.Palette())
	u, v = f.At(x, y)
	return u, v, x, y
}

func (p *heatmapPage) onGrabCluster(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if !primary(e) || p.maps.tool != toolClusters || i >= len(p.heatmap().People.Places) {
			return
		}
		e.Call("stopPropagation")
		e.PreventDefault()
		_, _, pointer := pointerAt(e)
		p.Desk.Screen().Capture("pad", pointer)
		p.Desk.Screen().Focus(GripID(i))
		_, _, x, y := p.onPadAt(e)
		p.take(mapHold{kind: holdCluster, cluster: i, startX: x, startY: y, started: p.heatmap().People.Places[i]})
	}
}

func (p *heatmapPage) take(h mapHold) {
	h.before = p.Work.Asked.Clone()
	p.maps.hold = h
	p.Work.Player.Playing = false
}

func (p *heatmapPage) onPadDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	_, _, pointer := pointerAt(e)
	p.Desk.Screen().Capture("pad", pointer)
	p.Desk.Screen().Focus("pad")
	u, v, x, y := p.onPadAt(e)
	p.press(u, v, x, y)
}

// press begins what the tool does at a place of the unit square.
func (p *heatmapPage) press(u, v, x, y float64) {
	if p.maps.tool == toolClusters {
		p.take(mapHold{kind: holdPress, cluster: -1, startX: x, startY: y})
		return
	}
	p.take(mapHold{kind: holdBrush, cluster: -1, startX: x, startY: y, last: [2]float64{-9, -9}})
	p.dab(u, v)
}

func (p *heatmapPage) onPadMove(_ app.Context, e app.Event) {
	if p.maps.hold.kind == holdNothing {
		return
	}
	u, v, x, y := p.onPadAt(e)
	p.glide(u, v, x, y)
}

// glide goes on with what the hand does.
func (p *heatmapPage) glide(u, v, x, y float64) {
	h := &p.maps.hold
	if math.Hypot(x-h.startX, y-h.startY) > 3 {
		h.moved = true
	}
	switch h.kind {
	case holdCluster:
		if h.moved {
			c := h.started
			c.X, c.Y = rounded4(u), rounded4(v)
			p.setCluster(h.cluster, c)
		}
	case holdBrush:
		p.dab(u, v)
	}
}

func (p *heatmapPage) onPadUp(_ app.Context, e app.Event) {
	u, v, _, _ := p.onPadAt(e)
	p.release(u, v)
}

// release ends what the hand does, as one step for undo.
func (p *heatmapPage) release(u, v float64) {
	h := p.maps.hold
	p.maps.hold = mapHold{cluster: -1}
	switch {
	case h.kind == holdPress && !h.moved:
		p.addCluster(u, v)
	case h.kind == holdCluster && h.moved, h.kind == holdBrush:
		p.Work.Settle()
	}
	p.Desk.Refresh()
}

func (p *heatmapPage) onPadCancel(app.Context, app.Event) { p.Cancel() }

// Busy reports that the hand is down.
func (p *heatmapPage) Busy() bool { return p.maps.hold.kind != holdNothing }

// Cancel puts everything back as it was when the hand went down.
func (p *heatmapPage) Cancel() bool {
	h := p.maps.hold
	p.maps.hold = mapHold{cluster: -1}
	if h.kind == holdCluster || h.kind == holdBrush {
		p.Work.Restore(h.before)
	}
	return h.kind != holdNothing
}

// addCluster puts a cluster of people somewhere; whatever the crowd was, it is
// one of clusters from then on.
func (p *heatmapPage) addCluster(x, y float64) {
	crowd := &p.heatmap().People
	if crowd.Kind != scenario.PeoplePlaces {
		*crowd = scenario.People{Kind: scenario.PeoplePlaces, Seed: crowd.Seed}
	}
	if len(crowd.Places) >= 60 {
		p.Work.Say("There can be at most 60 clusters.")
		return
	}
	crowd.Places = append(slices.Clone(crowd.Places), scenario.Cluster{X: rounded4(x), Y: rounded4(y), Spread: 0.04, Count: 60})
	p.crowdChanged()
	p.Desk.FocusSoon(GripID(len(crowd.Places) - 1))
}

func (p *heatmapPage) setCluster(i int, c scenario.Cluster) {
	crowd := &p.heatmap().People
	if i >= len(crowd.Places) || crowd.Places[i] == c {
		return
	}
	c.Count = min(max(c.Count, 1), 5000)
	c.Spread = min(max(c.Spread, 1e-4), 0.5)
	crowd.Places = slices.Clone(crowd.Places)
	crowd.Places[i] = c
	p.crowdChanged()
}

func (p *heatmapPage) removeCluster(i int) {
	crowd := &p.heatmap().People
	if i >= len(crowd.Places) {
		return
	}
	crowd.Places = slices.Delete(slices.Clone(crowd.Places), i, i+1)
	p.crowdChanged()
	p.Desk.FocusSoon("pad")
}

func (p *heatmapPage) onClusterKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		key, shift := keyOf(e)
		if p.clusterKey(i, key, shift) {
			e.PreventDefault()
			e.Call("stopPropagation")
		}
	}
}

// clusterKey moves, grows and removes a cluster by keyboard.
func (p *heatmapPage) clusterKey(i int, key string, shift bool) bool {
	crowd := &p.heatmap().People
	if i >= len(crowd.Places) {
		return false
	}
	c := crowd.Places[i]
	step := 0.01
	if shift {
		step = 0.05
	}
	if to, arrow := directions()[key]; arrow {
		c.X, c.Y = rounded4(c.X+step*to[0]), rounded4(c.Y-step*to[1])
		p.setCluster(i, c)
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
		p.removeCluster(i)
		return true
	default:
		return false
	}
	p.setCluster(i, c)
	return true
}

// dab paints people at a place, or wipes them away; a stroke dabs again when it
// has moved by half the brush.
func (p *heatmapPage) dab(u, v float64) {
	h := &p.maps.hold
	if math.Hypot(u-h.last[0], v-h.last[1]) < p.maps.brush/2 {
		return
	}
	h.last = [2]float64{u, v}
	if p.maps.tool == toolWipe {
		p.wipe(u, v)
		return
	}
	p.paint(u, v, p.maps.perDab)
}

// paint adds people around a place; whatever the crowd was, it is one of points
// from then on. Where a dab puts them depends on how many there are, so that a
// stroke can be drawn again.
func (p *heatmapPage) paint(u, v float64, count int) {
	crowd := &p.heatmap().People
	if crowd.Kind != scenario.PeoplePoints {
		*crowd = scenario.People{Kind: scenario.PeoplePoints}
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
		radius := p.maps.brush * math.Sqrt(math.Mod(float64(i)*0.6180339887498949, 1))
		crowd.Rows = append(crowd.Rows, scenario.PersonPoint{
			Person: "p" + strconv.Itoa(number), X: insideSquare(u + radius*math.Cos(angle)), Y: insideSquare(v + radius*math.Sin(angle)),
		})
		number++
	}
	p.crowdChanged()
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
func (p *heatmapPage) crowdChanged() {
	p.heatmap().Measurements, p.heatmap().Release = nil, nil
	p.Work.Changed()
}

// mostPainted keeps strokes quick; files may hold more.
const mostPainted = 20_000

// insideSquare keeps a coordinate in [0, 1), short in links.
func insideSquare(v float64) float64 { return min(max(roundTo(v, 1e-4), 0), 0.9999) }

// wipe removes the points around a place.
func (p *heatmapPage) wipe(u, v float64) {
	crowd := &p.heatmap().People
	if crowd.Kind != scenario.PeoplePoints {
		p.Work.Say("Only painted or loaded points can be wiped away.")
		return
	}
	rows := slices.DeleteFunc(slices.Clone(crowd.Rows), func(r scenario.PersonPoint) bool { return math.Hypot(r.X-u, r.Y-v) < p.maps.brush })
	if len(rows) != len(crowd.Rows) {
		crowd.Rows = rows
		p.crowdChanged()
	}
}

// middle is the middle of a cell in the unit square.
func (p *heatmapPage) middle(cell [2]int) [2]float64 {
	side := float64(p.side())
	return [2]float64{(float64(cell[0]) + 0.5) / side, (float64(cell[1]) + 0.5) / side}
}

func (p *heatmapPage) onPadKey(_ app.Context, e app.Event) {
	if e.Get("target").Get("id").String() != "pad" || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	key, shift := keyOf(e)
	if p.padKey(key, shift) {
		e.PreventDefault()
		e.Call("stopPropagation")
	}
}

// padKey goes from cell to cell, with its values spoken, and paints there.
func (p *heatmapPage) padKey(key string, shift bool) bool {
	side := p.side()
	at := &p.maps.cursor
	*at = [2]int{min(at[0], side-1), min(at[1], side-1)}
	if to, arrow := directions()[key]; arrow {
		step := 1
		if shift {
			step = 8
		}
		at[0] = min(max(at[0]+step*int(to[0]), 0), side-1)
		at[1] = min(max(at[1]-step*int(to[1]), 0), side-1)
		p.maps.over = *at
		p.Work.Say(p.cellWords(*at))
		return true
	}
	place := p.middle(*at)
	switch key {
	case "Enter", " ":
		if p.maps.tool == toolClusters {
			p.addCluster(place[0], place[1])
		} else {
			p.paint(place[0], place[1], p.maps.perDab)
			p.Work.Say(fmt.Sprintf("%d people painted.", p.maps.perDab))
		}
	case "Delete", "Backspace":
		p.wipe(place[0], place[1])
	case "Home":
		*at = [2]int{0, 0}
		p.maps.over = *at
	case "End":
		*at = [2]int{side - 1, side - 1}
		p.maps.over = *at
	default:
		return false
	}
	p.Desk.Refresh()
	return true
}
