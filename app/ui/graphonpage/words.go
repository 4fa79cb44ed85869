package graphonpage

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/graphonfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// Sentence says how far the estimate of this network is, and what would have been nearer.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	got := a.Result.Graphon
	first := &got.Estimates[0]
	if got.Observed() {
		return observedSentence(got)
	}
	if p.Work.Hidden() {
		return session.Spoken("The estimate finds ", counted(first.K()), " in this network. Both are all that an analyst has; how far it is from the truth is hidden.")
	}
	text := " from ρW in δ₂."
	if rho := a.Asked.Graphon.Density; rho < 1 && rho > 0 {
		d := first.Distance
		d.Upper /= rho
		text += " Over ρ, as the tiles are, that is " + graphonfig.DistanceText(d) + "."
	}
	best := first
	for i := range got.Estimates {
		if e := &got.Estimates[i]; e.Distance.Upper < best.Distance.Upper && e.Method != graphon.MethodOracle {
			best = e
		}
	}
	switch {
	case best != first:
		text += besides(best, first)
	case first.Right != nil:
		text += fmt.Sprintf(" It places %s of the nodes right.", percent(*first.Right))
	}
	return session.Spoken("The estimate from this network lies ", graphonfig.DistanceText(first.Distance), text)
}

// besides tells of an estimate whose distance may be less than ours: nearer it is only where
// its upper end lies below our lower one.
func besides(best, first *graphon.Estimate) string {
	off := graphonfig.DistanceText(best.Distance)
	if best.Distance.Upper < first.Distance.Lower {
		return fmt.Sprintf(" “%s” is nearer, %s.", graphonfig.MethodName(best.Method), off)
	}
	return fmt.Sprintf(" “%s” lies %s from it, and may be nearer.", graphonfig.MethodName(best.Method), off)
}

// percent writes a share in percent that no line breaks before its sign.
func percent(share float64) string { return strings.Replace(words.Percent(share), " ", "\u00a0", 1) }

// Formula is the drawing of a network, and the distance.
func (p *Page) Formula() app.UI {
	if p.asked().Truth.Observed() {
		return observedFormula()
	}
	return tag.Div("formula", app.Raw(`<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" aria-label="nodes i and j are joined with probability rho W of their labels; the distance delta two is the least L two distance under a measure preserving map"><mtable>`+
		`<mtr><mtd><mi>P</mi><mo>(</mo><mi>i</mi><mo>~</mo><mi>j</mi><mo>)</mo><mo>=</mo><mi>ρ</mi><mi>W</mi><mo>(</mo><msub><mi>ℓ</mi><mi>i</mi></msub><mo>,</mo><msub><mi>ℓ</mi><mi>j</mi></msub><mo>)</mo></mtd></mtr>`+
		`<mtr><mtd><msub><mi>δ</mi><mn>2</mn></msub><mo>=</mo><munder><mi>min</mi><mi>φ</mi></munder><msub><mrow><mo>‖</mo><msub><mover><mi>W</mi><mo>^</mo></mover><mi>φ</mi></msub><mo>−</mo><mi>ρ</mi><mi>W</mi><mo>‖</mo></mrow><mn>2</mn></msub></mtd></mtr></mtable></math>`),
		widget.Says("A graphon W tells how likely two nodes are joined, given their hidden labels ℓ. δ₂ is the root mean square difference of two graphons, under the best order φ of the blocks."))
}

// Explanation is the estimates, and the numbers with their certificate.
func (p *Page) Explanation() []app.UI {
	got := p.got()
	if got == nil {
		return []app.UI{tag.Nothing("section"), widget.Nothing()}
	}
	if got.Observed() {
		return []app.UI{p.fits(got), p.computed(got)}
	}
	return []app.UI{p.comparison(got), p.computed(got)}
}

