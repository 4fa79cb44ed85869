package session

import "cloakroom/app/engine"

// Host is the page that a session is shown on. Several sessions share one host; only
// the one that is open may call it.
type Host interface {
	// Engine answers questions; nil while the page is rendered ahead or tested.
	Engine() engine.Engine
	// Refresh renders the page again, soon.
	Refresh()
	// Status is spoken to those who do not see the page.
	Status(sentence string)
	// Settled does something after the rest that follows a change.
	Settled(do func())
	Film
	Address
	Till
}

// Film is what a player needs of the host.
type Film interface {
	// ShowsMoments reports that the stage shows the moment of the film; another view of
	// it than the journey shows the finished answer alone.
	ShowsMoments() bool
	// NextFrame does something before the browser draws again.
	NextFrame(do func())
	// NextKey does something after the rest between two chapters, for a reader who
	// wants no motion, which Still reports.
	NextKey(do func())
	Still() bool
}

// Address is the link that stands in the browser's address.
type Address interface {
	// Behind notes that the address tells of something else than is on the page: no
	// writing that was due before takes place.
	Behind()
	// WriteSoon writes the link once nothing else has asked for that for a while.
	WriteSoon()
	// WriteNow writes it, if it is behind.
	WriteNow()
	// Push writes it as a new place in the browser's history.
	Push()
}
