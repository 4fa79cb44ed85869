package picture

import (
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
)

// answer stands for what a worker sent, which never changes.
type answer struct{ value int }

// dots is a drawing of an answer in a box, which counts how often it is drawn.
type dots struct {
	of    *answer
	box   draw.Box
	drawn *int
}

func (d dots) Key() draw.Key { return draw.KeyOf(draw.Same(d.of), d.box) }

func (d dots) SVG() string {
	*d.drawn++
	return "<svg>" + strconv.Itoa(d.of.value) + "</svg>"
}

// told is a drawing with words.
type told struct{ dots }

func (told) Title() string { return "Dots" }
func (told) Hint() string  { return "so many" }
func (told) Says() string  { return "a few" }

// A drawing is drawn when it differs from what its place shows, and then only.
func TestADrawingIsDrawnOnce(t *testing.T) {
	var c Cache
	drawn := 0
	first, second := &answer{1}, &answer{2}
	for i, step := range []struct {
		place string
		of    *answer
		width float64
		drawn int
	}{
		{"left", first, 100, 1}, {"left", first, 100, 1}, {"right", first, 100, 2}, {"left", first, 120, 3}, {"right", first, 100, 3},
		{"left", second, 120, 4}, {"left", second, 120, 4}, {"left", first, 120, 5}, {"left", &answer{1}, 120, 6},
	} {
		got := c.Draw(step.place, dots{step.of, draw.Box{Width: step.width}, &drawn})
		if want := "<svg>" + strconv.Itoa(step.of.value) + "</svg>"; got.SVG != want || drawn != step.drawn {
			t.Errorf("step %d shows %s after %d drawings, not %s after %d", i, got.SVG, drawn, want, step.drawn)
		}
	}
}

// Words are kept with their drawing; a drawing of no words has none, whatever its
// place showed before.
func TestWordsAreKeptWithTheirDrawing(t *testing.T) {
	var c Cache
	drawn := 0
	d := told{dots{&answer{1}, draw.Box{}, &drawn}}
	for range 2 {
		if got := c.Draw("left", d); got != (Drawn{SVG: "<svg>1</svg>", Title: "Dots", Hint: "so many", Says: "a few"}) {
			t.Errorf("drawn is %+v", got)
		}
	}
	if got := c.Draw("left", dots{&answer{2}, draw.Box{}, &drawn}); got != (Drawn{SVG: "<svg>2</svg>"}) || drawn != 2 {
		t.Errorf("after %d drawings there is %+v", drawn, got)
	}
}

// window is a page in which some elements can be seen.
type window map[string][2]float64

func (w window) Box(id string) (left, top, width, height float64) {
	return 3, 4, w[id][0], w[id][1]
}

func TestBoxesAreMeasured(t *testing.T) {
	b := NewBoxes(draw.Box{Width: 10, Height: 20}, draw.Box{Width: 30, Height: 40})
	want := func(when string, first, second draw.Box) {
		t.Helper()
		if b.At(0) != first || b.At(1) != second {
			t.Errorf("%s the boxes are %v and %v", when, b.At(0), b.At(1))
		}
	}
	want("at first", draw.Box{Width: 10, Height: 20}, draw.Box{Width: 30, Height: 40})
	b.Measure(window{"p0": {100, 50}, "p1": {70, 0}}, func(i int) string { return "p" + strconv.Itoa(i) })
	want("measured,", draw.Box{Width: 100, Height: 50}, draw.Box{Width: 30, Height: 40})
	b.Measure(window{"p1": {70, 60}}, func(i int) string { return "p" + strconv.Itoa(i) })
	want("with the first hidden,", draw.Box{Width: 10, Height: 20}, draw.Box{Width: 70, Height: 60})
}

// A sheet tells whether it is shown alone, and what its button does about it.
func TestASheetIsShownAlone(t *testing.T) {
	s := Sheet{Name: "truth", Heading: "The truth", Title: "The truth", Label: "The truth", Says: "Nobody is there.", Beside: app.P(), Body: app.Div().Class("body")}
	for _, c := range []struct {
		alone, hidden, lit bool
		parts, none        []string
	}{
		{false, false, false, []string{`id="view-truth"`, `class="view"`, `id="large-truth"`, "Only this: The truth", `aria-pressed="false"`, `hidden="false"`, "Nobody is there."}, nil},
		{true, false, true, []string{`class="view lit"`, "All four pictures", `hidden="false"`}, []string{`aria-pressed="false"`}},
		{false, true, false, []string{`aria-pressed="false"`}, []string{`hidden="false"`}},
	} {
		s.Alone, s.Hidden, s.Lit = c.alone, c.hidden, c.lit
		text := app.HTMLString(s.UI(func(app.Context, app.Event) {}))
		for _, part := range c.parts {
			if !strings.Contains(text, part) {
				t.Errorf("alone %v, hidden %v, lit %v: there is no %s in %s", c.alone, c.hidden, c.lit, part, text)
			}
		}
		for _, part := range c.none {
			if strings.Contains(text, part) {
				t.Errorf("alone %v, hidden %v, lit %v: there is %s in %s", c.alone, c.hidden, c.lit, part, text)
			}
		}
	}
}
