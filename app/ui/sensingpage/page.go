package sensingpage

import (
	"fmt"
	"math"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/loading"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/privacy"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/answer"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Page is what the pages of the laboratories of sensors share: everything from
// the readings on. The page that it is a part of embeds it.
type Page struct {
	Work   *session.Session
	Desk   page.Desk
	Form   *control.Form
	Charts *page.Charts
	// Readings takes in files of readings.
	Readings *loading.Panel
	// Drawings keeps all that is drawn on the page.
	Drawings picture.Cache

	page      Sensor
	tiles     picture.Boxes
	simulated *scenario.Scenario // what was on the page before readings were loaded
	SweepHand *page.SweepHand
	advice    []answer.Advice // what would let more be seen of the answer
}

// Sensor is what a laboratory of sensors brings besides.
type Sensor interface {
	page.Page
	// Truth and Physics are the first sections of the setup.
	Truth() page.Section
	Physics() page.Section
	// AlphaSays tells what α hides, over AlphaTrack.
	AlphaSays() string
	AlphaTrack() widget.Track
	// Chart finds the laboratory's own charts.
	Chart(name string) (page.Chart, bool)
	// Judged is what the comparison shows of a rival, or of ours for −1, and
	// CompareSays explains it.
	Judged(rival int) string
	CompareSays() string
	// DistanceUnit is the unit of the earth mover's distance, in words.
	DistanceUnit() string
	// SweepRivals are the methods compared in a sweep.
	SweepRivals() []string
	// SameTruth reports that a sweep over a field has the truth of the answer shown at
	// all its values.
	SameTruth(swept *scenario.Scenario, over string) bool
	// Promised is what the last full answer tells of the promise, or nil.
	Promised() *sensing.PromiseNumbers
	// Gallery is every method side by side.
	Gallery() Gallery
	// TakeReadings recovers from readings that were loaded; ForgetReadings goes back
	// to simulated ones.
	TakeReadings(table sensingfiles.Table) error
	// NamesSensors reports that sensors can have names, which a file may give.
	NamesSensors() bool
	ForgetReadings()
}

// The optional parts of a laboratory of sensors.
type (
	// Related offers more to choose about what is hidden.
	Related interface{ Hiding() app.UI }
	// Noisy offers further ways to come by noise.
	Noisy interface{ NoiseExtras() app.UI }
	// Factual knows further numbers computed.
	Factual interface{ Facts() []app.UI }
	// Weighing shows more of a sweep than the earth mover's distance.
	Weighing interface {
		// Measures are what the sweep can show, in the published words.
		Measures() []string
		// Chance is how often the best guess would be right that ignores the
		// readings; 0 where it is not known.
		Chance() float64
		// CommunityName is what a community is called.
		CommunityName(community int) string
	}
)

// MaxSources keeps the pictures readable; files and links may hold more.
const MaxSources = 40

// New returns the shared part of a page; tile is the normal size of one of its pictures
// side by side.
func New(work *session.Session, desk page.Desk, own Sensor, tile draw.Box) *Page {
	p := &Page{Work: work, Desk: desk, page: own, tiles: picture.NewBoxes(tile), SweepHand: page.NewSweepHand(work, desk)}
	p.Form = &control.Form{Work: work, Desk: desk}
	if explainer, ok := own.(control.Explainer); ok {
		p.Form.Why = explainer.Why
	}
	p.Charts = page.NewCharts(desk, &p.Drawings, p.chart)
	p.Readings = loading.New(work, desk, p.readingsLoader())
	return p
}

// chart finds a chart, a shared one or the laboratory's own.
func (p *Page) chart(name string) (page.Chart, bool) {
	switch {
	case name == session.PanelSweep:
		w, some := p.swept()
		return p.sweepChart(w), some
	case name == "loss" && p.promise().Numbers != nil:
		return p.lossChart(), true
	}
	return p.page.Chart(name)
}

// Sensing is the shared part of the question.
func (p *Page) Sensing() *sensing.Question { return p.Work.Asked.Sensing() }

// Answer is the shared part of the last answer, or nil.
func (p *Page) Answer() *sensing.Result { return p.Work.Shown.Result.Sensor() }

// Formula is the problem solved, with the numbers in it.
func (p *Page) Formula() app.UI {
	radius, method := "θ", p.Sensing().Recovery.Method
	if got := p.Answer(); got != nil {
		radius, method = draw.Format(got.Recovery.Radius), got.Recovery.Method
	}
	return tag.Div("formula", app.Raw(methodMath(method, radius)))
}

// BudgetWords is what a question promises, for the foot of a figure.
func BudgetWords(asked *scenario.Scenario) string {
	privacy := asked.Sensing().Privacy
	return fmt.Sprintf("ε = %s, δ = %s", draw.Format(privacy.Epsilon), draw.Format(privacy.Delta))
}

// WhyPrivacy says what a field of the promise means, with its live number.
func (p *Page) WhyPrivacy(f scenario.Field) (string, bool) {
	privacy := p.Sensing().Privacy
	switch f.Path {
	case p.Work.Path("privacy.epsilon"):
		sent := tag.Either(privacy.Scope == sensing.ScopeSensor, "one sensor’s reading", "all the readings together")
		return fmt.Sprintf("The promise compares two truths only a move of α = %[3]s apart. Any outcome of %[1]s is at most e^ε = %[2]s times as probable under one as under the other, plus δ. At ε near 0 the two can hardly be told apart; at large ε they can.",
			sent, draw.Format(math.Exp(privacy.Epsilon)), draw.Format(p.Work.Asked.Alpha())), true
	case p.Work.Path("privacy.delta"):
		return fmt.Sprintf("The slack of the promise: probabilities may exceed the bound that e^ε sets by at most δ = %s. δ bounds the excess probability, not how often it happens; “What ε promises” shows both. δ should be far below one over the number of those protected.", draw.Format(privacy.Delta)), true
	}
	return "", false
}

// promise is the promise of the release on the screen.
func (p *Page) promise() privacy.Promise {
	shown := &p.Work.Shown.Asked
	if p.Work.Extras == nil || shown.Sensing() == nil {
		return privacy.Promise{}
	}
	promised := privacy.Promise{Epsilon: shown.Sensing().Privacy.Epsilon, Alpha: shown.Alpha(), Numbers: p.page.Promised()}
	if got := p.Answer(); got != nil {
		promised.Delta = got.Delta
	}
	return promised
}

// PromisePanel is the panel of the promise; neighbour tells of one, where there is a
// promise.
func (p *Page) PromisePanel(neighbour func() string) []app.UI {
	promised := p.promise()
	if promised.Numbers != nil {
		promised.Neighbour = neighbour()
	}
	return promised.Panel(p.Charts.Show("loss"))
}

// lossChart is the law of the privacy loss.
func (p *Page) lossChart() page.Chart {
	promised := p.promise()
	return page.Chart{
		Name: "loss", Caption: "The privacy loss for the worst pair of neighbours, exact for Gaussian noise; the triangle is this release’s loss for the pair above.",
		Box: draw.Box{Width: page.ChartWidth(p.Desk.Screen()), Height: 280}, Table: promised.LossTable(), Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return sensingfig.Loss{Promise: promised.Numbers, Epsilon: promised.Epsilon, Palette: look, Box: box}
		},
	}
}

// PrivacyPaths are the controls of the promise that a link can leave away.
func (p *Page) PrivacyPaths() []string {
	var paths []string
	for _, name := range []string{"epsilon", "delta", "alpha", "calibration", "scope", "randomness"} {
		paths = append(paths, p.Work.Path("privacy."+name))
	}
	return paths
}
