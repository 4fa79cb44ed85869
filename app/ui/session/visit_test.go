package session

import (
	"testing"
	"time"

	"cloakroom/app/engine"
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/heatfig"
	"cloakroom/app/figure/networkfig"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/lab"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// worker is a session with a real engine behind it, its page and its host.
type worker struct {
	*Session
	t      testing.TB
	engine engine.Engine
	queue  chan func()
	said   string
	still  bool     // the reader wants no motion
	beside bool     // the stage shows the finished answer alone
	frames []func() // what waits for the next frame
	stored []scenario.Booking
}

// newWorker opens a session on a scenario and asks nothing yet.
func newWorker(t testing.TB, asked scenario.Scenario) *worker {
	t.Helper()
	d := &worker{t: t, queue: make(chan func(), 1024)}
	d.engine = engine.InProcess(lab.Serve, 2, func(do func()) { d.queue <- do })
	d.Session = New(d, presets.All(), scenario.Preset{Scenario: asked, Panel: ClosedPanel})
	d.Attach(plainPage{d})
	d.Open()
	return d
}

// atWork opens a session and waits for its answer.
func atWork(t testing.TB, asked scenario.Scenario) *worker {
	t.Helper()
	d := newWorker(t, asked)
	d.Ask()
	d.Until("the first answer", func() bool { return d.Shown.Full })
	return d
}

// Until runs what is dispatched until the condition holds.
func (d *worker) Until(what string, condition func() bool) {
	d.t.Helper()
	limit := time.After(20 * time.Second)
	for !condition() {
		select {
		case do := <-d.queue:
			do()
		case <-limit:
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// settled waits for the full answer to the question as it stands.
func (d *worker) settled() {
	d.t.Helper()
	d.Until("the full answer", d.Rests)
}

// next runs what waits for the next frame.
func (d *worker) next() {
	waiting := d.frames
	d.frames = nil
	for _, do := range waiting {
		do()
	}
}

// sampleAgain asks for another network and watches how it is drawn.
func (d *worker) sampleAgain() {
	d.Asked.Network.Graph.Seed++
	d.Watch(sensingfig.SampleChapter)
}

// awayAndBack leaves the session for another, and comes back.
func (d *worker) awayAndBack() {
	d.Leave()
	d.Suspend()
	d.Open()
	d.Resume()
}

func (d *worker) Engine() engine.Engine  { return d.engine }
func (d *worker) Refresh()               {}
func (d *worker) Status(sentence string) { d.said = sentence }
func (d *worker) Settled(do func())      { d.queue <- do }
func (d *worker) NextFrame(do func())    { d.frames = append(d.frames, do) }
func (d *worker) NextKey(do func())      { d.frames = append(d.frames, do) }
func (d *worker) Still() bool            { return d.still }
func (d *worker) ShowsMoments() bool     { return !d.beside }
func (d *worker) Behind()                {}
func (d *worker) WriteSoon()             {}
func (d *worker) WriteNow()              {}
func (d *worker) Push()                  {}

func (d *worker) KeepAccount(list []scenario.Booking) { d.stored = list }
func (d *worker) Account() []scenario.Booking         { return d.stored }

// plainPage is a page of sensors that shows nothing.
type plainPage struct{ work *worker }

func (plainPage) Sentence(Answer) Sentence { return Spoken("This is ", "an answer", ".") }

func (p plainPage) Prepare(asked *scenario.Scenario, full bool) {
	asked.Sensing().Recovery.Trace = full
	if asked.Network != nil {
		asked.Network.Extras = []string{network.ExtraDrawing}
	}
}

func (plainPage) Timeline(a Answer) chart.Timeline {
	if a.Result.Network != nil {
		return networkfig.NewTimeline(a.Result.Network)
	}
	return heatfig.NewTimeline(a.Result.Heat)
}

func (plainPage) Reuse(asked *scenario.Scenario, drawn *scenario.Result) {
	got := drawn.Sensor()
	asked.Sensing().Readings, asked.Sensing().Privacy.Sigma = got.Private.Values, new(got.Sigma)
}

func (plainPage) Recall(again, drawn *scenario.Result) { again.Notes = drawn.Notes }

// openingPreset is the first preset.
func openingPreset() scenario.Scenario { return presets.All()[0].Scenario }
