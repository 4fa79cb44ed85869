package heatmappage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/frame"
)

// boxMap is a blank map on which a box is drawn: it shows coordinates, and nothing of the
// file, so that the box tells nothing of it.
type boxMap struct {
	page *Page
	hand *pad.Pad
}

// The elements of the map.
const (
	boxMapID = "box-map"
	boxPadID = "box-pad"
)

func newBoxMap(p *Page) *boxMap {
	m := &boxMap{page: p}
	m.hand = &pad.Pad{
		Hand: hold.Hand{Page: m}, Name: "box", ID: boxPadID, Keeper: boxPadID, Screen: p.Desk.Screen(),
		Picture: func(int) string { return boxMapID },
		Grip:    func(i int) string { return fmt.Sprintf("box-corner-%d", i) },
	}
	return m
}

// file is the table whose box is drawn, nil when none is looked at.
func (m *boxMap) file() *crowdFile {
	f, _ := m.page.crowds.Reading().(*crowdFile)
	return f
}

// blank is all that a blank map shows at first: the globe, or a square up to the power of
// ten that a box reaches, which was known before the points were looked at.
func blank(box frame.Frame) frame.Frame {
	if box.Kind == frame.Degrees {
		return frame.Globe()
	}
	reach, low := 1.0, 0.0
	if !box.Leaks() {
		for _, side := range [4]float64{box.West, box.South, box.East, box.North} {
			for math.Abs(side) > reach*(1+1e-9) {
				reach *= 10
			}
			if side < 0 {
				low = -1
			}
		}
	}
	return frame.Frame{Kind: box.Kind, Choice: frame.Drawn, West: low * reach, South: low * reach, East: reach, North: reach}
}

// closer is what is in sight when a box fills half of it, and farther three times as much
// about the same middle; neither leaves the globe.
func closer(box frame.Frame) frame.Frame {
	ratio := ratioOf(box.Kind)
	width := 2 * max(box.East-box.West, ratio*(box.North-box.South))
	if width <= 0 {
		width = max(1e-3, 1e-3*math.Abs(box.East))
	}
	return about(box, width)
}

func farther(seen frame.Frame) frame.Frame { return about(seen, 3*(seen.East-seen.West)) }

// about is a part of the coordinates of some width about the middle of another.
func about(f frame.Frame, width float64) frame.Frame {
	if f.Kind == frame.Degrees && width >= 360 {
		return frame.Globe()
	}
	ratio := ratioOf(f.Kind)
	x, y, height := (f.West+f.East)/2, (f.South+f.North)/2, width/ratio
	if f.Kind == frame.Degrees {
		x, y = min(max(x, width/2-180), 180-width/2), min(max(y, height/2-90), 90-height/2)
	}
	return frame.Frame{Kind: f.Kind, Choice: frame.Drawn, West: x - width/2, South: y - height/2, East: x + width/2, North: y + height/2}
}

// ratioOf is how many times as wide as high a blank map is.
func ratioOf(kind frame.Kind) float64 {
	if kind == frame.Degrees {
		return 2
	}
	return 1
}

// figure is the map as it is drawn.
func (m *boxMap) figure(f *crowdFile) heatmapfig.Blank {
	width := m.page.Desk.Screen().Width("dialog") - 46
	if width < 200 {
		width = 520
	}
	if width = min(width, 552); f.roles.Kind != frame.Degrees {
		width = min(width, 360)
	}
	b := heatmapfig.Blank{
		World: sidesOf(f.seen), Chosen: sidesOf(f.box), Drawn: !f.box.Leaks(), Palette: m.page.Desk.Palette(),
		Box: draw.Box{Width: math.Round(width), Height: math.Round(width / ratioOf(f.roles.Kind))},
	}
	switch f.roles.Kind {
	case frame.Degrees:
		b.Unit = "°"
	case frame.Metres:
		b.Unit = " m"
	}
	return b
}

func sidesOf(f frame.Frame) heatmapfig.Sides {
	return heatmapfig.Sides{West: f.West, South: f.South, East: f.East, North: f.North}
}

// UI is the map with its buttons.
func (m *boxMap) UI(f *crowdFile) app.UI {
	if f.seen.Kind != f.roles.Kind {
		f.seen = blank(f.box)
	}
	b := m.figure(f)
	look := func(seen func(*crowdFile) frame.Frame) func() {
		return func() {
			if f := m.file(); f != nil {
				f.seen = seen(f)
				m.page.Desk.Refresh()
			}
		}
	}
	area := m.hand.Area("box", "box on a blank map", "A blank map. Arrow keys move the box, with Shift its upper right corner; Enter begins one in the middle.", m.corners(f, b)...)
	return tag.Div("",
		widget.Says("Or draw it here. This map is blank: it shows coordinates alone and nothing of the file."),
		m.hand.Stage(tag.Div("")).Body(
			m.hand.Pointed(tag.Div("blank"), 0).ID(boxMapID).
				Style("max-width", widget.Px(b.Box.Width)).Style("aspect-ratio", fmt.Sprintf("%.0f / %.0f", b.Box.Width, b.Box.Height)).
				Body(picture.Layer("nodes", m.page.drawings.Show("blank", b)), area)),
		widget.Buttons(
			widget.Button("box-closer", "Closer to the box", look(func(f *crowdFile) frame.Frame { return closer(f.box) })).Attr("disabled", f.box.Leaks()),
			widget.Button("box-farther", "Farther away", look(func(f *crowdFile) frame.Frame { return farther(f.seen) })).Attr("disabled", f.seen == frame.Globe()),
		),
	)
}

// corners are the grips of two corners: the lower left and the upper right.
func (m *boxMap) corners(f *crowdFile, b heatmapfig.Blank) []app.UI {
	var grips []app.UI
	for i, name := range []string{"Lower left corner", "Upper right corner"} {
		x, y := cornerOf(f.box, i)
		if u, v, inside := f.seen.Unit(x, y); !inside || f.box.Leaks() || math.IsNaN(u+v) {
			continue
		}
		px, py := b.Place(x, y)
		grips = append(grips, m.hand.Slider(i, pad.Grip{
			Class: "corner", Name: name, Min: words.Written(f.seen.West), Max: words.Written(f.seen.East), Now: words.Written(x),
			Says: words.Written(x) + ", " + words.Written(y),
			Left: widget.Percent(px / b.Box.Width), Top: widget.Percent(py / b.Box.Height),
		}))
	}
	return grips
}

func cornerOf(box frame.Frame, i int) (x, y float64) {
	if i == 0 {
		return box.West, box.South
	}
	return box.East, box.North
}
