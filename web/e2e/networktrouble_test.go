package e2e

import (
	"encoding/json"
	"fmt"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/scenario/sensing"
)

// quotedJS is a text as JavaScript writes it.
func quotedJS(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		return `""`
	}
	return string(quoted)
}

// What cannot be is refused in one sentence that names the field, what was
// typed and what is allowed; the last valid state stays.
func TestNetworkRefuses(t *testing.T) {
	long(t)
	b := ready(t, laptop, circles())
	before, numbers := evaluate[string](b, drawings), evaluate[string](b, computed)
	for _, c := range []struct{ field, text, name, allowed string }{
		{"network-graph-sizes", "30, x", "Sizes", "whole"},
		{"network-graph-sizes", "0, 5", "Sizes", "1"},
		{"network-graph-sizes", "1500, 1500", "Sizes", "2,000"},
		{"network-graph-within", "2", "Within", "1"},
		{"network-graph-between", "-0.1", "Between", "0"},
		{"network-time", "0", "Time", "1e-6"},
		{"network-time", "soon", "Time", "1e-6"},
		{"network-privacy-epsilon", "2000", "Epsilon", "1,000"},
		{"network-privacy-alpha", "0", "Hides moves", "1,000"},
	} {
		b.part(c.field+" "+c.text, func() {
			field := "#field-" + c.field
			usual := b.value(field)
			b.enter(field, c.text)
			b.wait(fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-invalid") === "true"`, field))
			says := b.text(fmt.Sprintf(".knob:has(%s) .says", field))
			b.must(says, c.name, c.allowed)
			if c.field != "network-graph-sizes" {
				b.must(says, c.text)
			} else {
				b.t.Logf("%q: %s", c.text, says)
			}
			b.rests()
			if evaluate[string](b, drawings) != before || evaluate[string](b, computed) != numbers {
				b.t.Error("what was refused changed the picture")
			}
			b.enter(field, usual)
			b.wait(fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-invalid") === "false"`, field))
		})
	}
	b.part("an unknown person", func() {
		b.enter("#source-node-0", "999")
		b.waitText(".source-row .refused:not([hidden])", "Person of source 1: ", "999", "47")
		if now := b.attribute("#source-0", "aria-valuenow"); now != "0" {
			b.t.Errorf("the source went to %s", now)
		}
		b.enter("#source-node-0", "0")
		b.wait(`!document.querySelector(".source-row .refused:not([hidden])")`)
	})
	b.part("sizes are taken", func() {
		b.changes(func() { b.enter("#field-network-graph-sizes", "3×8") }, drawings, sentence)
		b.waitValue("#field-network-graph-sizes", "8, 8, 8")
		b.changes(func() { b.click("#more-communities") }, drawings, fragment)
		b.waitValue("#field-network-graph-sizes", "8, 8, 8, 8")
		b.changes(func() { b.click("#fewer-communities") }, drawings, fragment)
	})
	b.part("another sample is watched", func() {
		before := evaluate[string](b, truth)
		b.rests()
		link := evaluate[string](b, fragment)
		b.click("#sample-again")
		b.waitText(".player-step", "ties sampled")
		b.wait(fmt.Sprintf(`%s !== %q`, fragment, link))
		b.screenshot("sampling")
		b.waitText(".player-step", "the finished picture")
		if evaluate[string](b, truth) == before {
			b.t.Error("it is the same network")
		}
	})
	b.part("every kind", func() {
		for _, kind := range evaluate[[]string](b, `[...document.querySelectorAll("#graph-kind option")].map((o) => o.value).slice(1, -1)`) {
			b.changes(func() { b.choose("#graph-kind", kind) }, drawings, fragment)
			b.wait(`document.querySelector("#source-0")`)
			b.screenshot(kind)
		}
		people := b.text("#network-says")
		b.shows(func() { b.choose("#graph-kind", "edges") }, fragment)
		b.wait(fmt.Sprintf(`document.querySelector("#network-says").textContent.startsWith(%q)`, people[:len("34 people, 78 ties")]))
	})
}

// Hiding moves within communities alone needs less noise, and the page says
// what is not hidden then.
func TestNetworkNeighbours(t *testing.T) {
	first, _ := presets.Find("network-start")
	asked := first.Scenario.Clone()
	asked.Network.Privacy.Neighbours = sensing.NeighboursEdges
	b := ready(t, laptop, fragmentOf(asked))
	noise := evaluate[string](b, sigma)
	b.must(b.text("#setup"), "hides moves along every tie")
	b.changes(func() { b.click("#field-network-privacy-neighbours-community + label") }, sigma, drawings)
	b.must(b.text("#setup"), "not which community")
	if evaluate[string](b, sigma) == noise {
		t.Error("σ is the same")
	}
	b.part("the ledger says what is protected", func() {
		b.changes(func() { b.click("#draw") }, ledger, drawings)
		b.waitText("#ledger", "2 releases", "within a community only, not for which community it is")
		b.click("#tab-promise")
		b.waitText("#panel", "Which community it is, is not hidden at all")
		b.screenshot("promise")
	})
	b.part("a preset on the same truth leaves its account", func() {
		b.changes(func() { b.experiment("network-start") }, ledger)
		b.waitText("#ledger", "2 releases", "moves along ties within a community only: not the community")
	})
	b.part("a release under the same coins", func() {
		b.changes(func() { b.click("#draw") }, ledger, drawings)
		b.changes(func() { b.enter("#field-network-time", "3") }, drawings)
		b.wait(`document.querySelector("#release-same")`)
		b.shows(func() { b.click("#release-same") }, ledger)
		b.must(b.text("#ledger"), "back door", "unbounded")
	})
}

// reports is what everyone said, from the table of people.
const reports = `[...document.querySelectorAll("#panel .table-scroll:first-of-type tbody tr")].map((row) => row.cells[5]?.textContent).join(" ")`

// Secure noise on a network is drawn once, charged, and never replayed.
func TestNetworkSecureRandomness(t *testing.T) {
	b := ready(t, laptop, circles())
	b.peopleRows()
	b.click("#field-network-privacy-randomness-secure + label")
	b.waitText(".notices", "Draw fresh noise", "cannot be replayed")
	b.screenshot("waits-for-a-draw")
	if got := evaluate[string](b, reports); got != "" {
		t.Errorf("reports are shown that were never drawn: %s", got)
	}
	b.changes(func() { b.click("#draw") }, drawings, ledger, reports)
	b.wait(`document.querySelector(".notices").hidden`)
	drawn := evaluate[string](b, reports)
	// The picture may stay as it is: where the radius is too small for basis
	// pursuit, the fallback is the same estimate.
	b.changes(func() { b.choose("#method", "nnls") }, ours)
	if evaluate[string](b, reports) != drawn {
		t.Error("another recovery drew other noise")
	}
	b.part("moving a person is no other release", func() {
		b.takes("rumour")
		b.focus("#pad")
		b.shows(func() { b.press("Shift+ArrowDown", "Shift+ArrowDown") }, truth)
		b.answered()
		if evaluate[string](b, reports) != drawn {
			b.t.Error("moving a person drew other noise")
		}
	})
	spent := b.text("#ledger")
	b.enter("#source-node-0", "5")
	b.waitText(".notices", "Draw fresh noise")
	if now := b.text("#ledger"); now != spent {
		t.Errorf("moving the source was charged without a draw: %q", now)
	}
	b.changes(func() { b.click("#draw") }, drawings, ledger)
}
