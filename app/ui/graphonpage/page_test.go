package graphonpage

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// asks is the question on the page.
func (d *visitor) asks() *graphon.Question { return d.Work().Asked.Graphon }

// A drag of half the reach raises a tile by a half, with its mirror image; one step undoes
// it, and Escape takes it back.
func TestATileIsRaisedByHand(t *testing.T) {
	d := answeredGraphon(t)
	d.strokes(toolRaise, 0, 1, 0, -reach/2)
	if tiles := d.asks().Truth.Tiles; tiles[0][1] != 0.7 || tiles[1][0] != 0.7 || tiles[0][0] != 0.9 {
		t.Fatalf("the tiles are %v", tiles)
	}
	d.Rests()
	if v := d.page.got().Truth.Tiles.Values[1]; v != 0.7 {
		t.Errorf("the answer is of a tile of %v", v)
	}
	d.Work().Undo()
	if v := d.asks().Truth.Tiles[0][1]; v != 0.2 {
		t.Errorf("undone the tile is %v", v)
	}
	x, y := d.at(2, 2)
	d.Press(x, y)
	d.Glide(x, y-400)
	if v := d.asks().Truth.Tiles[2][2]; v != 1 {
		t.Errorf("raised far the tile is %v", v)
	}
	d.Escape()
	if v := d.asks().Truth.Tiles[2][2]; v != 0.5 {
		t.Errorf("after Escape the tile is %v", v)
	}
}

// The brush paints what it comes over, from the press on.
func TestTilesArePainted(t *testing.T) {
	d := answeredGraphon(t)
	d.page.tool, d.page.brush = toolPaint, 0.3
	x, y := d.at(0, 0)
	d.Press(x, y)
	for step := range 30 {
		d.Glide(x+float64(8*step), y)
	}
	d.Lift(x+240, y)
	if row := d.asks().Truth.Tiles[0]; row[0] != 0.3 || row[1] != 0.3 || row[2] != 0.3 {
		t.Errorf("the first row is %v", row)
	}
}

// The same by keyboard: arrows go, plus and minus change, digits set, Enter adds a block
// and Delete takes one away.
func TestTheGraphonByKeyboard(t *testing.T) {
	d := answeredGraphon(t)
	for _, step := range []struct {
		keys  []string
		shift bool
		sees  func() bool
	}{
		{[]string{"ArrowRight", "ArrowDown"}, false, func() bool { return d.page.cursor == [2]int{1, 1} }},
		{[]string{"+"}, false, func() bool { return d.asks().Truth.Tiles[1][1] == 0.75 }},
		{[]string{"-", "-"}, false, func() bool { return d.asks().Truth.Tiles[1][1] == 0.65 }},
		{[]string{"4"}, false, func() bool { return d.asks().Truth.Tiles[1][1] == 0.4 }},
		{[]string{"ArrowUp"}, true, func() bool { return d.asks().Truth.Tiles[1][1] == 0.45 && d.page.cursor == [2]int{1, 1} }},
		{[]string{"Enter"}, false, func() bool { return d.asks().Truth.K() == 4 && d.page.cursor == [2]int{3, 3} }},
		{[]string{"Delete"}, false, func() bool { return d.asks().Truth.K() == 3 && d.asks().Truth.Tiles[1][1] == 0.45 }},
		{[]string{"ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"}, false, func() bool { return d.page.cursor[1] == 0 }},
	} {
		for _, key := range step.keys {
			if !d.page.Key(key, step.shift) {
				t.Errorf("%s means nothing", key)
			}
		}
		if !step.sees() {
			t.Errorf("after %v there are %v at %v", step.keys, d.asks().Truth.Tiles, d.page.cursor)
		}
	}
	if d.page.Key("x", false) {
		t.Error("x means something")
	}
}

