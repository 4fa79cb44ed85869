package graphonpage

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/visit"
	"cloakroom/core/scenario/graphon"
)

// The border between two blocks follows the hand or the arrows, stays between its
// neighbours, and takes one step to undo; the widths can be typed too.
func TestABorderIsMoved(t *testing.T) {
	d := answeredGraphon(t)
	side := d.page.truth().Area().Width()
	x, y := d.at(0, 0)
	d.Grab(0, x+side/6, y+side/6)
	d.Glide(x+side/6+side*0.1, y+side/6)
	if w := d.asks().Truth.Widths; !slices.Equal(w, []float64{0.43, 0.237, 0.333}) {
		t.Errorf("dragged, the widths are %v", w)
	}
	d.Glide(x+2*side, y)
	d.Lift(x+2*side, y)
	if w := d.asks().Truth.Widths; !slices.Equal(w, []float64{0.647, 0.02, 0.333}) {
		t.Errorf("dragged far, the widths are %v", w)
	}
	d.Rests()
	d.Work().Undo()
	if w := d.asks().Truth.Widths; w != nil {
		t.Errorf("undone, the widths are %v", w)
	}
	if !d.page.GripKey(1, "ArrowLeft", true) || d.page.GripKey(2, "ArrowLeft", false) || d.page.GripKey(0, "x", false) {
		t.Error("keys mean the wrong borders")
	}
	if w := d.asks().Truth.Widths; !slices.Equal(w, []float64{0.333, 0.287, 0.38}) {
		t.Errorf("by keyboard the widths are %v", w)
	}
	d.page.typeList(pathWidths, "1, 1, 2")
	d.Rests()
	if w := d.page.got().Truth.Widths.Values; !slices.Equal(w, []float64{0.25, 0.25, 0.5}) {
		t.Errorf("typed, the answer has the widths %v", w)
	}
	if d.page.typeList(pathWidths, "1, 1"); d.Work().Inputs.Refused[pathWidths] == "" {
		t.Error("two widths of three blocks are taken")
	}
}

// A row or a column of what is laid over the truth is dragged to another place, and the
// number follows at once; Escape and the keyboard work as on the graphon.
func TestBlocksAreDraggedOverTheTruth(t *testing.T) {
	d := answeredGraphon(t)
	d.OpenPanel(panelAlignment)
	d.HTML()
	hand := visit.Fingers{Pad: d.page.turns.hand}
	r := d.page.turns.at.Handle()
	rim := r.Width() / 10
	hand.Press(rim/2, r.Width()*0.2)
	hand.Glide(rim/2, r.Width()*0.9)
	if !d.page.Busy() || !slices.Equal(d.asks().Order, []int{1, 2, 0}) {
		t.Fatalf("dragged down, the order is %v", d.asks().Order)
	}
	if text := app.HTMLString(app.Div().Body(d.page.alignmentPanel()...)); !strings.Contains(text, "As they lie: "+draw.Format(d.page.alignmentFigure().Off())) || d.page.alignmentFigure().Off() < 0.1 {
		t.Error("the number does not follow the hand")
	}
	d.page.Cancel()
	if d.asks().Order != nil {
		t.Errorf("after Escape the order is %v", d.asks().Order)
	}
	hand.Press(r.Width()*0.9, rim/2)
	hand.Glide(r.Width()*0.5, rim/2)
	hand.Lift(r.Width()*0.5, rim/2)
	d.Rests()
	if by := d.page.got().Estimates[0].Distance.Hand; !slices.Equal(d.asks().Order, []int{0, 2, 1}) || by == nil || math.Abs(*by-d.page.alignmentFigure().Off()) > 1e-9 {
		t.Errorf("in the order %v it is %v off", d.asks().Order, by)
	}
	for _, step := range []struct {
		key   string
		shift bool
		want  []int
	}{{"ArrowDown", false, []int{0, 2, 1}}, {"ArrowDown", true, nil}} {
		if !d.page.turns.Key(step.key, step.shift) || !slices.Equal(d.asks().Order, step.want) {
			t.Errorf("after %s the order is %v", step.key, d.asks().Order)
		}
	}
	if d.page.turns.Key("x", false) {
		t.Error("x means something")
	}
}

// A place on the map of rates is pressed, or reached by the arrows, and sets both fields;
// what no question takes goes to the nearest that one does.
func TestAPlaceOnTheMapIsPressed(t *testing.T) {
	d := answeredGraphon(t)
	d.Work().SetWord("graphon.truth.kind", graphon.KindPlanted)
	d.OpenPanel(panelRates)
	d.Rests()
	if text := d.HTML(); !strings.Contains(text, "plane-track") || !strings.Contains(text, "hatching is for equal blocks") {
		t.Error("the map cannot be pressed, or does not say for which blocks it is")
	}
	d.page.plane.Point(0.5, 0.5) // ρ = 0.01, n = √(4·10⁵)
	if told := d.page.plane.Told(); !strings.Contains(told, "density ρ 0.01, nodes n 632: detection") || !strings.Contains(told, "; blocks hidden · press to set both") {
		t.Errorf("of its middle is said %q", told)
	}
	d.page.plane.Take()
	d.Rests()
	if q := d.asks(); q.Density != 0.01 || q.Nodes != 630 {
		t.Errorf("it sets %v and %v", q.Density, q.Nodes)
	}
	d.Work().Undo()
	if q := d.asks(); q.Density != 1 || q.Nodes != 240 {
		t.Error("it is more than one step")
	}
	d.HTML()
	d.page.plane.Leave()
	d.HTML()
	if d.page.plane.Key("Enter", false) || !d.page.plane.Key("ArrowLeft", true) || !d.page.plane.Key("ArrowUp", false) || !d.page.plane.Key("Enter", false) {
		t.Error("keys mean nothing")
	}
	if q := d.asks(); q.Density != 0.46 || q.Nodes != 280 {
		t.Errorf("the arrows and Enter set %v and %v", q.Density, q.Nodes)
	}
	d.page.plane.Point(0, 0)
	d.page.plane.Take()
	if q := d.asks(); q.Density != 0.0001 || q.Nodes != graphon.MostNodes {
		t.Errorf("the corner sets %v and %v", q.Density, q.Nodes)
	}
}
