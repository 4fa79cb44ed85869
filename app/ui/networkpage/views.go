package networkpage

import (
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/picture"
)

// normalBoxes are those of a page 1440 pixels wide.
func normalBoxes() picture.Boxes {
	box := draw.Box{Width: 372, Height: 268}
	return picture.NewBoxes(box, box, box, box)
}

// Measure reads the sizes of the pictures and of the tiles.
func (p *Page) Measure() {
	p.state.boxes.Measure(p.Desk.Screen(), page.PictureID)
	p.MeasureTiles()
}

// figureOf is the figure of one view. The truth follows the hand at once;
// everything after it belongs to the question that was answered, on the places
// in force.
func (p *Page) figureOf(v networkfig.View, palette draw.Palette) networkfig.Figure {
	f := networkfig.Figure{
		Asked: p.network(), Got: p.gotDrawn(), Drawing: p.drawing(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.state.boxes.At(int(v)), Show: networkfig.Show{Rival: p.Work.Beside, Hidden: p.Work.Hidden()},
	}
	if p.Work.Hidden() {
		f.Asked = p.guessed(v)
	}
	if v == networkfig.Truth && p.partLeft() {
		f.Drawing, f.Got = nil, nil
	}
	if v != networkfig.Truth && f.Got != nil {
		answered := *p.Work.Shown.Asked.Network
		if answered.Graph.Nodes() == f.Asked.Graph.Nodes() && !p.movesNode() {
			answered.Graph.At, answered.Graph.Names = f.Asked.Graph.At, f.Asked.Graph.Names
		}
		if answered.Graph.CommunityCount() == f.Asked.Graph.CommunityCount() {
			answered.Graph.Groups = f.Asked.Graph.Groups
		}
		f.Asked = &answered
	}
	return f
}

// truth is the figure of the truth as it is shown, which the hand works on.
func (p *Page) truth() networkfig.Figure {
	return p.figureOf(networkfig.Truth, p.Desk.Palette())
}

// Recovered is the last view of an answer over its ground, on the scale of two.
func (p *Page) Recovered(a, beside session.Answer, width float64) []draw.Drawing {
	of := func(a session.Answer) networkfig.Figure {
		f := networkfig.Figure{Asked: a.Asked.Network, Got: a.Result.Network, Frame: chart.Still(), Palette: p.Desk.Palette(), Box: draw.Box{Width: width, Height: 0.74 * width}}
		if a.Result.Network != nil && a.Result.Network.Drawing == nil {
			f.Drawing = p.state.drawings[graphKey(&a.Asked.Network.Graph)]
		}
		return f
	}
	f := of(a)
	f.Show.Scale = f.Scale().With(of(beside).Scale())
	return []draw.Drawing{f.Ground(networkfig.Recovered), f.Picture(networkfig.Recovered)}
}

// drawn returns a view as drawn, and its ground, which rests while the player runs.
func (p *Page) drawn(v networkfig.View) (ground *picture.SVG, view picture.Drawn) {
	f, place := p.figureOf(v, p.Desk.Palette()), strconv.Itoa(int(v))
	return p.Drawings.Show("ground-"+place, f.Ground(v)), p.Drawings.Draw(place, f.Picture(v))
}

// scaleBar is the scale of all views, which costs more than the key of one.
type scaleBar struct{ networkfig.Figure }

// Key tells scales apart where it tells views apart.
func (b scaleBar) Key() draw.Key { return b.Figure.KeyOf(networkfig.Truth) }

func (b scaleBar) SVG() string {
	return networkfig.ColourBar{Scale: b.Scale(), Palette: b.Palette, Box: b.Box}.SVG()
}

// Rehearse draws every view at a share of the timeline.
func (p *Page) Rehearse(share float64) {
	for v := range networkfig.Views {
		f := p.figureOf(v, p.Desk.Palette())
		f.Frame = p.Work.Player.Timeline.At(int(share * float64(p.Work.Player.Last())))
		f.Draw(v)
	}
}
