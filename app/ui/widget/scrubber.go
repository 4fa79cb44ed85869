package widget

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Scrubber is the slider along the timeline.
type Scrubber struct {
	app.Compo
	Frame int
	Last  int
	Text  string // what the frame shows
	Off   bool
	User  ScrubberUser
}

// ScrubberUser is told of the frame that was scrubbed to, and sets the value of an
// element.
type ScrubberUser interface {
	Scrub(frame int)
	SetValue(id, value string)
}

// OnMount and OnUpdate set the value once more, behind the maximum: the other
// way round a browser cuts the value at the old maximum.
func (c *Scrubber) OnMount(app.Context)  { c.place() }
func (c *Scrubber) OnUpdate(app.Context) { c.place() }

func (c *Scrubber) place() { c.User.SetValue("scrub", strconv.Itoa(c.Frame)) }

// Render shows the slider.
func (c *Scrubber) Render() app.UI {
	return app.Input().ID("scrub").Type("range").Min("0").Max(strconv.Itoa(max(c.Last, 1))).Step(1).
		Attr("value", strconv.Itoa(c.Frame)).
		Aria("label", "Moment of the journey").
		Aria("valuetext", c.Text).
		Disabled(c.Off).
		OnInput(Take(c.scrub))
}

func (c *Scrubber) scrub(text string) {
	if frame, err := strconv.Atoi(text); err == nil {
		c.User.Scrub(frame)
	}
}
