package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/session"
)

// Room is a laboratory's place in the registry.
type Room struct {
	Name  string // published
	Title string // on its tab
	open  func(*session.Session, Desk) Page
	part  func(app.UI) app.UI
}

// Enter makes a room for the laboratory of a name. Pages of two laboratories must be
// of different types.
func Enter[P Page](name, title string, open func(*session.Session, Desk) P) Room {
	return Room{
		Name: name, Title: title,
		open: func(work *session.Session, desk Desk) Page { return open(work, desk) },
		part: func(ui app.UI) app.UI { return &Part[P]{Shown: ui} },
	}
}

// Open opens the laboratory's page on a session.
func (r Room) Open(work *session.Session, desk Desk) Page {
	page := r.open(work, desk)
	work.Attach(page)
	return page
}

// Own marks what the laboratory's page shows as its own.
func (r Room) Own(ui ...app.UI) []app.UI {
	parts := make([]app.UI, len(ui))
	for i, u := range ui {
		parts[i] = r.part(u)
	}
	return parts
}

// Part is something that one page shows. The framework tells elements apart by their
// tags and handlers by their code, so that it would let the handlers of one
// laboratory stay on the elements of another. Parts of two pages are of different
// types and never take each other's place.
type Part[P Page] struct {
	app.Compo
	Shown app.UI
}

// Render shows what the page has given.
func (p *Part[P]) Render() app.UI { return p.Shown }
