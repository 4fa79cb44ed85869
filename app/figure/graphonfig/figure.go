package graphonfig

import (
	"math"
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// Figure draws the laboratory as four squares. Asked is what the reader has set, Got the
// latest answer; either may be nil, and what is missing is left out.
type Figure struct {
	Asked   *graphon.Question
	Got     *graphon.Result
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	// Method is the estimate shown; empty is the first.
	Method string
	// AsDrawn leaves the finished network unsorted.
	AsDrawn bool
	// Hidden says that the truth is a guess: nothing shows the order by the truth.
	Hidden bool
	// Cursor is the tile in focus, (row, column).
	Cursor *[2]int
}

// View is one of the four pictures.
type View int

// The views, in the order of the journey.
const (
	Truth   View = iota // W
	Drawn               // the network by the blocks of the truth
	Sorted              // the network as an estimator sees and sorts it
	Recover             // the estimate
	Viewed              // how many there are
)

// Draw draws a view.
func (f Figure) Draw(v View) string {
	switch v {
	case Truth:
		if f.Observed() {
			return f.observed().SVG()
		}
		return f.truthGrid().SVG()
	case Drawn:
		return f.drawn().SVG()
	case Sorted:
		return f.sorted().SVG()
	}
	return f.estimateGrid().SVG()
}

// Area is the square that a picture is drawn in.
func (f Figure) Area() draw.Rect { return square(f.Box) }

// square is the largest square in a box, with a little room around.
func square(box draw.Box) draw.Rect {
	side := max(min(box.Width, box.Height)-4, 8)
	left, top := (box.Width-side)/2, (box.Height-side)/2
	return draw.Rect{Left: left, Right: left + side, Top: top, Bottom: top + side}
}

// Blocks is a block graphon as it is drawn: widths of sum 1 and tiles row by row.
type Blocks struct{ Widths, Tiles []float64 }

// K is the number of blocks, 0 where tiles and widths do not fit together.
func (b Blocks) K() int {
	if k := len(b.Widths); len(b.Tiles) == k*k {
		return k
	}
	return 0
}

// Observed reports a network whose graphon nobody knows.
func (f Figure) Observed() bool { return f.Asked != nil && f.Asked.Truth.Observed() }

// Truth is W: that of the question, so that it follows a hand, or as answered for a
// surface; nothing where nobody knows it. Tiles are those before ρ.
func (f Figure) Truth() Blocks {
	if f.Observed() {
		return Blocks{}
	}
	if f.Asked != nil {
		if widths, tiles := f.Asked.Truth.Values(); len(widths) > 0 {
			return normal(widths, slices.Concat(tiles...))
		}
	}
	if f.Got == nil {
		return Blocks{}
	}
	return normal(f.Got.Truth.Widths.Values, over(f.Got.Truth.Tiles.Values, f.density()))
}

// normal scales widths to sum 1; what does not fit together is nothing.
func normal(widths, tiles []float64) Blocks {
	sum := 0.0
	for _, w := range widths {
		sum += w
	}
	if !(sum > 0) || len(tiles) != len(widths)*len(widths) {
		return Blocks{}
	}
	b := Blocks{Widths: make([]float64, len(widths)), Tiles: tiles}
	for i, w := range widths {
		b.Widths[i] = w / sum
	}
	return b
}

// density is ρ of the answer's question, 1 where nothing is known.
func (f Figure) density() float64 {
	if f.Asked != nil {
		return f.Asked.Bound()
	}
	return 1
}

// over divides tiles by ρ, so that all pictures have one scale.
func over(tiles []float64, rho float64) []float64 {
	list := make([]float64, len(tiles))
	if rho > 0 {
		for i, v := range tiles {
			list[i] = v / rho
		}
	}
	return list
}

// Estimate is the estimate shown, nil without an answer.
func (f Figure) Estimate() *graphon.Estimate {
	if f.Got == nil || len(f.Got.Estimates) == 0 {
		return nil
	}
	for i := range f.Got.Estimates {
		if f.Got.Estimates[i].Method == f.Method {
			return &f.Got.Estimates[i]
		}
	}
	return &f.Got.Estimates[0]
}

// EstimateBlocks is an estimate on the scale of W.
func (f Figure) EstimateBlocks(e *graphon.Estimate) Blocks {
	return normal(e.Widths.Values, over(e.Tiles.Values, f.density()))
}

// Scale is that of the figure's tiles, up to 1; but where all of them are below a tenth up
// to the largest, and so of an observed network, for nobody says how sparse it is.
func (f Figure) Scale() draw.ColourScale {
	most := 0.0
	if f.Got != nil {
		for i := range f.Got.Estimates {
			for _, v := range f.Got.Estimates[i].Tiles.Values {
				most = max(most, v)
			}
		}
	}
	if !f.Observed() {
		scale := Scale()
		most /= max(f.density(), 1e-9)
		for _, v := range f.Truth().Tiles {
			most = max(most, v)
		}
		if most > 0 && most < 0.1 {
			scale.Most = math.Ceil(100*most-1e-9) / 100
		}
		return scale
	}
	if most = math.Ceil(10*most) / 10; most == 0 {
		most = 1
	}
	return draw.ColourScale{Most: most, Title: "pairs joined, on a tile"}
}

// Scale is the usual scale of tiles.
func Scale() draw.ColourScale { return draw.ColourScale{Most: 1, Title: "chance of a tie, over ρ"} }

// DifferenceScale is that of what an estimate is off by, on a scale of tiles up to most.
func DifferenceScale(most float64) draw.ColourScale {
	return draw.ColourScale{Most: most, Signed: true, Title: "estimate minus truth, over ρ"}
}
