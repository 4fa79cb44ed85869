package heatpage

import (
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario/sensing"
)

// normalBoxes are the lanes of a page 1440 pixels wide.
func normalBoxes() picture.Boxes {
	return picture.NewBoxes(draw.Box{Width: 760, Height: 104}, draw.Box{Width: 760, Height: 104},
		draw.Box{Width: 760, Height: 172}, draw.Box{Width: 760, Height: 200})
}

// Measure reads the sizes of the lanes and of the tiles.
func (p *Page) Measure() {
	p.boxes.Measure(p.Desk.Screen(), page.PictureID)
	p.MeasureTiles()
}

// figureOf is the figure of one lane in a palette. The truth follows the hand
// at once; everything after it belongs to the question that was answered.
func (p *Page) figureOf(lane heatfig.Lane, palette draw.Palette) heatfig.Figure {
	f := heatfig.Figure{
		Asked: p.Work.Shown.Asked.Heat, Got: p.got(), Frame: p.Work.Moment(),
		Palette: palette, Box: p.boxes.At(int(lane)), Show: p.showing(),
	}
	if lane == heatfig.Truth || f.Asked == nil {
		truth := *p.heat()
		truth.Readings = nil // sources placed beside loaded readings are a guess to draw
		truth.Sources = p.marked().Sources
		f.Asked = &truth
	}
	return f
}

// showing is what is drawn besides the lanes themselves.
func (p *Page) showing() heatfig.Show {
	show := heatfig.Show{Band: true, Rival: p.Work.Beside, Hidden: p.Work.Hidden()}
	show.NoiseRemoved = p.Work.Panel == sensing.ExtraBackdoor && p.backdoor() != nil
	return show
}

// Recovered is the last lane of an answer, on the scale of two.
func (p *Page) Recovered(a, beside session.Answer, width float64) []draw.Drawing {
	of := func(a session.Answer) heatfig.Figure {
		return heatfig.Figure{Asked: a.Asked.Heat, Got: a.Result.Heat, Frame: chart.Still(), Palette: p.Desk.Palette(), Box: draw.Box{Width: width, Height: 190}}
	}
	f := of(a)
	f.Show.Reach = of(beside).Recovers()
	return []draw.Drawing{f.Picture(heatfig.Recovered)}
}

// truth is the figure of the truth as it is shown, which the hand works on.
func (p *Page) truth() heatfig.Figure { return p.figureOf(heatfig.Truth, p.Desk.Palette()) }

// drawn returns a lane as drawn.
func (p *Page) drawn(lane heatfig.Lane) picture.Drawn {
	return p.Drawings.Draw(strconv.Itoa(int(lane)), p.figureOf(lane, p.Desk.Palette()).Picture(lane))
}
