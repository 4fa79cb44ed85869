package regretfig

import (
	"math"
	"strconv"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
)

// Board is where the table of losses lies: the plot, how many rows it has, and the rounds
// of its columns.
type Board struct {
	Area draw.Rect
	Rows int
	// First is the round of the first column, and Rounds how many there are, one for each
	// column where Each is 1.
	First, Rounds, Each int
}

// Row is the row under a height, from 0.
func (b Board) Row(y float64) int {
	return min(max(int((y-b.Area.Top)/b.Area.Height()*float64(b.Rows)), 0), b.Rows-1)
}

// Round is the round under a place along the plot, from 1.
func (b Board) Round(x float64) int {
	return b.First + min(max(int((x-b.Area.Left)/b.Area.Width()*float64(b.Rounds)), 0), b.Rounds-1)
}

// handColumns is how many rounds stand side by side while somebody plays.
const handColumns = 40

// Board is the table as it lies in the lane.
func (f Figure) Board() Board {
	text := f.Palette.Text
	b := Board{Area: draw.Rect{Left: f.Box.Begin(), Right: f.Box.End(), Top: 0.5 * text, Bottom: f.Box.Height - f.below()}, Rows: 1, First: 1, Rounds: 1, Each: 1}
	b.Area.Bottom = max(b.Area.Bottom, b.Area.Top+1)
	if f.Got == nil {
		return b
	}
	b.Rows, b.Rounds, b.Each = max(1, len(f.Got.Table.Rows)), f.Got.Rounds, f.Got.Table.Each
	if f.Playing() {
		b.Each, b.Rounds = 1, min(handColumns, f.Got.Rounds)
		if h := f.Got.Hand; h != nil {
			b.First = h.First
		}
	}
	return b
}

// loss is the loss of a row in a column, both from 0; NaN where nothing is to be seen.
func (f Figure) loss(b Board, row, column int) float64 {
	if !f.Playing() {
		if column*b.Each >= f.seen() && f.seen() < f.Got.Rounds {
			return math.NaN()
		}
		columns := (f.Got.Rounds + b.Each - 1) / b.Each
		return f.Got.Table.Values.Values[row*columns+column]
	}
	if h := f.Got.Hand; h != nil && column < len(h.Choices) {
		return h.Losses.Values[column*f.Got.Experts+f.Got.Table.Rows[row]-1]
	}
	return math.NaN()
}

// shades is how many steps of grey losses have.
const shades = 8

// table draws the losses: a row for each expert, a column for each round or some of them.
func (f Figure) table() string {
	p := draw.NewPen(f.Box.Width, f.Box.Height, f.Palette, `aria-hidden="true"`)
	b := f.Board()
	if f.Got == nil {
		p.Note(b.Area, "no losses yet")
		return p.Finish()
	}
	f.cells(p, b)
	f.rows(p, b)
	f.choices(p, b)
	f.marker(p, b)
	f.roundsAxis(p, b)
	if f.Playing() && f.Played() == 0 {
		p.Note(b.Area, "press an expert’s row to follow it for a round")
	}
	return p.Finish()
}

func (f Figure) cells(p *draw.Pen, b Board) {
	var above, below [shades + 1]draw.Path
	columns := (b.Rounds + b.Each - 1) / b.Each
	high := b.Area.Height() / float64(b.Rows)
	gap := min(2, high/6)
	for row := range b.Rows {
		top := b.Area.Top + float64(row)*high
		for from := 0; from < columns; {
			shade := shadeOf(f.loss(b, row, from))
			to := from + 1
			for to < columns && !f.Playing() && shadeOf(f.loss(b, row, to)) == shade {
				to++
			}
			left, right := f.columnX(b, from), f.columnX(b, to)
			if f.Playing() {
				right -= 1.5
			}
			switch {
			case shade > 0:
				above[shade].Bar(left, right, top+gap/2, top+high-gap/2)
			case shade < 0:
				below[-shade].Bar(left, right, top+gap/2, top+high-gap/2)
			}
			from = to
		}
	}
	for k := 1; k <= shades; k++ {
		p.Fill(&above[k], p.Look.Truth, float64(k)/shades)
		p.Fill(&below[k], p.Look.Baseline, float64(k)/shades)
	}
}

