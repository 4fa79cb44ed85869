package heatmappage

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Which box of the coordinates becomes the map. One that was made from the points is a
// release of the four people at its sides, which no noise hides; the page offers boxes
// that do not look at them.

// frameOf is the frame that a fingerprint tells, false when it tells none.
func frameOf(f scenario.File) (frame.Frame, bool) {
	if len(f.Box) != 4 {
		return frame.Frame{}, false
	}
	known := frame.Frame{Kind: frame.Plane, Choice: frame.Typed, West: f.Box[0], South: f.Box[1], East: f.Box[2], North: f.Box[3]}
	switch {
	case f.Degrees:
		known.Kind = frame.Degrees
	case f.Metres:
		known.Kind = frame.Metres
	}
	for _, whole := range heatmapfiles.Frames(known.Kind) {
		if whole.Choice = known.Choice; whole == known {
			known.Choice = frame.Whole
		}
	}
	switch {
	case f.Own:
		known.Choice = frame.Own
	case f.Drawn:
		known.Choice = frame.Drawn
	}
	return known, known.Problem() == ""
}

// fileIn is the fingerprint of a file in a frame, which is read from a source.
func fileIn(kind, source string, f frame.Frame) scenario.File {
	if f.Problem() != "" {
		return scenario.File{Kind: kind, Source: source}
	}
	return scenario.File{
		Kind: kind, Source: source, Box: []float64{f.West, f.South, f.East, f.North},
		Degrees: f.Kind == frame.Degrees, Metres: f.Kind == frame.Metres, Own: f.Leaks(), Drawn: f.Choice == frame.Drawn,
	}
}

// Frame is where the truth lies, as long as it is one that was loaded with coordinates;
// else it is the unit square, and of nowhere in particular.
func (p *Page) Frame() (f frame.Frame, known bool) { return frameIn(&p.Work.Asked) }

// frameIn is that of a scenario.
func frameIn(asked *scenario.Scenario) (frame.Frame, bool) {
	for _, kind := range []string{heatmap.FilePoints, heatmap.FileCells} {
		file, _ := asked.File(kind)
		if f, known := frameOf(file); known {
			return f, true
		}
	}
	return frame.UnitSquare(), false
}

// axes are what stands at the sides of the pictures.
func (p *Page) axes() (a heatmapfig.Axes) {
	f, known := p.Frame()
	if !known {
		return a
	}
	const coarser = 20 // a tick need not tell thousandths of a side apart
	for i, v := range []float64{0, 0.5, 1} {
		x, y := f.At(v, v)
		a.X[i], a.Y[i] = f.Label(x, coarser*(f.East-f.West)), f.Label(y, coarser*(f.North-f.South))
	}
	if f.Kind != frame.Plane {
		a.Bar, a.Long = f.ScaleBar(0.4)
		a = a.Shaped(f.Aspect())
	}
	return a
}

// knownFrame is a box that was known before the points were read: the one that is
// asked for, or all that such coordinates can be. For metres there is none.
func (p *Page) knownFrame(kind frame.Kind) frame.Frame {
	if !p.Work.Asked.Holds(heatmap.FilePoints) {
		if asked, ok := p.Frame(); ok && asked.Kind == kind {
			return asked
		}
	}
	for _, whole := range heatmapfiles.Frames(kind) {
		return whole
	}
	return frame.Frame{Kind: kind, Choice: frame.Typed, East: 1000, North: 1000}
}

// own is the smallest box around the points.
func (f *crowdFile) own() frame.Frame { return f.made.OwnFrame(f.roles.Kind) }

// boxBody is the choice of the box.
func (f *crowdFile) boxBody() []app.UI {
	take := func(box func(*crowdFile) frame.Frame) func() { return func() { f.page.changeBox(box) } }
	var buttons []app.UI
	for _, whole := range heatmapfiles.Frames(f.roles.Kind) {
		label := "The unit square"
		if whole.Kind == frame.Degrees {
			label = "All degrees"
		}
		buttons = append(buttons, widget.Button("box-whole", label, take(func(f *crowdFile) frame.Frame { return heatmapfiles.Frames(f.roles.Kind)[0] })).Attr("disabled", f.box == whole))
	}
	buttons = append(buttons, widget.Button("box-square", "Sides of one length", take(func(f *crowdFile) frame.Frame {
		squared := f.box.Squared()
		squared.Choice = frame.Typed
		return squared
	})).Attr("disabled", f.box.Squared() == f.box))
	buttons = append(buttons, widget.Button("box-own", "The outermost points: publishes where these people were", take((*crowdFile).own)).Attr("disabled", f.box == f.own()))
	return []app.UI{
		tag.Text("h3", "", "Which part becomes the map"),
		widget.Buttons(buttons...),
		tag.Div("row", f.boxField("west", "From x", f.box.West), f.boxField("east", "to", f.box.East)),
		tag.Div("row", f.boxField("south", "from y", f.box.South), f.boxField("north", "to", f.box.North)),
		f.page.blank.UI(f),
		tag.P("says refused", f.refused).Hidden(f.refused == ""),
		tag.Div("box-words", widget.Says(f.insideWords()), widget.Says(boxWords(f.box))),
	}
}

