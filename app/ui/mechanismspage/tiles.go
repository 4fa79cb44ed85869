package mechanismspage

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/mechanismsfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// Views are the ways to look at the stage besides the journey.
func (p *Page) Views() []page.View {
	return []page.View{{Name: scenario.StageGallery, Title: "Side by side", Stage: p.sideBySide, Start: p.askBeside}}
}

// Beside reports that every mechanism is shown, side by side.
func (p *Page) Beside() bool { return p.Work.Picture == scenario.StageGallery }

// Shown asks the other mechanisms too, while they are looked at.
func (p *Page) Shown(session.Answer) {
	if p.Beside() {
		p.askBeside()
	}
}

// askBeside asks every mechanism that works on what the people say, at the same ε and δ.
func (p *Page) askBeside() {
	if p.Work.Shown.Result == nil {
		return
	}
	var list []scenario.Scenario
	for _, mechanism := range mechanisms.Mechanisms() {
		one := p.Work.Shown.Asked.Clone()
		q := one.Mechanisms
		one.Sweep = nil
		q.Mechanism, q.Onesided, q.Seen, q.Extras, q.Samples, q.Game.Guesses = mechanism, false, nil, nil, 0, nil
		q.Output.Kind, q.Output.Table, q.Input.Kind = mechanisms.ProcessNone, nil, mechanisms.ProcessNone
		q.Privacy.Randomness = field.RandomnessTeaching
		if one.Validate() == nil {
			list = append(list, one)
		}
	}
	p.Work.AskRows(list)
	p.Desk.OnceDrawn(p.Measure)
}

// sideBySide is the loss of every mechanism on the same people, under one promise.
func (p *Page) sideBySide() app.UI {
	var tiles []app.UI
	for i, asked := range p.Work.Rows.Asked {
		var got *mechanisms.Result
		if i < len(p.Work.Rows.Got) {
			got = p.Work.Rows.Got[i].Result.Mechanisms
		}
		tiles = append(tiles, p.tile(i, asked.Mechanisms, got))
	}
	legend := tag.Box("p", "legend",
		tag.Span("", "— law in D").Style("color", p.Desk.Palette().Truth),
		tag.Span("", "– – law in D′").Style("color", p.Desk.Palette().Baseline),
		tag.Span("", "every mechanism that works on these people, at the same ε and δ"),
	)
	return p.hand.Stage(tag.Div("").ID("lanes").Class("gallery", "lines")).Body(legend, tag.Div("tiles", tiles...))
}

// tile is one mechanism: the laws of its output, and what they give away.
func (p *Page) tile(i int, q *mechanisms.Question, got *mechanisms.Result) app.UI {
	f := mechanismsfig.Figure{Asked: q, Got: got, Frame: chart.Still(), Palette: p.Desk.Palette(), Box: p.tiles.At(0)}
	drawn := p.Drawings.Draw("tile-"+q.Mechanism, f.Picture(mechanismsfig.Laws))
	name := mechanismName(q.Mechanism)
	return tag.Box("figure", tag.Either(q.Mechanism == p.Work.Shown.Asked.Mechanisms.Mechanism, "tile ours", "tile")).ID("tile-"+q.Mechanism).Attr("data-picture", q.Mechanism).Aria("label", name).Body(
		tag.Div("tile-head", tag.H2(name)),
		tag.Div("tile-body").ID(page.PictureID(page.FirstTile+i)).Body(picture.Layer("nodes", &picture.SVG{Text: drawn.SVG})),
		tag.Text("figcaption", "tile-foot", tileFoot(got)),
		tag.P("unseen", drawn.Says),
	)
}

// tileFoot tells what an output gives away at most, and on average.
func tileFoot(got *mechanisms.Result) string {
	if got == nil {
		return "being computed"
	}
	d := got.Pairs[0].Divergences
	foot := "loss without bound"
	if d.Max[0] != nil && d.Max[1] != nil {
		foot = "largest loss " + draw.Format(max(*d.Max[0], *d.Max[1]))
	}
	return foot + " · best guess " + draw.Percent(d.Guess)
}

// galleryFigure is the exported figure of all mechanisms.
func (p *Page) galleryFigure() []page.Figure {
	got := slices.Clone(p.Work.Rows.Got)
	if !p.Beside() || len(got) == 0 {
		return nil
	}
	palette := p.Desk.Palette()
	return []page.Figure{{Name: scenario.StageGallery, Label: "Every mechanism side by side", Title: "Every mechanism on the same people", Truth: true, Draw: func(meta chart.Meta) string {
		meta.Palette = palette
		box := draw.Box{Width: page.ExportWidth, Height: 14 * palette.Text}
		var parts []chart.Part
		for _, a := range got {
			f := mechanismsfig.Figure{Asked: a.Asked.Mechanisms, Got: a.Result.Mechanisms, Frame: chart.Still(), Palette: palette, Box: box}
			parts = append(parts, chart.Part{Heading: mechanismName(a.Asked.Mechanisms.Mechanism), Drawing: f.Draw(mechanismsfig.Laws), Height: box.Height})
		}
		return chart.Compose(box, parts, meta)
	}}}
}
