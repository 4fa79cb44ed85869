package samplingpage

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// The tools of the data that every laboratory has.
const (
	ToolRange = "range"
	ToolDraw  = "draw"
)

// Tool is the tool in the hand.
func (p *Page) Tool() hold.Tool { return p.tools().Named(p.held()) }

// tools are those of the laboratory; while the truth is hidden a guess can be drawn.
func (p *Page) tools() hold.Tools {
	if p.Work.Hidden() {
		return hold.Tools{{Name: ToolDraw, Label: "Guess", Slack: hold.NoTap, Hint: "Draw what you take the " + p.called.Data + " for: press and move."}}
	}
	return p.page.Tools()
}

func (p *Page) held() string { return tag.Either(p.Work.Hidden(), ToolDraw, p.Held) }

func (p *Page) toolChoice() app.UI {
	return p.Hand.Choice(p.tools(), p.held(), func(t hold.Tool) {
		p.Held = t.Name
		p.Work.Say(t.Hint)
	})
}

// Unit returns the share of the vector, and of the lane's height, under a place of a lane
// or of a tile.
func (p *Page) Unit(picture int, x, y float64) (u, v float64) {
	box := p.Boxes.At(int(samplingfig.Truth))
	if picture >= page.FirstTile {
		box = p.Tiles.At(0)
	}
	return box.Position(x), min(max(1-y/box.Height, 0), 1)
}

// Press begins to mark a range, or a stroke of the pen.
func (p *Page) Press(at hold.Point) hold.Held {
	p.Work.Player.Playing = false
	if p.Entries() == 0 {
		return nil
	}
	switch p.held() {
	case ToolRange:
		return heldRange{page.Carry(p.Work), p, p.entryAt(at.U)}
	case ToolDraw:
		return &heldPen{Carried: page.Carry(p.Work), page: p, scale: p.truth().TruthStrip().Scale(), last: -1}
	case ToolWeigh:
		return &heldWeights{page.Carry(p.Work), p, -1}
	}
	return p.page.Use(p.Held, p.entryAt(at.U))
}

// Grab takes nothing: the data have no grips.
func (p *Page) Grab(int, hold.Point) hold.Held { return nil }

// entryAt is the entry at a share of the vector, from 0.
func (p *Page) entryAt(u float64) int {
	n := p.Entries()
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
	h.page.Mark(sampling.Range{First: min(h.from, to) + 1, Last: max(h.from, to) + 1})
}

// Drop asks for the full answer; after a tap nothing is marked.
func (h heldRange) Drop(g hold.Gesture) {
	if !g.Moved {
		h.page.clear()
		return
	}
	h.Carried.Drop(g)
}

// Mark asks for one range of what there is.
func (p *Page) Mark(r sampling.Range) {
	q := p.part()
	r.Last = min(r.Last, p.page.Reach())
	r.First = min(r.First, r.Last)
	if now, some := p.Marked(); some && now == r && len(q.Queries) == 1 {
		return
	}
	p.Work.Inputs.Accept(p.PathQueries())
	q.Queries = sampling.Ranges{r}
	p.Work.Changed()
}

// clear asks for no range.
func (p *Page) clear() {
	if len(p.part().Queries) == 0 {
		return
	}
	p.Work.Inputs.Accept(p.PathQueries())
	p.part().Queries = nil
	p.Work.Changed()
}

// Marked is the first range asked for.
func (p *Page) Marked() (sampling.Range, bool) {
	if list := p.part().Queries; len(list) > 0 {
		return list[0], true
	}
	return sampling.Range{}, false
}

// middle is a range in the middle of what there is.
func (p *Page) middle() sampling.Range {
	n := p.page.Reach()
	return sampling.Range{First: 3*n/8 + 1, Last: max(5*n/8, 3*n/8+1)}
}

// PathQueries is the path of the ranges asked for.
func (p *Page) PathQueries() string { return p.Work.Path("queries") }

// TypeRange takes one end of the range as typed, or refuses it.
func (p *Page) TypeRange(text string, first bool) {
	r, some := p.Marked()
	v, err := strconv.Atoi(strings.TrimSpace(text))
	n := p.page.Reach()
	switch {
	case !some:
		return
	case err != nil:
		p.Work.Inputs.Refuse(p.PathQueries(), text, "“"+text+"” is no whole number.")
	case v < 1 || v > n:
		p.Work.Inputs.Refuse(p.PathQueries(), text, fmt.Sprintf("%s %s is outside 1…%s.", words.Capital(p.called.Entry), text, field.Grouped(n)))
	case first:
		p.Mark(sampling.Range{First: v, Last: max(v, r.Last)})
	default:
		p.Mark(sampling.Range{First: min(v, r.First), Last: v})
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
	values := slices.Clone(p.OwnValues())
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
	p.SetValues(values)
}

// MostCount is the largest count that a hand puts in.
const MostCount = 1e6

// valueAt is the count at a height of the lane.
func (h *heldPen) valueAt(y float64) float64 {
	s := h.scale
	v := s.Lo + (y-s.From)/(s.To-s.From)*(s.Hi-s.Lo)
	return min(max(words.Readable(math.Round(v), true), 0), MostCount)
}

// OwnValues are the counts that the hand works on: those of the question or of the guess,
// or the data on the screen made its own.
func (p *Page) OwnValues() []float64 {
	if d := &p.marked().Data; d.Kind == sampling.DataValues {
		return d.Values
	}
	return Whole(p.shown())
}

// shown is the data on the screen, nil without an answer.
func (p *Page) shown() []float64 {
	if got := p.Found(); got.Truth != nil {
		return got.Truth.Values.Values
	}
	return nil
}

// SetValues puts counts into the question, or into the guess.
func (p *Page) SetValues(values []float64) {
	d := &p.marked().Data
	if d.Kind == sampling.DataValues && slices.Equal(values, d.Values) {
		return
	}
	others := d.Kind != sampling.DataValues || len(values) != len(d.Values)
	before := d.Length()
	*d = sampling.Data{Kind: sampling.DataValues, Values: values}
	if p.Work.Hidden() {
		p.Work.Remarked()
		return
	}
	if others {
		p.part().Queries = nil
	}
	p.page.Refilled(others)
	if others {
		p.page.Fit()
		p.sayShortened(before)
	}
	p.Work.Changed()
}
