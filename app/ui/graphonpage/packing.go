package graphonpage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/graphon"
)

// packingPanel is a packing with Fano's bound.
func (p *Page) packingPanel() []app.UI {
	body := []app.UI{
		tag.P("", "Random matrices of zeros and ones differ in many places, however rows and columns are put in order. Each makes a graphon ρ(½ ± cη). They are far apart, and their networks look alike: so every estimator mistakes one for another."),
		p.Form.Knob("graphon.packing.blocks", widget.Span(2, 8), ""),
		p.Form.Knob("graphon.packing.contrast", widget.Span(0.01, 0.5), ""),
		p.Form.Knob("graphon.packing.draws", widget.Span(2, 500), ""),
	}
	k := p.extras().Packing
	if k == nil {
		return append(body, tag.P("", "The matrices are being drawn."))
	}
	body = append(body, p.Charts.Show(panelPacking))
	rows := []app.UI{
		widget.Fact("kept, of so many drawn", fmt.Sprintf("%d of %d", len(k.Matrices), k.Tried)),
		widget.Fact("places that differ in every order, at least", fmt.Sprintf("%d, asked for %d", k.Least, k.Apart)),
		widget.Fact("exponent in (5.7), the union bound, which says nothing above 0", draw.Format(k.Union)),
	}
	if c := k.Closest; c != nil {
		body = append(body,
			tag.H2("The two that are closest"), p.Charts.Show(chartPair), tag.P("", closestWords(k)),
			tag.H2("Fano’s bound"), tag.P("", p.fanoWords(k)), p.Charts.Show(chartFano),
		)
	}
	if f := k.Fano; f != nil {
		rows = append(rows,
			widget.Fact("distance between two of them, at least", draw.Format(f.Separation)),
			widget.Fact("divergence of their networks, at most", draw.Format(f.Divergence)+" nats"),
			widget.Fact("the same as the paper prints it, 32c²k²ρ", draw.Format(f.Printed)),
			widget.Fact("the same as it can be proved, 32c²k²", draw.Format(f.Mended)),
			widget.Fact("Fano: every guess is wrong with probability at least", percent(f.Wrong)),
			widget.Fact("so every estimator errs by at least", draw.Format(f.Risk)),
		)
	}
	return append(body, tag.Box("dl", "facts wide", rows...),
		tag.Box("p", "says", app.Text("η = min(1, k/(n√ρ)) "), p.Form.Erratum("graphon.packing.contrast")))
}

// The charts of the panel beside the packing itself.
const (
	chartPair = "pair"
	chartFano = "fano"
)

// closestWords say how far the two are apart, and how alike their networks.
func closestWords(k *graphon.Packed) string {
	c := k.Closest
	apart := "δ₂ is " + draw.Format(c.Upper)
	if c.Upper-c.Lower > 1e-9 {
		apart = "δ₂ lies between " + draw.Format(c.Lower) + " and " + draw.Format(c.Upper)
	}
	return fmt.Sprintf("In the best orders of rows and columns %s of %d still differ: the framed ones. So %s. Their networks’ laws diverge by at most %s nats.",
		words.Count(k.Least, "tile", "tiles"), k.Blocks*k.Blocks, apart, draw.Format(c.Divergence))
}

// fanoWords say what the curves mean at the contrast in force.
func (p *Page) fanoWords(k *graphon.Packed) string {
	text := fmt.Sprintf("Somebody draws one of the %d graphons, and a network from it. Which one was it? ", len(k.Matrices))
	if k.Fano.Wrong == 0 {
		return text + "Fano’s bound says nothing here: at this contrast a guess might be right. Lower c, and it speaks."
	}
	return text + "At c = " + draw.Format(p.Work.Shown.Asked.Graphon.Packing.Contrast) + " every guess is wrong with probability at least " + percent(k.Fano.Wrong) +
		". More contrast makes guessing easier, and a wrong guess dearer: the second curve has a peak."
}

// pairChart is the two graphons that are closest.
func (p *Page) pairChart(k *graphon.Packed) page.Chart {
	c := k.Closest
	t := widget.Table{Title: "The two that are closest", Head: []string{"row", "column", "first", "second, in the best orders"}}
	for i := range k.Blocks {
		for j := range k.Blocks {
			first, second := c.Bits(k, i, j)
			t.Add(strconv.Itoa(i+1), strconv.Itoa(j+1), words.Written(c.Low+first*(c.High-c.Low)), words.Written(c.Low+second*(c.High-c.Low)))
		}
	}
	width := min(page.ChartWidth(p.Desk.Screen()), 480)
	return page.Chart{
		Name: chartPair, Caption: "The two closest graphons: a bright tile is ρ(½ + cη) = " + fine(c.High) + ", a dark one " + fine(c.Low) + ". A frame is round what differs.",
		Box: draw.Box{Width: width, Height: width/2 + 22}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return graphonfig.Pair{Packed: k, Palette: look, Box: box}
		},
	}
}

// fine writes a number with four digits, for two that are nearly one.
func fine(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) }

// fanoChart is Fano's bound against the contrast.
func (p *Page) fanoChart(c *graphon.Closest) page.Chart {
	t := widget.Table{Title: "Fano’s bound at growing contrast", Head: []string{"contrast c", "wrong guess, at least", "error, at least"}}
	for i, at := range c.Contrasts.Values {
		t.Add(words.Written(at), words.CellAt(c.Wrongs.Values, i), words.CellAt(c.Risks.Values, i))
	}
	box := draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 280}
	if box.Width < 760 {
		box.Height = 540
	}
	return page.Chart{
		Name: chartFano, Caption: "What Fano’s bound says of this packing at every contrast; the upright line is the contrast in force.", Box: box, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return graphonfig.Fano(c, look, box) },
	}
}

func (p *Page) packingChart(k *graphon.Packed) page.Chart {
	t := widget.Table{Title: "The matrices of the packing", Head: []string{"matrix", "row by row"}}
	for i, m := range k.Matrices {
		text := ""
		for at, v := range m.Values {
			if at > 0 && at%k.Blocks == 0 {
				text += " "
			}
			text += strconv.Itoa(int(v))
		}
		t.Add(strconv.Itoa(i+1), text)
	}
	width := page.ChartWidth(p.Desk.Screen())
	return page.Chart{
		Name: panelPacking, Caption: "The matrices that were kept: dark is 0, bright is 1. The framed two are closest.",
		Box: draw.Box{Width: width, Height: min(220, max(width/float64(len(k.Matrices)), 90))}, Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return graphonfig.Packing{Packed: k, Palette: look, Box: box}
		},
	}
}
