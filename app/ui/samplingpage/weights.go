package samplingpage

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// ToolWeigh draws the weights of a linear query.
const ToolWeigh = "weigh"

// Weigh is the tool; all laboratories of vectors have it.
func Weigh() hold.Tool {
	return hold.Tool{Name: ToolWeigh, Label: "Weigh", Slack: hold.NoTap, Hint: "Draw weights from −1 to 1, one for each number: their weighted sum is asked."}
}

// weighing is a linear query by a formula. Place is 0…1 along the vector.
type weighing struct {
	name, label string
	at          func(place float64, entry, n int) float64
}

func weighings() []weighing {
	return []weighing{
		{"mean", "all alike, 1/n", func(_ float64, _, n int) float64 { return 1 / float64(n) }},
		{"halves", "first half less second", func(place float64, _, _ int) float64 {
			if place < 0.5 {
				return 1
			}
			return -1
		}},
		{"ramp", "later counts more", func(_ float64, entry, n int) float64 { return words.Round(float64(entry+1)/float64(n), 1e-4) }},
		{"others", "every other one", func(_ float64, entry, _ int) float64 { return float64(entry % 2) }},
	}
}

// of are the weights of so many entries, and makes reports that others are the same.
func (w weighing) of(n int) []float64 {
	list := make([]float64, n)
	for i := range list {
		list[i] = w.at(float64(i)/float64(n), i, n)
	}
	return list
}

func (w weighing) makes(weights []float64) bool {
	n := len(weights)
	for i, v := range weights {
		if v != w.at(float64(i)/float64(n), i, n) {
			return false
		}
	}
	return true
}

// The choices that are no formula.
const (
	weighedNone = "none"
	weighedOwn  = "own"
)

// weighed names the linear query asked for.
func (p *Page) weighed() string {
	own := p.part().Weights
	if len(own) == 0 {
		return weighedNone
	}
	for _, w := range weighings() {
		if w.makes(own) {
			return w.name
		}
	}
	return weighedOwn
}

// weightRows choose a linear query, or take it as typed.
func (p *Page) weightRows() []app.UI {
	now := p.weighed()
	options := []widget.Option{widget.Item(weighedNone, "none")}
	for _, w := range weighings() {
		options = append(options, widget.Item(w.name, w.label))
	}
	options = append(options, widget.Item(weighedOwn, "weights of your own"))
	rows := []app.UI{widget.Row("weights-kind", "Weighted sum", widget.Select("weights-kind", now, options, p.chooseWeights))}
	if now == weighedOwn {
		field := widget.Field("weights", weightsText(p.part().Weights), p.TypeWeights).Attr("placeholder", "1, 0, −1").Aria("describedby", "weights-say")
		rows = append(rows, widget.Row("weights", "Weights", field))
	}
	if now == weighedOwn || p.Work.Inputs.Refused[p.pathWeights()] != "" {
		rows = append(rows, widget.Refusal(p.Work.Inputs.Refused[p.pathWeights()]),
			widget.Says("Type a list, or draw with the tool Weigh. Fewer weights than "+p.called.Entries+" are spread over stretches of equal length."))
	}
	return rows
}

func (p *Page) pathWeights() string { return p.Work.Path("weights") }

// chooseWeights asks for a linear query by a formula, or begins one's own with +1 and −1.
func (p *Page) chooseWeights(name string) {
	n := p.Entries()
	switch i := slices.IndexFunc(weighings(), func(w weighing) bool { return w.name == name }); {
	case i >= 0:
		p.SetWeights(weighings()[i].of(n))
	case name == weighedOwn:
		p.SetWeights(spread([]float64{1, 0, -1}, n))
		p.Held = ToolWeigh
	default:
		p.SetWeights(nil)
	}
}

// SetWeights asks for a linear query, nil for none; zeros are none.
func (p *Page) SetWeights(weights []float64) {
	if !slices.ContainsFunc(weights, func(w float64) bool { return w != 0 }) {
		weights = nil
	}
	p.Work.Inputs.Accept(p.pathWeights())
	if !slices.Equal(weights, p.part().Weights) {
		p.part().Weights = weights
		p.Work.Changed()
	}
}

