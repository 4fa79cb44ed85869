package streampage

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/samplingpage"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// The tools of the data.
const (
	toolRange = "range"
	toolDraw  = "draw"
	toolTap   = "tap"
)

// dataTools are what a press on the data can do.
func dataTools() hold.Tools {
	return hold.Tools{
		{Name: toolRange, Label: "Ask", Slack: 3, Hint: "Drag over the stream to ask for the sum of a range; tap to mark nothing."},
		{Name: toolDraw, Label: "Draw", Slack: hold.NoTap, Hint: "Draw counts of your own: press and move."},
		{Name: toolTap, Label: "Tap", Slack: 3, Hint: "Tap on a tick: one event more comes there."},
	}
}

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return dataTools().Named(p.tool) }

func (p *Page) toolChoice() app.UI {
	return p.hand.Choice(dataTools(), p.tool, func(t hold.Tool) {
		p.tool = t.Name
		p.Work.Say(t.Hint)
	})
}

// Unit returns the share of the ticks, and of the lane's height, under a place of a lane
// or of a tile.
func (p *Page) Unit(picture int, x, y float64) (u, v float64) {
	box := p.boxes.At(int(streamfig.Truth))
	if picture >= page.FirstTile {
		box = p.tiles.At(0)
	}
	return box.Position(x), min(max(1-y/box.Height, 0), 1)
}

// Press begins to mark a range, or a stroke of the pen.
func (p *Page) Press(at hold.Point) hold.Held {
	p.Work.Player.Playing = false
	if p.entries() == 0 {
		return nil
	}
	switch p.tool {
	case toolRange:
		return heldRange{page.Carry(p.Work), p, p.entryAt(at.U)}
	case toolTap:
		return heldTap{page.Carry(p.Work), p, p.entryAt(at.U)}
	}
	return &heldPen{Carried: page.Carry(p.Work), page: p, scale: p.truth().TruthStrip().Scale(), last: -1}
}

// Grab takes nothing: the data have no grips.
func (p *Page) Grab(int, hold.Point) hold.Held { return nil }

// entries is n.
func (p *Page) entries() int { return p.asked().Data.Length() }

// entryAt is the entry at a share of the ticks, from 0.
func (p *Page) entryAt(u float64) int {
	n := p.entries()
	return min(max(int(u*float64(n)), 0), n-1)
}

// heldRange is a range whose other end follows the hand.
type heldRange struct {
	page.Carried
	page *Page
	from int
}

// Move marks the entries between where the hand was put down and where it is.
func (h heldRange) Move(g hold.Gesture) {
	to := h.page.entryAt(g.At.U)
	h.page.mark(sampling.Range{First: min(h.from, to) + 1, Last: max(h.from, to) + 1})
}

// Drop asks for the full answer; after a tap nothing is marked.
func (h heldRange) Drop(g hold.Gesture) {
	if !g.Moved {
		h.page.clear()
		return
	}
	h.Carried.Drop(g)
}

// heldTap is an event that comes where the hand is let go.
type heldTap struct {
	page.Carried
	page *Page
	tick int
}

// Move does nothing: an event is tapped in.
func (h heldTap) Move(hold.Gesture) {}

// Drop adds the event, and asks for the full answer.
func (h heldTap) Drop(g hold.Gesture) {
	h.page.tap(h.tick)
	h.Carried.Drop(g)
}

// tap adds an event at a tick, counted from 0.
func (p *Page) tap(tick int) {
	values := slices.Clone(p.ownValues())
	if n := p.entries(); n > len(values) {
		tick = tick * len(values) / n
	}
	p.cursor = min(max(tick, 0), len(values)-1)
	values[p.cursor] = min(values[p.cursor]+1, 1e6)
	p.setValues(values)
}

// nextTick lets one tick more come, with nothing in it yet.
func (p *Page) nextTick() {
	values := p.ownValues()
	if len(values) >= sampling.MostEntries {
		return
	}
	p.cursor = len(values)
	p.asked().Tick = 0
	p.setValues(append(slices.Clone(values), 0))
}