// comparison is every estimate with its distance; pressed, a rival is shown in place of
// ours.
func (p *Page) comparison(got *graphon.Result) app.UI {
	if p.Work.Hidden() {
		return tag.Nothing("section")
	}
	// Brackets may overlap: bold is all that none is surely nearer than, and what is written
	// alike.
	least := got.Estimates[0].Distance.Upper
	for _, e := range got.Estimates {
		least = min(least, e.Distance.Upper)
	}
	bold := func(d *graphon.Distance) bool { return d.Lower <= least || draw.Format(d.Upper) == draw.Format(least) }
	var rows []app.UI
	for i, e := range got.Estimates {
		right := draw.NoNumber
		if e.Right != nil {
			right = percent(*e.Right)
		}
		rows = append(rows, tag.Box("tr", "",
			tag.Box("th", "", p.nameOf(i, e.Method)).Attr("scope", "row"),
			tag.Text("td", tag.Either(bold(&e.Distance), "best", ""), graphonfig.DistanceText(e.Distance)),
			tag.Text("td", "", right),
		))
	}
	head := tag.Box("tr", "", widget.Th("estimate"), widget.Th("δ₂").Title("the distance from the truth under the best order of blocks; less is better"),
		widget.Th("placed right").Title("the share of nodes that are placed in the right block"))
	return tag.Section(tag.Either(p.Work.Shown.Full, "compare", "compare stale"),
		tag.H2("Compare"),
		tag.Box("table", "metrics", tag.Text("caption", "unseen", "Every estimate against the truth"), tag.Box("thead", "", head), tag.Box("tbody", "", rows...)),
		widget.Says("All estimates see the same network. Bold is the least distance, and what may be as small. Press a name to see that estimate on the stage."+outplaced(got)),
	)
}

// outplaced remarks on an estimate that is nearer than another which places more nodes right.
func outplaced(got *graphon.Result) string {
	for _, a := range got.Estimates {
		for _, b := range got.Estimates {
			if a.Right != nil && b.Right != nil && *a.Right < *b.Right && a.Distance.Upper < b.Distance.Upper {
				return " Who places fewer nodes right can be nearer: δ₂ compares tiles, and not nodes."
			}
		}
	}
	return ""
}

// nameOf is an estimate's name; that of a rival is a button which shows it.
func (p *Page) nameOf(i int, method string) app.UI {
	name := p.methodName(method)
	if i == 0 {
		return tag.Span("", name)
	}
	return widget.Button("", name, func() {
		p.Work.Beside = tag.Either(p.Work.Beside == method, "", method)
		p.Desk.WriteSoon()
		p.Desk.Refresh()
	}, method).Class("quiet").Aria("pressed", fmt.Sprint(p.Work.Beside == method))
}

// computed is what was computed, each number with its certificate.
func (p *Page) computed(got *graphon.Result) app.UI {
	first := &got.Estimates[0]
	rows := []app.UI{
		widget.Fact("promise", tag.Either(got.Observed(), "none: nothing is hidden", "none: only labels are forgotten")),
		widget.Fact("nodes, edges", fmt.Sprintf("%s, %s", field.Grouped(got.Network.Nodes), field.Grouped(got.Network.Edges))),
		widget.Fact("share of pairs that are joined", percent(got.Network.Density)),
	}
	if first.Objective != nil {
		rows = append(rows, widget.Fact("least-squares objective", draw.Format(*first.Objective)))
	}
	if first.Residual > 0 {
		rows = append(rows, widget.Fact("eigenvectors are off by at most", draw.Format(first.Residual)))
	}
	if first.Moves > 0 {
		rows = append(rows, widget.Fact("nodes moved by least squares", field.Grouped(first.Moves)))
	}
	if h := got.HeldOut; h != nil {
		rows = append(rows, widget.Fact("held out in turn", fmt.Sprintf("%d of %d parts, each of %s", h.Folds, h.Parts, field.Counted(h.Pairs, "pair", "pairs"))))
	}
	if !p.Work.Hidden() && !got.Observed() {
		rows = append(rows, widget.Fact("δ₂", certified(&first.Distance)))
	}
	if r := got.Rates; r != nil {
		rows = append(rows, widget.Fact("the rate is ruled by", graphonfig.TermName(r.Rules)))
	}
	return widget.Fold("What was computed", tag.Box("dl", "facts", append(rows, widget.Fact("time", draw.Format(p.Work.Shown.Seconds)+" s"))...))
}