// changeBox takes another box for the file that is looked at.
func (p *Page) changeBox(box func(*crowdFile) frame.Frame) {
	if f, ok := p.crowds.Reading().(*crowdFile); ok && f.made != nil {
		f.take(box(f))
		p.Desk.Refresh()
	}
}

// take takes a box, or says why not.
func (f *crowdFile) take(box frame.Frame) {
	if f.refused = box.Problem(); f.refused == "" {
		f.box = box
		f.count()
	}
}

func (f *crowdFile) insideWords() string {
	if f.uncounted {
		return "the points inside are counted when you let go"
	}
	outside := len(f.made.Points) - f.inside
	if outside == 0 {
		return "all points lie inside"
	}
	return fmt.Sprintf("%s inside, %s outside, which are left out", field.Counted(f.inside, "point", "points"), field.Grouped(outside))
}

func (f *crowdFile) boxField(side, label string, v float64) app.UI {
	id := "box-" + side
	return tag.Box("span", "pair",
		tag.Label(id, label),
		widget.Field(id, words.Written(v), func(text string) { f.page.typeSide(side, text) }).Class("short").Aria("label", side+" side of the box"),
	)
}

// typeSide takes a side of the box as typed, or refuses it.
func (p *Page) typeSide(side, text string) {
	v, problem := words.Parse(text)
	f, ok := p.crowds.Reading().(*crowdFile)
	switch {
	case !ok:
	case problem != "":
		f.refused = "the " + side + " side: " + problem + "; allowed is a finite number"
	default:
		box := f.box
		switch side {
		case "west":
			box.West = v
		case "east":
			box.East = v
		case "south":
			box.South = v
		default:
			box.North = v
		}
		box.Choice = frame.Typed
		if f.take(box); f.refused != "" {
			f.refused = "the " + side + " side, " + words.Written(v) + ": " + f.refused
		}
	}
}

// boxWarning is a warning for what is exported in such a box.
func (p *Page) boxWarning() string {
	if f, ok := p.Frame(); ok && f.Leaks() {
		return ": " + ownBoxWords
	}
	return ""
}

// ownBoxWords go with all that is made of a map whose sides are people's places.
const ownBoxWords = "its sides are the places of the outermost people, which no noise hides"

// warned is a table with a column that says what its box gives away, where it does.
func (p *Page) warned(table func() widget.Table) func() widget.Table {
	f, _ := p.Frame()
	if !f.Leaks() {
		return table
	}
	return func() widget.Table {
		t := table()
		t.Head = append(t.Head, "box")
		for i, says := range t.Rows {
			t.Rows[i] = append(says, tag.Either(i == 0, frame.TakenSays, frame.Taken))
		}
		return t
	}
}

// boxWords warns of a box that was made from the points, and tells of a shape that
// is lost.
func boxWords(box frame.Frame) string {
	text := ""
	if box.Leaks() {
		text = "These sides are the outermost points themselves: whoever publishes them tells where those people were, and no noise hides it. Better type a box that was known before. "
	}
	if span := box.Span(); span != "" {
		text += "The box is " + span + ". "
	}
	switch aspect := box.Aspect(); {
	case aspect < 1.01 && aspect > 1/1.01:
	case box.Kind == frame.Plane:
		text += "The map shows it as a square: distances are told in its sides."
	case aspect > heatmapfig.MostAspect || aspect < 1.0/heatmapfig.MostAspect:
		text += "The map is drawn with sides of 3 to 1 at most; its cells are rectangles."
	default:
		text += "The map shows it in its true shape: its cells are rectangles."
	}
	return text
}
