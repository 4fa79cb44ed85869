package shell

import (
	"testing"
	"time"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/heatpage"
	"cloakroom/app/ui/page"
	"cloakroom/core/scenario/heat"
)

// markScreen remembers the page's activity.
type markScreen struct {
	dom.None
	now string
}

func (s *markScreen) Publish(activity string) { s.now = activity }

// What the browser tells counts from its first listener to its last.
func TestRestWaitsForAllListeners(t *testing.T) {
	screen, queue := new(markScreen), make(chan func(), 16)
	s := New(screen, House{Rooms: []page.Room{page.Enter(heat.Name, "Heat sources", heatpage.New)}})
	s.Use(Means{Render: func() {}, AfterDrawing: func(do func()) { queue <- do }})
	drawn := func() {
		for len(queue) > 0 {
			(<-queue)()
		}
	}
	s.stir()
	s.hear()
	if drawn(); screen.now != activityDrawing {
		t.Errorf("before the last listener the page is at %q", screen.now)
	}
	s.heard()
	if drawn(); screen.now != activityRest {
		t.Errorf("after the last listener the page is at %q", screen.now)
	}
}

func TestHasteShortensEveryTimer(t *testing.T) {
	usual, fast := paceAt(1), paceAt(10)
	times := func(p pace) []time.Duration {
		return []time.Duration{p.settle, p.link, p.rehearsal, p.keyFrame}
	}
	for i, d := range times(fast) {
		if d <= 0 || d*10 != times(usual)[i] {
			t.Errorf("ten times as fast, %v is %v", times(usual)[i], d)
		}
	}
}