// Readout is what is known of the tile pointed at, or what happens.
func (p *Page) Readout() (says string, idle bool) {
	if !p.over.some {
		return p.caption(), true
	}
	f := p.figureOf(graphonfig.Recover, p.Desk.Palette())
	var b graphonfig.Blocks
	switch e := f.Estimate(); {
	case p.over.picture == int(graphonfig.Truth):
		b = p.truth().Truth()
	case p.over.picture == int(graphonfig.Recover) && e != nil:
		b = f.EstimateBlocks(e)
	case p.over.picture >= page.FirstTile && p.got() != nil && p.over.picture-page.FirstTile == len(p.got().Estimates):
		b = p.truth().Truth()
	case p.over.picture >= page.FirstTile && p.got() != nil && p.over.picture-page.FirstTile < len(p.got().Estimates):
		b = f.EstimateBlocks(&p.got().Estimates[p.over.picture-page.FirstTile])
	}
	if b.K() == 0 {
		return p.caption(), false
	}
	row, column := b.At(p.over.v), b.At(p.over.u)
	if p.over.picture == int(graphonfig.Truth) && page.Carries(p.hand) && p.cursor[0] < b.K() && p.cursor[1] < b.K() {
		row, column = p.cursor[0], p.cursor[1] // the tile held, wherever the hand is
	}
	text := fmt.Sprintf("block %d with block %d · %s: %s", row+1, column+1, tag.Either(f.Observed(), "share of pairs that are joined", "chance of a tie, over ρ"), draw.Format(b.Tiles[row*b.K()+column]))
	if e := f.Estimate(); e != nil && p.over.picture == int(graphonfig.Recover) {
		if f.Caps(b.Tiles[row*b.K()+column]) {
			text += ", cut there: as much was counted, or more"
		}
		if widths := f.WidthsWords(e); widths != "" {
			text += " · " + widths + "; " + sizesOf(e, row, column)
		}
	}
	if e := f.Estimate(); p.over.picture == int(graphonfig.Truth) && !f.Observed() && e != nil && !p.Work.Hidden() {
		if other := f.EstimateBlocks(e); other.K() == b.K() {
			text += " · estimated " + draw.Format(other.Tiles[row*b.K()+column])
		}
	}
	return text, false
}

// sizesOf are the numbers of nodes of two blocks, or of one.
func sizesOf(e *graphon.Estimate, row, column int) string {
	switch {
	case max(row, column) >= len(e.Sizes):
		return ""
	case row == column:
		return "the block has " + field.Counted(e.Sizes[row], "node", "nodes")
	}
	return "the blocks have " + field.Grouped(e.Sizes[row]) + " and " + field.Counted(e.Sizes[column], "node", "nodes")
}

// tileWords says a tile for those who do not see it.
func (p *Page) tileWords(row, column int) string {
	b := p.truth().Truth()
	if row >= b.K() || column >= b.K() {
		return ""
	}
	return fmt.Sprintf("Tile %d, %d: %s.", row+1, column+1, draw.Format(b.Tiles[row*b.K()+column]))
}

// caption tells what happens in the chapter that is on the screen.
func (p *Page) caption() string {
	switch {
	case p.Beside():
		return "Every estimate is of the same network, on one scale. Point at a tile to read it."
	case p.Work.Hidden():
		return "An analyst has this, and no more. Draw the graphon that you suspect."
	case !p.Work.Moment().End && p.got() != nil:
		return p.Work.PlayerText()
	case p.asked().Truth.Observed():
		return "Nobody knows this network’s graphon. Point at a tile of the estimate to read it."
	}
	return tileTools().Named(p.tool).Hint
}
