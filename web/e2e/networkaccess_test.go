package e2e

import (
	"slices"
	"strings"
	"testing"
)

// The checker finds nothing in the network laboratory, in each theme and size:
// on the page with a field refused, in its dialogs, and in each panel.
func TestNetworkAccessibility(t *testing.T) {
	long(t)
	b := ready(t, laptop, circles())
	b.experiment("network-class")
	b.answered()
	b.looks(func(by rules, panels bool) {
		b.checksNetworkPage(by)
		b.checksTies(by)
		if panels {
			b.checksPanels(by)
		}
	})
}

func (b *tab) checksNetworkPage(by rules) {
	b.enter("#field-network-time", "never")
	b.waitText(".knob .refused", "Time: ")
	b.takes("draw")
	b.rests()
	b.screenshot("refused")
	b.axeIn("html", by)
	b.enter("#field-network-time", "2")
	b.wait(`!document.querySelector(".knob .refused")`)
	b.click("#large-recovered")
	b.wait(`document.querySelector("#lanes").matches(".one")`)
	b.axeIn("#stage", by)
	b.click("#large-recovered")
	b.wait(`document.querySelector("#lanes").matches(".all")`)
}

func (b *tab) checksTies(by rules) {
	b.opens("load-edges")
	b.pasteTies(someTies)
	b.waitText(".problems", "in line 4")
	b.screenshot("ties")
	b.axeIn("#dialog", by)
	b.closes()
	b.opens("help")
	b.must(b.text("#dialog"), "start or stop a rumour", "begin a tie", "Shift+G")
	b.axeIn("#dialog", by)
	b.closes()
}

// networkStops are the tab stops in order.
func networkStops() []string {
	list := strings.Split("Skip to the stage,#wordmark,#lab-heat,#lab-network,#lab-heatmap,#lab-compress,#lab-stream,#lab-mechanisms,#lab-audit,#lab-graphon,#lab-regret,#experiments,#lesson,#share,#export,#display,#help,"+
		"#graph-kind,#sample-again,#edit-network,#load-edges,#stop-0-line", ",")
	list = append(list, knobStops("Time τ", "network-time")...)
	list = append(append(list, knobStops("Epsilon ε", "network-privacy-epsilon")...), "#draw", "#replay", "#stop-2-line", "#method", "#stop-3-line")
	return append(list, strings.Split("#view-journey,#tool-rumour,#large-truth,#pad,#source-0,#large-exact,#large-private,#large-recovered,"+
		"#player-play,#speed,#scrub,#player-draw,#keep-run,#fold-setup,#fold-side,#stage-only,#tab-explain,#explain,"+
		"Bregman iteration,Nonnegative least squares,Tikhonov,Largest total,Nearest column,Best possible (posterior),#run-hundred,What was computed,Notes on this run (3)", ",")...)
}

// The order of the tab stops of the network, and the ring on each of them.
func TestNetworkTabOrder(t *testing.T) {
	b := ready(t, wide, circles()) // where no tool hides in a menu
	evaluate[bool](b, `(document.activeElement.blur(), true)`)
	var got []string
	for range len(networkStops()) + 4 {
		b.press("Tab")
		name := evaluate[string](b, stop)
		if name == "" {
			break
		}
		got = append(got, name)
		if !evaluate[bool](b, ring) {
			t.Errorf("no ring is to be seen on %s", name)
		}
	}
	if want := networkStops(); !slices.Equal(got, want) {
		t.Errorf("the stops are %q,\nwant %q", got, want)
	}
}