// A hand on a graphon of another kind makes it its own, and nothing of the look changes.
func TestAnyGraphonCanBeDrawnOn(t *testing.T) {
	for _, kind := range []string{graphon.KindPlanted, graphon.KindCommunities, graphon.KindSurface} {
		d := answeredGraphon(t)
		if kind == graphon.KindCommunities {
			d.asks().Truth.Sizes = []int{30, 10}
		}
		d.Work().SetWord("graphon.truth.kind", kind)
		d.Rests()
		before := d.page.truth().Truth()
		d.page.setTile(0, 0, 0.5)
		after := d.page.truth().Truth()
		if d.asks().Truth.Kind != graphon.KindTiles || after.K() != before.K() || after.Tiles[0] != 0.5 {
			t.Fatalf("%s: became %+v", kind, d.asks().Truth)
		}
		for i := range before.Tiles[1:] {
			if math.Abs(before.Tiles[i+1]-after.Tiles[i+1]) > 0.001 {
				t.Errorf("%s: tile %d went from %v to %v", kind, i+1, before.Tiles[i+1], after.Tiles[i+1])
			}
		}
		for i := range before.Widths {
			if math.Abs(before.Widths[i]-after.Widths[i]) > 0.001 {
				t.Errorf("%s: a width went from %v to %v", kind, before.Widths[i], after.Widths[i])
			}
		}
		d.Rests()
	}
}

// The exhaustive estimate is refused where it cannot be made, whichever of the two settings
// came last, and lowers none by itself; the pictures are named as those of what was asked
// before.
func TestExhaustiveIsRefusedWithAWayBack(t *testing.T) {
	d := answeredGraphon(t)
	d.Work().SetWord("graphon.estimator.method", graphon.MethodExhaustive)
	d.Until("a refusal", d.Work().Outdated)
	if n := d.asks().Nodes; n != 240 || !strings.Contains(d.Work().Refusal, "240 nodes in 3 blocks") {
		t.Errorf("with %d nodes it is refused by %q", n, d.Work().Refusal)
	}
	if html := d.HTML(); strings.Count(html, "view-body stale") != 3 || strings.Count(html, "of earlier settings") != 2 || strings.Contains(html, "240 nodes, 11") {
		t.Error("the pictures pass for those of the refused question")
	}
	d.page.mend(func(q *graphon.Question) { q.Nodes = mostTried(q.Sought()) })
	d.Rests()
	if d.page.got().Estimates[0].Method != graphon.MethodExhaustive || strings.Contains(d.HTML(), "view-body stale") {
		t.Error("the way out leads nowhere")
	}
	d.Work().SetNumber("graphon.nodes", 300)
	d.Until("a refusal", func() bool { return d.Work().Refusal != "" })
	if !strings.Contains(d.Work().Refusal, "4,000,000 divisions") {
		t.Errorf("it is refused by %q", d.Work().Refusal)
	}
	html := d.HTML()
	if n := strings.Count(html, "too many for exhaustive"); n != 1 || !strings.Contains(html, "Estimator: 300 nodes") {
		t.Errorf("the refusal stands in %d places", n)
	}
	if !strings.Contains(html, `id="mend-nodes"`) || !strings.Contains(html, `id="mend-method"`) {
		t.Error("there is no way out of the refusal")
	}
	d.page.mend(func(q *graphon.Question) { q.Nodes = mostTried(q.Sought()) })
	d.Rests()
	if d.Work().Refusal != "" || d.page.got().Network.Nodes != 15 {
		t.Errorf("after the way out %q is refused", d.Work().Refusal)
	}
}

// Bad input is refused beside its control, and nothing is lost.
func TestBadInputIsRefused(t *testing.T) {
	d := answeredGraphon(t)
	for text, want := range map[string]string{"1.5": "Tile 1, 1: 1.5 is outside 0…1.", "x": "number"} {
		d.page.typeTile(0, 0, text)
		if refused := d.Work().Inputs.Refused[pathTiles]; !strings.Contains(refused, want) || d.asks().Truth.Tiles[0][0] != 0.9 {
			t.Errorf("%s is refused with %q", text, refused)
		}
	}
	d.page.typeTile(0, 0, "0.25")
	if d.asks().Truth.Tiles[0][0] != 0.25 || d.Work().Inputs.Refused[pathTiles] != "" {
		t.Error("a value was not taken")
	}
	d.page.typeList("graphon.laws.p", "0.5, 0.6")
	if refused := d.Work().Inputs.Refused["graphon.laws.p"]; !strings.Contains(refused, "sum of the probabilities") {
		t.Errorf("a law of sum 1.1 is refused with %q", refused)
	}
	d.page.typeList("graphon.laws.p", "0.5, 0.25, 0.25")
	if l := d.asks().Laws; len(l.P) != 3 || len(l.Q) != 3 {
		t.Errorf("the laws are %v", l)
	}
	for file, want := range map[string]string{
		"0.5,0.2\n0.2,0.1,0.3\n": "needs as many", "0.5,1.2\n1.2,0.5\n": "line 1, number 2: 1.2 is outside 0…1",
		"0.5,0.2\n0.3,0.5\n": "its mirror image is 0.3", "0.5,0.2\n": "as many rows as columns",
	} {
		d.page.loader.Open(dom.TextFile("tiles.csv", file))
		if html := d.HTML(); !strings.Contains(html, want) {
			t.Errorf("%q: nothing says %q", file, want)
		}
	}
	if d.asks().Truth.Tiles[0][0] != 0.25 {
		t.Error("a bad file changed the graphon")
	}
}