// shadeOf is the step of a loss, 0 for none.
func shadeOf(loss float64) int {
	if math.IsNaN(loss) {
		return 0
	}
	return int(math.Round(min(max(loss, -1), 1) * shades))
}

// columnX is the px where a column begins.
func (f Figure) columnX(b Board, column int) float64 {
	return b.Area.Left + b.Area.Width()*min(float64(column*b.Each)/float64(b.Rounds), 1)
}

// rows writes the number of every row, that of the best expert in bold once all is seen.
func (f Figure) rows(p *draw.Pen, b Board) {
	high := b.Area.Height() / float64(b.Rows)
	size := min(p.Look.Tick(), 1.1*high)
	for row, number := range f.Got.Table.Rows {
		y := b.Area.Top + float64(row)*high
		w := draw.Words{Text: strconv.Itoa(number), Colour: p.Look.Muted, Size: size, Anchor: "end"}
		if number == f.Got.Best && !f.Playing() && f.seen() == f.Got.Rounds {
			w.Text, w.Bold, w.Colour = "★ "+w.Text, true, p.Look.Ink
		}
		if size >= 6 || row == 0 {
			p.Text(b.Area.Left-7, y+high/2+0.35*size, w)
		}
		p.Rule(b.Area.Left, y, b.Area.Right, y)
	}
	p.Rule(b.Area.Left, b.Area.Bottom, b.Area.Right, b.Area.Bottom)
}

// choices rings what was chosen by hand.
func (f Figure) choices(p *draw.Pen, b Board) {
	h := f.Got.Hand
	if h == nil || !f.byHand() || b.Each > 1 || f.seen() < h.Played {
		return
	}
	high := b.Area.Height() / float64(b.Rows)
	var rings draw.Path
	for column, choice := range h.Choices {
		for row, number := range f.Got.Table.Rows {
			if number == choice {
				at := h.First - b.First + column
				x := (f.columnX(b, at) + f.columnX(b, at+1)) / 2
				rings.Stamp(draw.Ring(min(5*p.Look.Stroke, high/3)), x, b.Area.Top+(float64(row)+0.5)*high)
			}
		}
	}
	p.Outline(&rings, p.Look.Private, 2)
}

// marker is the round looked at.
func (f Figure) marker(p *draw.Pen, b Board) {
	round, some := f.roundSeen()
	if !some || f.Playing() || f.Frame.Done(Laying) < 1 {
		return
	}
	var line draw.Path
	x := b.Area.Left + b.Area.Width()*(float64(round)-0.5)/float64(b.Rounds)
	line.Move(x, b.Area.Top-3)
	line.Vertical(b.Area.Bottom + 3)
	p.Stroke(&line, p.Look.Focus, 1.6)
}

// roundsAxis writes the rounds below.
func (f Figure) roundsAxis(p *draw.Pen, b Board) {
	size := p.Look.Tick()
	most := 6
	if b.Area.Width() < 24*size {
		most = 3
	}
	ticks, _ := draw.LinearTicks(float64(b.First), float64(b.First+b.Rounds-1), most)
	for _, v := range ticks {
		if v != math.Trunc(v) {
			continue
		}
		x := b.Area.Left + b.Area.Width()*(v-float64(b.First)+0.5)/float64(b.Rounds)
		p.Rule(x, b.Area.Bottom, x, b.Area.Bottom+4)
		p.Text(x, b.Area.Bottom+5+size, draw.Words{Text: field.Grouped(int(v)), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
	title := "round"
	if f.Playing() && f.Got.Rounds > b.Rounds {
		title = "round; the table moves on as you play"
	}
	f.axisTitle(p, b.Area, title)
}
