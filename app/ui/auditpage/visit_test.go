package auditpage

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/auditfig"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// visitor visits the page of audits.
type visitor struct {
	*visit.Visitor
	visit.Fingers
	page *Page
}

// newAudit opens the page, with its first preset and no answer yet.
func newAudit(t testing.TB) *visitor {
	t.Helper()
	d := new(visitor)
	d.Visitor = visit.New(t, page.Enter(audit.Name, "Audit", func(work *session.Session, desk page.Desk) *Page {
		d.page = New(work, desk)
		return d.page
	}))
	d.Fingers = visit.Fingers{Pad: d.page.hand}
	return d
}

// answeredAudit opens the page and waits for its answer.
func answeredAudit(t testing.TB) *visitor {
	t.Helper()
	d := newAudit(t)
	d.Work().Ask()
	d.Rests()
	return d
}

// stroke draws the law of a database through places of the lane, in px.
func (d *visitor) stroke(tool string, way ...[2]float64) {
	d.page.tool = tool
	d.Press(way[0][0], way[0][1])
	for _, to := range way[1:] {
		d.Glide(to[0], to[1])
	}
	last := way[len(way)-1]
	d.Lift(last[0], last[1])
}

func TestNoAuditIsStale(t *testing.T) {
	d := answeredAudit(t)
	specimen := func(key string) func() {
		return func() { d.Work().SetWord("audit.box.specimen", key) }
	}
	visit.NoPictureIsStale(t, d.Visitor, d.page, &d.page.Drawings, map[string]visit.Change{
		"a sound box":       specimen("laplace"),
		"one-sided":         specimen("shuffle-side"),
		"another α":         func() { d.Work().SetNumber("audit.alpha", 0.2) },
		"another claim":     func() { d.Work().SetNumber("audit.claim.epsilon", 2) },
		"fewer samples":     func() { d.Work().SetNumber("audit.samples", 300) },
		"told the laws":     func() { d.Work().SetWord("audit.tester", audit.TesterFull) },
		"pure":              func() { d.Work().SetWord("audit.tester", audit.TesterPure) },
		"over databases":    func() { d.Work().SetWord("audit.tester", audit.TesterRandom) },
		"laws by hand":      func() { d.page.openKind(audit.BoxLaws) },
		"a law drawn":       func() { d.stroke(toolFirst, [2]float64{100, 60}, [2]float64{200, 30}) },
		"the other":         func() { d.stroke(toolSecond, [2]float64{300, 40}, [2]float64{500, 70}) },
		"a law held":        func() { d.page.tool = toolFirst; d.Press(100, 40); d.Glide(260, 60) },
		"put back":          func() { d.Escape() },
		"one more":          func() { d.page.resize(1) },
		"a pair":            func() { d.page.openKind(audit.BoxPair) },
		"scattered":         func() { d.Work().SetWord("audit.box.pair", audit.PairScattered) },
		"the verdict":       func() { d.OpenPanel(panelVerdict) },
		"the costs":         func() { d.OpenPanel(panelCost) },
		"the limits":        func() { d.OpenPanel(panelLimits) },
		"the attack":        func() { d.OpenPanel(panelAttack) },
		"the explanations":  func() { d.OpenPanel("explain") },
		"side by side":      func() { d.OpenView(scenario.StageGallery) },
		"the journey":       func() { d.OpenView("") },
		"the gallery again": func() { d.page.openKind(audit.BoxGallery) },
	})
}

func TestTheHandOnTheLawsLetsGo(t *testing.T) {
	visit.TheHandLetsGo(t, func(t testing.TB) (v *visit.Visitor, step, take, drag func()) {
		d := newAudit(t)
		d.page.openKind(audit.BoxLaws)
		return d.Visitor, func() { d.page.setLaw(even(8)) },
			func() { d.Press(100, 50) }, func() { d.Glide(300, 30) }
	})
}

func TestEverySweepOfTheAuditIsDrawn(t *testing.T) {
	d := answeredAudit(t)
	d.Work().SetWord("audit.box.specimen", "star")
	d.Work().SetNumber("audit.alpha", 0.5)
	visit.EverySweepIsDrawn(t, d.Visitor, "audit.samples")
}

func TestNothingLoadedOfTheAuditLeaves(t *testing.T) { visit.NothingLoadedLeaves(t, markedFiles) }

func TestAnAuditAsksForItsFile(t *testing.T) { visit.AFileIsAskedFor(t, markedFiles) }

