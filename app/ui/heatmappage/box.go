package heatmappage

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Which box of the coordinates becomes the map. One that was made from the points is a
// release of the four people at its sides, which no noise hides; the page offers boxes
// that do not look at them.

// boxOf is the box that a fingerprint tells, nil when it tells none.
func boxOf(f scenario.File) *heatmapfiles.Box {
	if len(f.Box) != 4 {
		return nil
	}
	return &heatmapfiles.Box{West: f.Box[0], South: f.Box[1], East: f.Box[2], North: f.Box[3], Geographic: f.Degrees}
}

// fileIn is the fingerprint of points in a box.
func fileIn(box, bounds heatmapfiles.Box) scenario.File {
	return scenario.File{Kind: heatmap.FilePoints, Box: []float64{box.West, box.South, box.East, box.North}, Degrees: box.Geographic, Own: box == bounds}
}

// boxInForce is where the crowd lies, as long as it is one that was loaded.
func (p *Page) boxInForce() *heatmapfiles.Box {
	file, _ := p.Work.Asked.File(heatmap.FilePoints)
	return boxOf(file)
}

// ownBox reports that the box in force was made from the points themselves.
func (p *Page) ownBox() bool {
	file, _ := p.Work.Asked.File(heatmap.FilePoints)
	return file.Own
}

// knownBox is a box that was known before the points were read: the one that is
// asked for, all degrees, or the unit square.
func (p *Page) knownBox(t *heatmapfiles.PointTable) heatmapfiles.Box {
	if !p.Work.Asked.Holds(heatmap.FilePoints) {
		if asked := p.boxInForce(); asked != nil && asked.Geographic == t.Geographic {
			return *asked
		}
	}
	return wholeBox(t.Geographic)
}

// wholeBox is all that coordinates can be.
func wholeBox(geographic bool) heatmapfiles.Box {
	if geographic {
		return heatmapfiles.Box{West: -180, South: -90, East: 180, North: 90, Geographic: true}
	}
	return heatmapfiles.UnitBox()
}

// boxButtons take a whole box, or the points' own.
func (p *Page) boxButtons() app.UI {
	c := &p.state.crowd
	whole := wholeBox(c.table.Geographic)
	label := "The unit square"
	if c.table.Geographic {
		label = "All degrees"
	}
	return widget.Buttons(
		widget.Button("box-whole", label, func() { p.takeBox(wholeBox(p.state.crowd.table.Geographic)) }).Attr("disabled", c.box == whole),
		widget.Button("box-own", "The outermost points: publishes where these people were", func() { p.takeBox(p.state.crowd.table.Bounds()) }).Attr("disabled", c.box == c.table.Bounds()),
	)
}

func (p *Page) takeBox(box heatmapfiles.Box) {
	p.state.crowd.box, p.state.crowd.refused = box, ""
	p.Desk.Refresh()
}

// boxWarning is a warning for what is exported in such a box.
func (p *Page) boxWarning() string {
	if p.ownBox() {
		return ": " + ownBoxWords
	}
	return ""
}

// ownBoxWords go with all that is made of a map whose sides are people's places.
const ownBoxWords = "its sides are the places of the outermost people, which no noise hides"

// boxWords warns of a box that was made from the points, and tells of a shape that
// is lost.
func boxWords(box, bounds heatmapfiles.Box) string {
	text := ""
	if box == bounds {
		text = "These sides are the outermost points themselves: whoever publishes them tells where those people were, and no noise hides it. Better type a box that was known before. "
	}
	if wide, high := box.East-box.West, box.North-box.South; wide > 1.01*high || high > 1.01*wide {
		text += "The box becomes a square: distances are told in its sides."
	}
	return strings.TrimSpace(text)
}
