// Package dialpage is the page of package dial.
package dialpage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/web/testdata/madeup/app/figure/dialfig"
	"cloakroom/web/testdata/madeup/core/scenario/dial"
)

// Page has what every page must have, and no more.
type Page struct {
	Drawings picture.Cache

	work *session.Session
	desk page.Desk
	form *control.Form
}

// New returns the page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	return &Page{work: work, desk: desk, form: &control.Form{Work: work, Desk: desk}}
}

// About is that there is nothing to know.
func (p *Page) About() page.About { return page.About{} }

// Setup is the number and the noise.
func (p *Page) Setup() []page.Section {
	return []page.Section{{First: []app.UI{p.form.Knob("dial.number", widget.Span(0, 10), ""), p.form.Knob("dial.spread", widget.Span(0, 10), "")}}}
}

// Stage is the picture.
func (p *Page) Stage() app.UI {
	f := dialfig.Picture{Asked: *p.work.Asked.Dial, Got: p.got(), Palette: p.desk.Palette(), Box: draw.Box{Width: 300, Height: 60}}
	return app.Div().ID(page.PictureID(0)).Body(p.Drawings.Show("dial", f))
}

// Explanation is that there is nothing to explain.
func (p *Page) Explanation() []app.UI { return nil }

// Sentence says what was read.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	return session.Spoken("The dial reads ", draw.Format(a.Result.Dial.Reading), ".")
}

func (p *Page) got() *dial.Result {
	if p.work.Shown.Result == nil {
		return nil
	}
	return p.work.Shown.Result.Dial
}
