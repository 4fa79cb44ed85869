package loading

import (
	"time"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/table"
)

// Panel is the dialog in which a file is taken in, looked at and used.
type Panel struct {
	work    *session.Session
	desk    page.Desk
	loader  Loader
	file    dom.File
	options table.Options // what the reader knows better
	turn    int           // counts the files; whatever belongs to an earlier turn has been given up
	looking
}

// looking is how far a file has come.
type looking struct {
	intake  *intake.Intake // nil when nothing is being taken in
	taken   int            // bytes
	making  bool           // the rows are being read
	apart   bool           // the page may not be touched but through its desk
	shown   time.Time      // when progress was last shown
	format  formats.Format
	table   *table.Table // nil without
	reading Reading      // nil before there is one
	found   Found
	refused string
}

// New returns the panel of a loader.
func New(work *session.Session, desk page.Desk, loader Loader) *Panel {
	return &Panel{work: work, desk: desk, loader: loader}
}

// Dialog is the panel as a dialog.
func (p *Panel) Dialog() page.Dialog {
	return page.Dialog{Name: p.loader.Name, Title: p.loader.Title, Opener: p.loader.Opener, Body: p.body}
}

// Begin opens the dialog with nothing in it.
func (p *Panel) Begin() {
	p.clear()
	p.desk.OpenDialog(p.loader.Name)
}

// Open takes a file in the dialog.
func (p *Panel) Open(file dom.File) {
	p.desk.OpenDialog(p.loader.Name)
	p.Take(file)
}

// Take takes another file in.
func (p *Panel) Take(file dom.File) {
	p.file, p.options = file, table.Options{}
	p.again()
}

// Reading is what is looked at, nil when nothing is.
func (p *Panel) Reading() Reading { return p.reading }

// Ready reports that there is something to use.
func (p *Panel) Ready() bool {
	return p.reading != nil && !p.work.Reading && p.reading.Problem() == "" && p.reading.Usable() > 0
}

// clear gives up whatever is under way.
func (p *Panel) clear() {
	if p.intake != nil {
		p.intake.Cancel()
	}
	p.turn++
	p.looking = looking{}
	p.work.Reading = false
}

// again reads the file from its beginning.
func (p *Panel) again() {
	p.clear()
	p.intake = intake.New(intake.Options{Table: p.options, Graph: p.loader.Graph})
	p.work.Reading, p.apart = true, p.file.Later
	p.next()
}

// A file is fetched by the megabyte, and taken in so few bytes, and read so few rows,
// at a time, that the page draws in between.
const (
	fetched = 1 << 20
	bytes   = 1 << 14
	rows    = 500
)

// next fetches the next piece of the file.
func (p *Panel) next() {
	turn := p.turn
	p.file.Piece(p.taken, min(p.taken+fetched, p.file.Size), func(piece []byte) { p.take(turn, piece) })
}

// take takes in a piece, as long as the browser need not draw.
func (p *Panel) take(turn int, piece []byte) {
	if piece == nil && turn == p.turn && p.taken < p.file.Size {
		p.inside(func() {
			p.clear()
			p.refused = p.file.Name + " cannot be read any more: it is gone or has changed. Choose it again."
			p.desk.Refresh()
		})
		return
	}
	for until := time.Now().Add(p.slice()); turn == p.turn && len(piece) > 0; {
		part := piece[:min(len(piece), bytes)]
		_, _ = p.intake.Write(part) // never fails
		p.taken, piece = p.taken+len(part), piece[len(part):]
		if format, known := p.intake.Format(); known && !rowed(format) {
			p.inside(func() { p.other(format) })
			return
		}
		if len(piece) > 0 && time.Now().After(until) {
			p.soon(func() { p.take(turn, piece) })
			return
		}
	}
	switch {
	case turn != p.turn:
	case p.taken < p.file.Size:
		p.next()
	default:
		p.inside(p.end)
	}
}

