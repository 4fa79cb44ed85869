package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/control"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// Page is what one laboratory brings to the screen: its truth, its physics, its
// pictures and the words for them. It is a pointer that lives as long as the page
// around it. Everything else that a laboratory can have is optional: the interfaces
// of this package, and those of package session.
type Page interface {
	// About is what never changes.
	About() About
	// Setup is the left column, what is set at each station of the journey.
	Setup() []Section
	// Stage is the pictures.
	Stage() app.UI
	// Explanation is the right column below the sentence and the formula.
	Explanation() []app.UI
	// Sentence says what an answer with a result means.
	Sentence(session.Answer) session.Sentence
}

// About is what there is to know of a laboratory without asking it anything.
type About struct {
	Stations []Station   // the journey over the stage
	Hint     string      // what a first visitor does to the truth; empty for nothing
	Journey  []string    // the same in sentences, for the help
	Keys     [][2]string // the keys of the pictures, and what they do
	Errata   [][2]string // headings and texts of those that belong to no one control
	Hideable []string    // the paths of the controls that a link can leave away
}

// Station is one stop of the journey.
type Station struct {
	Symbol, Name, Means string
	Mark                string // the act itself, before what is set for it; empty for Symbol
	Picture             int    // the picture it lights
}

// Formulated is a page that says in a formula what is solved.
type Formulated interface{ Formula() app.UI }

// Measured is a page that draws at the size its pictures have on the screen.
type Measured interface{ Measure() }

// Rehearsed is a page that can draw a frame without showing it, at a share of the
// film: a browser compiles code well only after it has run it.
type Rehearsed interface{ Rehearse(share float64) }

// Told is a page with a row of words under its pictures: what is pointed at, or what
// happens. It is idle while nothing is pointed at.
type Told interface {
	Readout() (words string, idle bool)
}

// Viewed is a page whose stage can be looked at in other ways than as the journey, in
// this order.
type Viewed interface{ Views() []View }

// Growing is a page to whose truth something can be added, by one key.
type Growing interface{ Add() }

// Paneled is a page with deeper looks beside its pictures, in this order.
type Paneled interface{ Panels() []Panel }

// Mending is a page with ways out of what was refused, as buttons below the refusal.
type Mending interface{ Mends() []app.UI }

// Recovering is a page that draws what an answer has recovered, to be laid beside another:
// in layers of a width, from below, on a scale that holds both.
type Recovering interface {
	Recovered(a, beside session.Answer, width float64) []draw.Drawing
}

// SweepShower is a page that shows what a sweep has brought.
type SweepShower interface {
	// SweepShown is shown under the form; SweepTable is the same in numbers.
	SweepShown() []app.UI
	SweepTable() widget.Table
}

// SweepPlanner is a page that shows, before a sweep runs, what it will fill.
type SweepPlanner interface{ SweepPlanned() []app.UI }

// Exporter is a page with something to take away.
type Exporter interface {
	// Figures are its pictures, the first of them the whole. Each lasts as long as
	// the answer.
	Figures() []Figure
	// Tables are its numbers.
	Tables() []NamedTable
	// Parameters names the settings of a question, for the foot of a figure.
	Parameters(asked *scenario.Scenario) string
}

// Completer is a page that shows more than was asked: it puts that into a question
// which is saved, so that another program answers all that is on the screen.
type Completer interface {
	Complete(asked *scenario.Scenario)
}

// Filer is a page with files to take away besides.
type Filer interface{ Files() []File }

// Importer is a page that reads files beside scenarios and exported figures. What it
// makes of one, and what it refuses, it says itself.
type Importer interface{ Import(file dom.File) }

// Loader is a page that loads files; Load opens what loads one of a kind.
type Loader interface{ Load(kind string) }

// Talking is a page with dialogs of its own.
type Talking interface{ Dialogs() []Dialog }

// Panel is one of the tabs beside the stage. Its name is published.
type Panel struct {
	Name, Title string
	// Body is what it shows; nil for those that all laboratories share, which are
	// found by their names.
	Body func() []app.UI
	// Asks says that opening it takes an answer of its own, and Start prepares the
	// question for that, nil for nothing.
	Asks  bool
	Start func()
}

// SweepPanel and DataPanel are the panels that all laboratories share.
func SweepPanel() Panel { return Panel{Name: session.PanelSweep, Title: "Sweep"} }
func DataPanel() Panel  { return Panel{Name: PanelData, Title: "Data"} }

// PanelData is the panel of the numbers behind the pictures.
const PanelData = "data"

// View is another way to look at the stage. Its name is published, one of
// scenario.Stages. It shows the finished answer: the player rests while it is open.
type View struct {
	Name, Title string
	// Stage is the pictures, in place of those of the journey.
	Stage func() app.UI
	// Asks says that opening it takes an answer of its own, and Start asks for what it
	// shows besides, nil for nothing.
	Asks  bool
	Start func()
}

// Figure is a figure to export under a name. Label is its row in the list. Truth says
// that it shows the truth or, where something was loaded, a part of that.
type Figure struct {
	Name, Label, Title string
	Truth              bool
	Draw               func(chart.Meta) string
}

// NamedTable is a table to export under a name, by a button with a label. Truth are
// the columns that hold the truth or what was loaded, which stay behind with it; All
// says that nothing else is in it.
type NamedTable struct {
	Name, Label string
	Table       func() widget.Table
	Truth       []string
	All         bool
}

// File is a file to save by a button with an id and a label. Truth is that of Figure.
type File struct {
	ID, Label string
	Truth     bool
	Save      func()
}

// Dialog is a dialog of a page. Opener is the button that opens it; Head is what stands
// beside its title, nil for nothing.
type Dialog struct {
	Name, Title, Opener string
	Head, Body          func() []app.UI
}

// Desk is what a page finds around it.
type Desk interface {
	session.Host
	control.Desk
	// Screen is the browser.
	Screen() dom.Screen
	// Palette is the look in force; while the page is rendered ahead, for a reader
	// whose look is not known, Ahead reports so.
	Palette() draw.Palette
	Ahead() bool
	// Dispatch does something where the page may be touched, whoever asks for it.
	Dispatch(do func())
	// OnceDrawn does something once all that is known now has been drawn; FocusSoon
	// moves the focus then.
	OnceDrawn(do func())
	FocusSoon(id string)
	// OpenPanel opens a panel, OpenDialog a dialog, CloseDialog the one that is open.
	OpenPanel(name string)
	OpenDialog(name string)
	CloseDialog()
	// Enlarge shows a picture alone, or all of them again.
	Enlarge(name string)
	// Lit is the picture that the journey points at, or −1.
	Lit() int
	// Open opens a file that was saved here, or one that the page reads.
	Open(file dom.File)
	// OpenIn is what a laboratory is called and what is open there, or what it opens with;
	// known says that the page has it. The scenario is only to be read.
	OpenIn(lab string) (title string, asked scenario.Scenario, known bool)
	// Lent are the networks that are open on the other pages.
	Lent() []Lent
	// Preset finds a preset.
	Preset(name string) (scenario.Preset, bool)
	// Save saves a file that is called after the scenario, the name and the ending;
	// SavePicture saves a figure as its ending says, svg or png.
	Save(name, ending, kind, text string)
	SavePicture(name, ending, svg string)
	// Meta is what an exported figure says about itself.
	Meta(title, description string, asked scenario.Scenario) chart.Meta
}