// markedFiles are files for every loader.
func markedFiles(t testing.TB) (*visit.Visitor, map[string]visit.Marked, func()) {
	d := answeredAudit(t)
	given := d.Work().Asked.Clone()
	q := given.Audit
	q.Box.Kind, q.Box.FirstCounts, q.Box.SecondCounts, q.Box.Names = audit.BoxSamples, []int{3, 4, 1}, []int{2, 1, 6}, []string{"Zanzibar", "Quito", "Ulm"}
	q.Claim = audit.Claim{Epsilon: 1}
	marks := []string{"Zanzibar", "Quito"}
	text := "outcome,database\n"
	for i, name := range q.Box.Names {
		text += strings.Repeat(name+",a\n", q.Box.FirstCounts[i]) + strings.Repeat(name+",b\n", q.Box.SecondCounts[i])
	}
	return d.Visitor, map[string]visit.Marked{
			"samples":  {Load: func() { d.page.loader.Open(dom.TextFile("answers.csv", text)); d.page.loader.Use() }, Marks: marks},
			"dropped":  {Load: func() { d.OpenFile("answers.csv", text); d.page.loader.Use() }, Marks: marks},
			"scenario": {Load: func() { d.OpenFile("given.json", sample.TextOf(t, given)) }, Marks: marks},
		}, func() {
			for _, chart := range []string{"sweep", panelVerdict} {
				d.page.Charts.Export(chart, "CSV")
				d.page.Charts.Export(chart, "SVG")
			}
		}
}

// Every lane but the laws follows the film.
func TestTheFilmIsSeenInTheLanes(t *testing.T) {
	d := answeredAudit(t)
	for _, lane := range []auditfig.Lane{auditfig.Counts, auditfig.Statistic, auditfig.Verdicts} {
		d.Work().GoTo(0)
		first := d.page.drawn(lane)
		d.Work().GoTo(d.Work().Player.Last())
		if d.page.drawn(lane) == first {
			t.Errorf("lane %d begins as it ends", lane)
		}
	}
}

// A closed box shows its samples and nothing that tells what is in it; a guess asks
// nothing, and is weighed when the box is opened.
func TestTheClosedBox(t *testing.T) {
	d := answeredAudit(t)
	d.Work().SetWord("audit.box.specimen", "counters")
	d.Rests()
	before := sample.TextOf(t, d.Work().Asked)
	d.HideTruth()
	html := d.HTML()
	for _, secret := range []string{"All eight", "In truth", "Watched:", "losses add up"} {
		if strings.Contains(html, secret) {
			t.Errorf("a closed box shows %q", secret)
		}
	}
	if !strings.Contains(html, "what do you think?") {
		t.Error("nothing asks for a guess")
	}
	d.Work().Marked().Audit.Box.Specimen = "laplace"
	d.Work().Remarked()
	d.UI()
	if after := sample.TextOf(t, d.Work().Asked); after != before {
		t.Errorf("the guess has changed the question to %s", after)
	}
	d.Work().Reveal()
	d.Until("the guess weighed", func() bool { return !strings.Contains(d.Work().Weighed(), "being compared") })
	if told := d.Work().Weighed(); !strings.Contains(told, "0.52") {
		t.Errorf("the guess is weighed as %q", told)
	}
}

// Without an answer every part of the page must do.
func TestTheAuditWithoutAnAnswer(t *testing.T) {
	d := newAudit(t)
	for _, panel := range scenario.Panels() {
		d.Work().Panel = panel
		d.UI()
	}
	d.OpenDialog("samples")
	d.UI()
	d.page.Rehearse(0.5)
	d.page.over = 0.3
	if text := app.HTMLString(d.UI()); text == "" {
		t.Error("nothing is shown")
	}
}

// What the page is besides.
var _ interface {
	page.Page
	session.Asker
	session.Adapter
	session.Resolver
	session.Follower
	session.Hand
	session.Hider
	session.Filmed
	session.Swept
	page.Formulated
	page.Measured
	page.Rehearsed
	page.Told
	page.Viewed
	page.Recovering
	page.Paneled
	page.SweepShower
	page.SweepPlanner
	page.Exporter
	page.Completer
	page.Importer
	page.Loader
	page.Talking
	control.Explainer
} = (*Page)(nil)

// What a vote says of its doubt rests on runs that are right two times in three. With too
// few samples no number is told, and no curve is drawn.
func TestTooFewSamplesLeaveTheDoubtOpen(t *testing.T) {
	d := answeredAudit(t)
	d.Work().SetWord("audit.box.specimen", "laplace")
	d.Rests()
	d.OpenPanel(panelVerdict)
	if html := d.HTML(); !strings.Contains(html, "with probability at most") {
		t.Error("enough samples bound no doubt")
	}
	d.Work().SetNumber("audit.samples", 14)
	d.Rests()
	if html := d.HTML(); !strings.Contains(html, "nothing is proved of how often that is wrong") || strings.Contains(html, "with probability at most") {
		t.Error("14 samples bound a doubt")
	}
	if _, drawn := d.page.chart(panelVerdict); drawn {
		t.Error("14 samples draw a doubt")
	}
}

// What is known of a file of samples is how many there were, and not of how many outcomes.
func TestLoadedSamplesAreCounted(t *testing.T) {
	d := answeredAudit(t)
	d.page.loader.Open(dom.TextFile("answers.csv", "outcome,database\n"+strings.Repeat("a,0\nb,1\n", 20)))
	d.page.loader.Use()
	if file, _ := d.Work().Asked.File(audit.FileSamples); file.Words() != "40 samples" {
		t.Errorf("loaded are %s", file.Words())
	}
	d.page.loader.Open(dom.TextFile("bad.csv", "outcome,database\na,0\nb,0\n"))
	if d.page.loader.Ready() {
		t.Error("samples of one database can be used")
	}
}