// rowed reports that a file may hold rows or a graph.
func rowed(f formats.Format) bool {
	switch f.Kind {
	case formats.Table, formats.Places, formats.GPX, formats.GraphML:
		return true
	}
	return false
}

// other gives up a file that holds neither rows nor a graph; what was saved here is
// opened.
func (p *Panel) other(f formats.Format) {
	file := p.file
	p.clear()
	if f.Readable() {
		p.desk.CloseDialog()
		p.desk.Open(file)
		return
	}
	p.refused = f.Refusal(file.Name)
	p.desk.Refresh()
}

// end takes the end of the file, and looks at what it holds.
func (p *Panel) end() {
	file := p.intake.Close()
	if p.intake = nil; !rowed(file.Format) {
		p.other(file.Format)
		return
	}
	p.format, p.table, p.work.Reading = file.Format, file.Table, false
	if p.reading, p.refused = p.loader.Read(file); p.reading == nil {
		p.desk.Refresh()
		return
	}
	p.make()
}

// make makes what the choices say.
func (p *Panel) make() {
	p.turn++
	p.found = Found{}
	p.work.Reading, p.making = false, false
	if p.refused = p.reading.Problem(); p.refused == "" {
		p.work.Reading, p.making = true, true
		p.reading.Begin()
		p.step(p.turn)
	}
	p.desk.Refresh()
}

// step makes some of it, as long as the browser need not draw.
func (p *Panel) step(turn int) {
	if turn != p.turn {
		return
	}
	for until := time.Now().Add(p.slice()); !p.reading.Step(rows); {
		if time.Now().After(until) {
			p.soon(func() { p.step(turn) })
			return
		}
	}
	p.inside(func() {
		p.work.Reading, p.making = false, false
		p.found = p.reading.Found()
		p.desk.Refresh()
	})
}

func (p *Panel) slice() time.Duration { return p.desk.Screen().Slice() }

// soon goes on once the browser may have drawn, and shows now and then how far it is.
func (p *Panel) soon(do func()) {
	const every = 150 * time.Millisecond
	if p.apart = true; time.Since(p.shown) > every {
		p.shown = time.Now()
		p.desk.Dispatch(func() {})
	}
	p.desk.Screen().Soon(do)
}

// inside does something where the page may be touched.
func (p *Panel) inside(do func()) {
	if !p.apart {
		do()
		return
	}
	turn := p.turn
	p.desk.Dispatch(func() {
		if turn == p.turn {
			p.apart = false
			do()
		}
	})
}

// choices are what can be set about the file, and how it is to be read.
func (p *Panel) choices() []Choice {
	if p.reading == nil {
		return nil
	}
	return p.reading.Choices()
}

// Choose sets one of the choices.
func (p *Panel) Choose(name, value string) {
	for _, c := range append(p.choices(), p.corrections()...) {
		if c.Name != name {
			continue
		}
		if c.Set(value); c.Anew {
			p.again()
		} else {
			p.make()
		}
		return
	}
}

// Exchange takes two columns for each other.
func (p *Panel) Exchange() {
	if e, ok := p.reading.(Exchanger); ok {
		e.Exchange()
		p.make()
	}
}

// Use goes on with what was made.
func (p *Panel) Use() {
	if !p.Ready() {
		return
	}
	if p.refused = p.reading.Use(); p.refused != "" {
		p.work.Say(p.refused)
		return
	}
	p.clear()
}

func (p *Panel) pick() {
	p.desk.Screen().PickFile(p.loader.Accept, func(file dom.File) { p.desk.Dispatch(func() { p.Take(file) }) })
}

func (p *Panel) paste(text string) {
	if text == "" {
		p.clear()
		return
	}
	p.Take(dom.TextFile("what was pasted", text))
}

func (p *Panel) cancel() {
	p.clear()
	p.work.Say("Reading " + p.file.Name + " was cancelled. Nothing was changed.")
}