// mark asks for one range of what has come.
func (p *Page) mark(r sampling.Range) {
	q := p.asked()
	r.Last = min(r.Last, q.Ticks())
	r.First = min(r.First, r.Last)
	if now, some := p.marked(); some && now == r && len(q.Queries) == 1 {
		return
	}
	p.Work.Inputs.Accept(pathQueries)
	q.Queries = sampling.Ranges{r}
	p.Work.Changed()
}

// clear asks for no range.
func (p *Page) clear() {
	if len(p.asked().Queries) == 0 {
		return
	}
	p.Work.Inputs.Accept(pathQueries)
	p.asked().Queries = nil
	p.Work.Changed()
}

// marked is the first range asked for.
func (p *Page) marked() (sampling.Range, bool) {
	if list := p.asked().Queries; len(list) > 0 {
		return list[0], true
	}
	return sampling.Range{}, false
}

// middle is a range in the middle of what has come.
func (p *Page) middle() sampling.Range {
	n := p.asked().Ticks()
	return sampling.Range{First: 3*n/8 + 1, Last: max(5*n/8, 3*n/8+1)}
}

// The fields that the page speaks of by name.
const (
	pathQueries = "stream.queries"
	pathTick    = "stream.tick"
	pathLimit   = "stream.limit"
)

// typeRange takes one end of the range as typed, or refuses it.
func (p *Page) typeRange(text string, first bool) {
	r, some := p.marked()
	v, err := strconv.Atoi(strings.TrimSpace(text))
	n := p.asked().Ticks()
	switch {
	case !some:
		return
	case err != nil:
		p.Work.Inputs.Refuse(pathQueries, text, "“"+text+"” is no whole number.")
	case v < 1 || v > n:
		p.Work.Inputs.Refuse(pathQueries, text, fmt.Sprintf("Tick %s is outside 1…%s.", text, field.Grouped(n)))
	case first:
		p.mark(sampling.Range{First: v, Last: max(v, r.Last)})
	default:
		p.mark(sampling.Range{First: min(v, r.First), Last: v})
	}
	p.Desk.Refresh()
}

// heldPen draws counts, from the press on.
type heldPen struct {
	page.Carried
	page  *Page
	scale draw.Scale // as it was pressed, so that the ground does not move under the pen
	last  int        // the entry drawn last, −1 before the first
	value float64    // and its count
}

// Move draws the entries between the last one and the one under the pen.
func (h *heldPen) Move(g hold.Gesture) {
	p := h.page
	values := slices.Clone(p.ownValues())
	at := min(max(int(g.At.U*float64(len(values))), 0), len(values)-1)
	v := h.valueAt(g.At.Y)
	from := at
	if h.last >= 0 && h.last < len(values) {
		from = h.last
	}
	for i := min(from, at); i <= max(from, at); i++ {
		values[i] = v
		if from != at && h.last >= 0 {
			values[i] = math.Round(h.value + (v-h.value)*float64(i-from)/float64(at-from))
		}
	}
	h.last, h.value = at, v
	p.setValues(values)
}

// valueAt is the count at a height of the lane.
func (h *heldPen) valueAt(y float64) float64 {
	s := h.scale
	v := s.Lo + (y-s.From)/(s.To-s.From)*(s.Hi-s.Lo)
	return min(max(words.Readable(math.Round(v), true), 0), 1e6)
}

// ownValues are the counts that the hand works on: those of the question, or the data on
// the screen made its own.
func (p *Page) ownValues() []float64 {
	if d := &p.asked().Data; d.Kind == sampling.DataValues {
		return d.Values
	}
	var shown []float64
	if got := p.got(); got != nil {
		shown = got.Truth.Values.Values
	}
	return samplingpage.Whole(shown)
}

// setValues puts counts into the question.
func (p *Page) setValues(values []float64) {
	q := p.asked()
	if q.Data.Kind == sampling.DataValues && slices.Equal(values, q.Data.Values) {
		return
	}
	other := q.Data.Kind != sampling.DataValues || len(values) != len(q.Data.Values)
	q.Data = sampling.Data{Kind: sampling.DataValues, Values: values}
	if other {
		q.Queries, q.Tick = nil, 0
		p.fit()
	}
	p.Work.Changed()
}
