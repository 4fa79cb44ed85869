package e2e

import (
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// crowd is the paper's network of two communities of 250, which every hand and
// every frame must stand.
func crowd() scenario.Scenario {
	s, _ := scenario.New(network.Name)
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	return s
}

// The player plays, pauses, steps and scrubs over the same crowd.
func TestNetworkPlayer(t *testing.T) {
	long(t)
	b := openTab(t, serveSite(t, hosting{}), laptop, fragmentOf(crowd()))
	b.answered()
	finished := evaluate[string](b, drawings)
	now, last := b.frame()
	if now != last || last < 40 {
		t.Errorf("the page opens at frame %d of %d", now, last)
	}
	seen := map[string]bool{}
	for _, frame := range []int{0, last / 4, last / 2, 3 * last / 4, last - 1} {
		b.scrubTo(frame)
		b.rests()
		seen[evaluate[string](b, drawings)] = true
	}
	if len(seen) != 5 {
		t.Errorf("5 moments show %d pictures", len(seen))
	}
	b.scrubTo(last / 2)
	b.rests()
	middle := evaluate[string](b, drawings)
	b.screenshot("halfway")
	b.click("#player-back")
	b.wait(drawings + ` !== ` + quotedJS(middle))
	b.click("#player-forward")
	b.wait(drawings + ` === ` + quotedJS(middle))
	b.click("#player-start")
	b.waitValue("#scrub", "0")
	b.choose("#speed", "4")
	b.click("#player-play")
	b.wait(playing)
	b.wait(paused)
	b.wait(drawings + ` === ` + quotedJS(finished))
	b.part("dragging a person puts that one in place", func() {
		at := b.centre("#source-0")
		b.changes(func() { b.dragTo(at, point{at.X + 60, at.Y + 40}, 10) }, fragment) // the source leaves the person behind
		b.changes(func() { b.dragTo(at, point{at.X - 40, at.Y + 60}, 10) }, fragment)
		if pins := len(b.asked().Network.Graph.At); pins != 1 {
			b.t.Errorf("dragging a person put %d in place", pins)
		}
	})
}
