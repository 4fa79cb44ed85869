package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/core/readers/sensingfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// laboratory is what one laboratory brings to the page: its truth, its physics,
// its pictures and the words for them. Everything else is the page's.
type laboratory interface {
	// setup is the left column, explanation the right one below the lesson.
	setup() []app.UI
	explanation() []app.UI
	// prepare adds to a question what it asks for besides the picture; a full
	// one is asked when the hand rests.
	prepare(asked *scenario.Scenario, full bool)
	// given reports that what is released was loaded and not drawn here.
	given() bool

	// pictures are the stage between the journey and the player; caption tells
	// what is to be seen, and measure reads their size from the page.
	pictures() app.UI
	readout() string
	measure()
	rehearse(share float64)
	stations() []station

	// sentence opens the explanation.
	sentence(p *picture) (before, strong, after string)
	why(f scenario.Field) (string, bool)

	// panels are the deeper looks; body is the contents of those that are the
	// laboratory's own.
	panels() []panel
	body(panel string) []app.UI
	card(name string) (card, bool)

	// figures are the pictures to export, the first of them the whole; tables
	// the numbers.
	figures() []exported
	tables() []namedTable
	about() (title, parameters string)
	// downloads are further files to export.
	downloads() []download

	// adapt keeps the scenario fitting after a field has changed; effective is
	// what stands in for an absent value; sweepValues spreads values to sweep.
	adapt(path string)
	effective(path string) (float64, bool)
	sweepValues(path string) ([]float64, bool)
	// sweeps prepares a scenario for a sweep; sweepCard is its figure, under the
	// choice of what it shows, and sweepTwin its table where it has no figure.
	sweeps(asked *scenario.Scenario)
	sweepCard() card
	measureChoice() app.UI
	sweepTwin() app.UI

	// add adds a source, letGo cancels what the hand holds, keys lists the keys
	// of the pictures.
	add()
	letGo()
	keys() [][2]string
	journey() []string
	// errata are those that belong to no single control.
	errata() [][2]string
}

// sensor is what a laboratory of sensors brings besides, on the parts that they
// share.
type sensor interface {
	laboratory
	// truth and physics are the first sections of the setup.
	truth() app.UI
	physics() []app.UI
	// alphaSays tells what α hides, over alphaTrack; hiding is what else there
	// is to choose about it.
	alphaSays() string
	alphaTrack() track
	hiding() app.UI
	// noiseExtras are further ways to come by readings, beside drawing noise.
	noiseExtras() app.UI
	// facts are further numbers computed; judged is what the comparison shows of
	// a rival, or of ours for −1.
	facts() []app.UI
	judged(rival int) string
	compareSays() string
	// sweepRivals are the methods compared in a sweep.
	sweepRivals() []string
	// takeReadings recovers from readings that were loaded; forgetReadings goes
	// back to simulated ones.
	takeReadings(table sensingfiles.Table) error
	forgetReadings()
}

// sensorPage is what the pages of the sensor laboratories share.
type sensorPage struct{ *store }

// its is the laboratory of sensors on the page.
func (s sensorPage) its() sensor {
	if s.asked.Lab == network.Name {
		return networkOf(s.store)
	}
	return heatOf(s.store)
}

// exported is a figure to export under a name.
type exported struct {
	name, title string
	draw        func(chart.Meta) string
}

// download is a file to export under the name of its button.
type download struct {
	id, label string
	do        func()
}

// namedTable is a table to export under a name.
type namedTable struct {
	name, label string
	table       func() dataTable
}

// labTitle is a laboratory's name on its tab.
func labTitle(lab string) string {
	switch lab {
	case network.Name:
		return "Network"
	case heatmap.Name:
		return "Heatmap"
	}
	return "Heat sources"
}

// lab is the laboratory on the page.
func (s *store) lab() laboratory {
	switch s.asked.Lab {
	case network.Name:
		return networkOf(s)
	case heatmap.Name:
		return heatmapOf(s)
	}
	return heatOf(s)
}

// workplace is what a laboratory leaves as it was when another is opened, and finds
// again.
type workplace struct {
	asked      scenario.Scenario // what the controls say
	shown      picture           // the last answer, with the question it answers
	past       history
	player     player
	spent      spending
	sweep      sweeping
	parts      parts
	inputs     inputs
	rival      string             // the compared recovery drawn beside ours
	lastPreset string             // the preset last opened, to go back to
	preset     string             // the preset on the page, while it is left
	panel      string             // the open panel, while it is left
	simulated  *scenario.Scenario // what was on the page before readings were loaded
	cards      map[string]drawnCard
}

// newWorkplace is one with a scenario on it.
func newWorkplace(asked scenario.Scenario) workplace {
	d := workplace{asked: asked.Clone(), player: newPlayer(), inputs: newInputs(), cards: map[string]drawnCard{}, panel: closedPanel}
	switch asked.Lab {
	case network.Name:
		d.sweep.form = sweepForm{over: "network.time", and: "network.privacy.epsilon"}
	case heatmap.Name:
		d.sweep.form.trials = 10
	}
	d.past.reset(d.asked)
	d.spent.reset(d.asked)
	return d
}

// firstOfLab is the scenario that a laboratory opens with.
func (s *store) firstOfLab(lab string) scenario.Preset {
	for _, p := range s.presets {
		if p.Scenario.Lab == lab {
			return p
		}
	}
	plain, _ := scenario.New(lab)
	return scenario.Preset{Scenario: plain, Panel: closedPanel}
}

// sitDown puts the workplace of a laboratory on the page, and reports whether it
// had been there before.
func (s *store) sitDown(lab string) bool {
	if lab == s.asked.Lab {
		return true
	}
	if s.sweep.running {
		s.cancelSweep()
	}
	s.lab().letGo()
	s.spent.gaveUp()
	s.player.forgetWish()
	s.workplace.preset, s.workplace.panel = s.view.Preset, s.view.Panel
	s.player.playing = false
	s.away[s.asked.Lab] = s.workplace
	s.explained, s.erratumAt, s.station = "", "", ""
	d, known := s.away[lab]
	if !known {
		first := s.firstOfLab(lab)
		d = newWorkplace(first.Scenario)
		d.preset, d.panel = first.Name, first.Panel
	}
	s.workplace = d
	s.view.Preset, s.view.Panel = d.preset, d.panel
	s.view.Lesson, s.view.Stage = 0, ""
	return known
}

// openLab opens a laboratory as it was left.
func (s *store) openLab(lab string) {
	if lab == s.asked.Lab {
		return
	}
	s.leave()
	s.sitDown(lab)
	s.notices = nil
	s.ask.change++
	s.question(true)
	s.price()
	s.pushLink()
	s.remeasureSoon()
	s.say(labTitle(lab) + ".")
}