// Blocks are laid over the truth by hand: the distance grows, and the best order brings it
// back.
func TestBlocksArePermutedByHand(t *testing.T) {
	d := answeredGraphon(t)
	d.OpenPanel(panelAlignment)
	d.page.swap(0, 1)
	d.Rests()
	hand := d.page.got().Estimates[0].Distance.Hand
	if !slices.Equal(d.asks().Order, []int{1, 0, 2}) || hand == nil || *hand < 10*d.page.got().Estimates[0].Distance.Upper {
		t.Fatalf("in the order %v it is %v off", d.asks().Order, hand)
	}
	html := app.HTMLString(app.Div().Body(d.page.alignmentPanel()...))
	for _, want := range []string{"as laid by hand", "over block 1 lies the estimate’s block 2", "all 6 orders tried or excluded"} {
		if !strings.Contains(html, want) {
			t.Errorf("the panel does not say %q", want)
		}
	}
	d.page.swap(0, 1)
	if d.asks().Order != nil {
		t.Errorf("back in the best order it is %v", d.asks().Order)
	}
	d.page.swap(0, 9)
	if d.asks().Order != nil {
		t.Error("a block went where none is")
	}
}

// A graphon that is kept is laid over the next one: the two of the thesis are two thirds
// apart as they lie, and at distance 0.
func TestAGraphonIsKeptToCompare(t *testing.T) {
	d := answeredGraphon(t)
	d.OpenPanel(panelAlignment)
	d.page.setTiles(graphon.Tiles{{1, 1, 0}, {1, 1, 0}, {0, 0, 1}}, nil)
	d.page.keepShown()
	d.page.setTiles(graphon.Tiles{{1, 0, 1}, {0, 1, 0}, {1, 0, 1}}, nil)
	d.Work().Settle()
	d.Rests()
	html := app.HTMLString(app.Div().Body(d.page.alignmentPanel()...))
	for _, want := range []string{"0.667", "0, exact", "Kept graphon", "Forget the graphon kept"} {
		if !strings.Contains(html, want) {
			t.Errorf("the panel does not say %q", want)
		}
	}
	d.page.keep(nil)
	d.Rests()
	if len(d.page.got().Estimates) != 5 {
		t.Error("what was kept is still compared")
	}
}

// While the truth is hidden nothing on the page tells of it, and the guess is judged when
// it is revealed.
func TestAHiddenGraphonIsGuessed(t *testing.T) {
	d := answeredGraphon(t)
	d.HideTruth()
	d.Rests()
	html := d.HTML()
	for _, tell := range []string{"0.00665", "placed right", "By true blocks", ">0.7<"} {
		if strings.Contains(html, tell) {
			t.Errorf("%q is told", tell)
		}
	}
	d.strokes(toolRaise, 0, 0, 0, -reach)
	if d.asks().Truth.Tiles[0][0] != 0.9 || d.page.marked().Truth.Tiles[0][0] != 1 {
		t.Error("the guess is no guess")
	}
	d.RevealTruth()
	d.Until("the judgement", func() bool { return strings.Contains(d.Work().Weighed(), "in δ₂") })
}

