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

// Frames over 500 people while a hand drags and while the player plays,
// measured and told.
func TestNetworkFramesAreMeasured(t *testing.T) {
	b := openTab(t, serveSite(t, hosting{alone: true}), laptop, fragmentOf(crowd()))
	b.answered()
	b.wait(`document.querySelector("#source-0")`)
	b.rests()
	source := b.centre("#source-0")
	t.Logf("dragging a source: %s", b.framesDuring(func() { b.dragTo(source, point{source.X + 60, source.Y + 40}, 60) }))
	b.answered()
	t.Logf("dragging a person: %s", b.framesDuring(func() { b.dragTo(source, point{source.X - 40, source.Y + 60}, 60) }))
	b.wait(`location.hash.includes("network.graph.at")`)
	if pins := len(b.asked().Network.Graph.At); pins != 1 {
		t.Errorf("dragging a person put %d in place", pins)
	}
	t.Logf("pointing: %s", b.framesDuring(func() { b.glides(source, point{source.X + 300, source.Y + 80}, 60) }))
	t.Logf("turning τ: %s", b.framesDuring(func() {
		b.focus("#slider-network-time")
		for range 30 {
			b.press("ArrowRight")
		}
	}))
	b.answered()
	t.Logf("playing: %s", b.framesDuring(func() {
		b.choose("#speed", "4")
		b.click("#player-play")
		b.wait(playing)
		b.wait(paused)
	}))
	t.Logf("scrubbing: %s", b.framesDuring(func() {
		b.focus("#scrub")
		for range 40 {
			b.press("ArrowLeft")
		}
	}))
	t.Logf("the lists: %s", b.framesDuring(func() {
		b.click("#tab-network")
		b.wait(`document.querySelector("#name-0")`)
	}))
	t.Logf("a tie by hand: %s", b.framesDuring(func() {
		b.changes(func() {
			b.enter("#tie-from", "0")
			b.enter("#tie-to", "499")
			b.click("#add-tie")
		}, fragment)
	}))
}

// The player plays, pauses, steps and scrubs over the same crowd.
func TestNetworkPlayer(t *testing.T) {
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
}