// TypeWeights takes a list of weights as typed, or refuses it.
func (p *Page) TypeWeights(text string) {
	typed := strings.FieldsFunc(strings.ReplaceAll(text, "−", "-"), func(r rune) bool { return strings.ContainsRune(" ,;\t\n", r) })
	list, n := make([]float64, len(typed)), p.Entries()
	refuse := func(why string) {
		p.Work.Inputs.Refuse(p.pathWeights(), text, why)
		p.Desk.Refresh()
	}
	for i, one := range typed {
		v, err := strconv.ParseFloat(one, 64)
		if err != nil || !(math.Abs(v) <= mostWeight) {
			refuse(fmt.Sprintf("Weight %d, “%s”, is no number within ±1,000,000.", i+1, one))
			return
		}
		list[i] = v
	}
	if len(list) > n {
		refuse(fmt.Sprintf("%s for %s; there may be fewer, and not more.", field.Counted(len(list), "weight", "weights"), field.Counted(n, p.called.Entry, p.called.Entries)))
		return
	}
	p.SetWeights(spread(list, n))
}

// mostWeight bounds a weight, as the field does.
const mostWeight = 1e6

// spread gives each of so many entries the weight of its stretch.
func spread(weights []float64, n int) []float64 {
	if len(weights) == 0 {
		return nil
	}
	list := make([]float64, n)
	for i := range list {
		list[i] = weights[i*len(weights)/n]
	}
	return list
}

// spreads reports that a list spreads to the weights.
func spreads(list, weights []float64) bool {
	for i, w := range weights {
		if w != list[i*len(list)/len(weights)] {
			return false
		}
	}
	return true
}

// mostTyped is how many weights are written as a list.
const mostTyped = 16

// weightsText is the shortest list that spreads to the weights, empty where it would be
// long.
func weightsText(weights []float64) string {
	for m := 1; m <= min(mostTyped, len(weights)); m++ {
		list := make([]float64, m)
		for i := range list {
			list[i] = weights[(i*len(weights)+m-1)/m]
		}
		if spreads(list, weights) {
			text := make([]string, m)
			for i, w := range list {
				text[i] = words.Written(w)
			}
			return strings.Join(text, ", ")
		}
	}
	return ""
}

// ownWeights are the weights that the hand works on.
func (p *Page) ownWeights() []float64 {
	if own := p.part().Weights; len(own) > 0 {
		return own
	}
	return make([]float64, p.Entries())
}

// heldWeights draws weights, from the press on.
type heldWeights struct {
	page.Carried
	page *Page
	last int // the entry drawn last, −1 before the first
}

// Move weighs the entries between the last one and the one under the pen.
func (h *heldWeights) Move(g hold.Gesture) {
	p := h.page
	weights := slices.Clone(p.ownWeights())
	at, area := p.entryAt(g.At.U), p.truth().TruthStrip().Area()
	middle := (area.Top + area.Bottom) / 2
	w := words.Round(min(max((middle-g.At.Y)/(area.Bottom-middle), -1), 1), 0.05)
	from := at
	if h.last >= 0 {
		from = h.last
	}
	for i := min(from, at); i <= max(from, at); i++ {
		weights[i] = w
	}
	h.last = at
	p.SetWeights(weights)
}

// weighBy moves the entry that the keyboard weighs, or changes the weight of its stretch.
func (p *Page) weighBy(along, up int, shift bool) {
	wide, step := max(1, p.Entries()/64), 0.1
	if shift {
		wide, step = wide*4, 0.5
	}
	weights := slices.Clone(p.ownWeights())
	p.Cursor = min(max(p.Cursor+along*wide, 0), len(weights)-1)
	if up != 0 {
		for i := p.Cursor; i < min(p.Cursor+wide, len(weights)); i++ {
			weights[i] = words.Round(min(max(weights[i]+float64(up)*step, -1), 1), 0.05)
		}
		p.SetWeights(weights)
	}
	p.Pointed = (float64(p.Cursor) + 0.5) / float64(len(weights))
}

// largest is the largest weight, either way: what one unit in one entry can change.
func largest(weights []float64) float64 {
	most := 0.0
	for _, w := range weights {
		most = max(most, math.Abs(w))
	}
	return most
}

// weightsOf are the weights of a question.
func weightsOf(q *sampling.Question) []float64 {
	if q == nil {
		return nil
	}
	return q.Weights
}