// A sweep can be pressed: a point opens the very draw, of the same distance.
func TestASweepOpensItsDraws(t *testing.T) {
	d := answeredGraphon(t)
	w := d.Work()
	w.StartSweep(&field.Sweep{Over: []string{"graphon.nodes"}, Values: [][]float64{{30, 60}}, Trials: 3})
	d.Until("the sweep", func() bool { return !w.Sweep.Running && len(w.Sweep.Cells) == 2 })
	d.OpenPanel(session.PanelSweep)
	html := d.HTML()
	for _, want := range []string{"shape of the lower bound", "sweep-track", "open "} {
		if !strings.Contains(html, want) {
			t.Errorf("the sweep does not hold %q", want)
		}
	}
	d.page.pressed.Press(1)
	d.Rests()
	if d.asks().Nodes != 60 || d.page.got().Network.Nodes != 60 {
		t.Errorf("the draw has %d nodes", d.asks().Nodes)
	}
}

// Pointing at a tile reads it, in every picture that has tiles.
func TestPointingReadsATile(t *testing.T) {
	d := answeredGraphon(t)
	for picture, want := range map[int]string{0: "estimated", 3: "block 1 with block 2", page.FirstTile: "chance of a tie", page.FirstTile + 5: "block 1 with block 2"} {
		d.page.over = place{true, picture, 0.5, 0.1}
		if words, idle := d.page.Readout(); idle || !strings.Contains(words, want) {
			t.Errorf("picture %d: %q", picture, words)
		}
	}
	d.page.Leave()
	if _, idle := d.page.Readout(); !idle {
		t.Error("nothing is pointed at, and yet")
	}
}

// While the truth is hidden nothing stands in an order that was found by it: neither the
// estimates nor the network sorted by them.
func TestAHiddenEstimateIsNotLaidOutByTheTruth(t *testing.T) {
	d := newGraphon(t)
	d.page.setTiles(graphon.Tiles{{0.1, 0.2}, {0.2, 0.8}}, []float64{1, 3})
	d.Work().Settle()
	d.Rests()
	shown := d.page.got()
	if sizes := shown.Estimates[0].Sizes; sizes[0] >= sizes[1] {
		t.Fatalf("the truth lays blocks of %v nodes out", sizes)
	}
	d.HideTruth()
	for range 2 {
		d.Rests()
		hidden := d.page.got()
		for _, e := range hidden.Estimates {
			if !slices.IsSorted(e.BySize()) {
				t.Errorf("%s: blocks of %v nodes are laid out by the truth", e.Method, e.Sizes)
			}
		}
		if len(hidden.Network.Sorted.Values) == 0 || slices.Equal(hidden.Network.Sorted.Values, shown.Network.Sorted.Values) || len(hidden.Film) != len(shown.Film) {
			t.Error("the network is sorted by the truth")
		}
		d.Work().SetNumber("graphon.density", 0.9) // a question asked while it is hidden
		d.Work().Settle()
	}
	d.RevealTruth()
	if sizes := d.page.got().Estimates[0].Sizes; sizes[0] >= sizes[1] {
		t.Errorf("revealed, blocks of %v nodes are not laid over the truth", sizes)
	}
}

// While a tile is held its own value is read, wherever the hand is; and what was typed in
// vain stays with its tile.
func TestTheTileHeldIsRead(t *testing.T) {
	d := answeredGraphon(t)
	x, y := d.at(1, 1)
	d.Press(x, y)
	d.Glide(x, y-120)
	d.page.over = place{true, 0, 0.5, 0.1}
	if words, _ := d.page.Readout(); !strings.HasPrefix(words, "block 2 with block 2") {
		t.Errorf("of tile 2, 2 it is said %q", words)
	}
	d.Lift(x, y-120)
	d.page.typeTile(1, 1, "abc")
	if !strings.Contains(d.HTML(), "abc") {
		t.Error("what was typed is gone before it is mended")
	}
	d.page.cursor = [2]int{0, 0}
	if strings.Contains(d.HTML(), "abc") {
		t.Error("what was typed for one tile stands at another")
	}
	d.page.addBlock()
	if d.Work().Inputs.Refused[pathTiles] != "" {
		t.Error("the refusal outlives its graphon")
	}
}
