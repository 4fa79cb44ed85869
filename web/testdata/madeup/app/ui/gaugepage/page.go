// Package gaugepage is the page of package gauge.
package gaugepage

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
	"cloakroom/web/testdata/madeup/app/figure/gaugefig"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// Page has everything that a page may have.
type Page struct {
	Drawings picture.Cache
	// Called counts the calls of every method that a page need not have.
	Called map[string]int

	work   *session.Session
	desk   page.Desk
	form   *control.Form
	charts *page.Charts
	boxes  picture.Boxes
	held   *page.Carried
	told   string
}

// New returns the page on a session.
func New(work *session.Session, desk page.Desk) *Page {
	p := &Page{Called: map[string]int{}, work: work, desk: desk, boxes: picture.NewBoxes(draw.Box{Width: 300, Height: 90})}
	p.form = &control.Form{Work: work, Desk: desk, Why: p.Why}
	p.charts = page.NewCharts(desk, &p.Drawings, p.chart)
	return p
}

// About is what there is to know.
func (p *Page) About() page.About {
	return page.About{
		Stations: []page.Station{{Symbol: "x", Name: "number", Means: "what is hidden"}, {Symbol: "x̃", Name: "reading", Means: "what is told"}},
		Journey:  []string{"A number is read."},
		Keys:     [][2]string{{"G", "guess the number"}},
		Errata:   [][2]string{{"The gauge", "There is none."}},
		Hideable: []string{"gauge.epsilon"},
	}
}

// Setup is what is set.
func (p *Page) Setup() []page.Section {
	return []page.Section{
		{
			First: []app.UI{p.form.Knob("gauge.number", widget.Span(0, p.gauge().Top), "")}, Says: "how finely it is read",
			Rest: []app.UI{
				p.form.Knob("gauge.step", widget.Span(0, 50), ""),
				p.form.Knob("gauge.mark", widget.Span(0, 100), ""),
			},
			Paths: []string{"gauge.step", "gauge.mark"},
		},
		{
			Station: 1, First: append([]app.UI{p.form.Knob("gauge.epsilon", widget.Span(0.1, 10), "")}, privacy.Draw(p.form)...),
			Says: privacy.CoinsSay(p.work), Rest: privacy.Coins(p.form, widget.Nothing()),
		},
	}
}

// Stage is the picture.
func (p *Page) Stage() app.UI {
	drawn := p.Drawings.Draw("gauge", p.picture())
	sheet := page.SheetOf(p.work, p.desk, 0, drawn)
	sheet.Beside = app.P().Text(drawn.Hint)
	sheet.Body = app.Div().ID(page.PictureID(0)).Body(&picture.SVG{Text: drawn.SVG})
	return app.Div().Class(page.StageClass(p.work)).Body(sheet.UI(func(app.Context, app.Event) { p.desk.Enlarge(sheet.Name) }))
}

// Explanation is the value.
func (p *Page) Explanation() []app.UI {
	if p.got() == nil {
		return nil
	}
	return []app.UI{app.Dl().Body(widget.Fact("value", draw.Format(p.got().Value)))}
}

// Sentence says what was read.
func (p *Page) Sentence(a session.Answer) session.Sentence {
	return session.Spoken("The gauge reads ", draw.Format(a.Result.Gauge.Value), ".")
}

func (p *Page) picture() gaugefig.Picture {
	mark, _ := p.Default("gauge.mark")
	if p.gauge().Mark != nil {
		mark = *p.gauge().Mark
	}
	asked := *p.gauge()
	asked.Number = p.work.Marked().Gauge.Number
	return gaugefig.Picture{Asked: asked, Got: p.got(), Mark: mark, Frame: p.work.Moment(), Palette: p.desk.Palette(), Box: p.boxes.At(0)}
}

func (p *Page) gauge() *gauge.Question { return p.work.Asked.Gauge }

func (p *Page) got() *gauge.Result { return resultOf(p.work.Shown.Result) }

func resultOf(r *scenario.Result) *gauge.Result {
	if r == nil {
		return nil
	}
	return r.Gauge
}
