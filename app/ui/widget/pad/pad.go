// Package pad is the part of a picture that a hand works on: it turns what pointer,
// finger, pen and keyboard do into the plain events of package hold, and shows the
// tools and the grips.
package pad

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/pad/hold"
)

// Screen is the little that a pad needs of the browser.
type Screen interface {
	// Box measures an element, in px of the window.
	Box(id string) (left, top, width, height float64)
	// Capture sends all that a pointer does to an element, until it is lifted.
	Capture(id string, pointer int)
	Focus(id string)
}

// Pad is a hand with its pictures on the page. It must live as long as the page:
// its handlers stay mounted.
type Pad struct {
	hold.Hand
	// Name is the laboratory's, and tells the handlers of two pads apart. ID is the
	// element that takes keys, "pad" where nothing else is said.
	Name, ID string
	// Keeper is the element that a pointer is captured by.
	Keeper string
	// Picture is the element that a picture is drawn in, Grip the one of a grip.
	Picture, Grip func(i int) string
	Screen        Screen

	pointer int // the one that is down
}

// areaID is the element of a pad that takes keys.
func (p *Pad) areaID() string { return cmp.Or(p.ID, "pad") }

// Area is the pad's own element: whatever is pressed inside, keys included, is the
// hand's. name and description say what it is.
func (p *Pad) Area(tool, description, name string, body ...app.UI) app.UI {
	area := tag.Div("").ID(p.areaID()).Class("pad", "pad-"+tool).TabIndex(0).
		Attr("role", "application").Aria("roledescription", description).Aria("label", name).
		OnKeyDown(p.onKey, p.Name)
	return p.Pressed(area).Body(body...)
}

// Pressed makes an element take presses beside the grips.
func (p *Pad) Pressed(area app.HTMLElem) app.HTMLElem {
	return area.On("pointerdown", p.onDown, p.Name)
}

// Pointed makes the element of a picture follow the pointer; the first picture's
// follows a drag too.
func (p *Pad) Pointed(element app.HTMLElem, picture int) app.HTMLElem {
	return element.On("pointermove", p.onMove(picture), p.Name, picture)
}

// Stage makes the element around all pictures end what is begun in them.
func (p *Pad) Stage(element app.HTMLElem) app.HTMLElem {
	return element.On("pointerup", p.onUp, p.Name).On("pointercancel", p.onCancel, p.Name).On("pointerleave", p.onLeave, p.Name)
}

func (p *Pad) onDown(_ app.Context, e app.Event) {
	if !primary(e) {
		return
	}
	e.PreventDefault()
	p.Screen.Focus(p.areaID())
	p.Down(p.at(e, 0))
	p.capture(e)
}

func (p *Pad) onGrip(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if !primary(e) || !p.DownOn(i, p.at(e, 0)) {
			return // the area takes it
		}
		e.Call("stopPropagation")
		e.PreventDefault()
		p.Screen.Focus(p.Grip(i))
		p.capture(e)
	}
}

// capture follows the pointer of an event wherever it goes, if it holds anything.
func (p *Pad) capture(e app.Event) {
	if p.Held() != nil {
		p.pointer = e.Get("pointerId").Int()
		p.Screen.Capture(p.Keeper, p.pointer)
	}
}

// strange reports that something is held by another pointer than an event's: a
// second finger neither moves it nor lets it go.
func (p *Pad) strange(e app.Event) bool {
	return p.Held() != nil && e.Get("pointerId").Int() != p.pointer
}

func (p *Pad) onMove(picture int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if p.strange(e) {
			return
		}
		at := p.at(e, picture)
		if picture == 0 {
			p.Move(at)
		}
		p.Page.Over(picture, at)
	}
}

func (p *Pad) onUp(_ app.Context, e app.Event) {
	if !p.strange(e) {
		p.Up(p.at(e, 0))
	}
}

func (p *Pad) onCancel(_ app.Context, e app.Event) {
	if !p.strange(e) {
		p.Cancel()
	}
}

func (p *Pad) onLeave(app.Context, app.Event) { p.Leave() }

// onKey answers keys that are pressed on the area itself and belong to nobody else.
func (p *Pad) onKey(_ app.Context, e app.Event) {
	if e.Get("target").Get("id").String() != p.areaID() || e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	if p.Page.Key(e.Get("key").String(), e.Get("shiftKey").Bool()) {
		taken(e)
	}
}

func (p *Pad) onGripKey(i int) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if p.Page.GripKey(i, e.Get("key").String(), e.Get("shiftKey").Bool()) {
			taken(e)
		}
	}
}

// at is where an event is in a picture.
func (p *Pad) at(e app.Event, picture int) hold.Point {
	left, top, _, _ := p.Screen.Box(p.Picture(picture))
	return p.Point(picture, e.Get("clientX").Float()-left, e.Get("clientY").Float()-top)
}

// primary reports a left button, a finger or a pen.
func primary(e app.Event) bool { return e.Get("button").Int() == 0 && e.Get("isPrimary").Bool() }

// taken keeps an event from meaning anything to anyone else.
func taken(e app.Event) {
	e.PreventDefault()
	e.Call("stopPropagation")
}
