package e2e

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// whole is the scenario on the page with all that was loaded, by the link with the tick.
func (b *tab) whole() scenario.Scenario {
	b.t.Helper()
	b.opens("share")
	b.click("#whole")
	_, fragment, _ := strings.Cut(b.value("#share-link"), "#")
	b.closes()
	plain, _ := scenario.New(network.Name)
	s, _, ignored := link.Parse(fragment, plain)
	if len(ignored) > 0 {
		b.t.Errorf("the link with the tick ignores %q", ignored)
	}
	return s
}

// marked are ties between people whom nobody else would name.
const marked = "source,target,weight\nMarkwart,Zsuzsi,2.718281828\nZsuzsi,Quirin,1\nQuirin,Markwart,1\nQuirin,Ottilie,0.5\n"

// holds reports a mark in a text, or in the scenario that its link opens.
func holds(text string) bool {
	if _, fragment, found := strings.Cut(text, "#"); found {
		plain, _ := scenario.New(network.Name)
		fragment, _, _ = strings.Cut(fragment, `"`)
		opened, _, _ := link.Parse(fragment, plain)
		raw, err := json.Marshal(opened)
		text += string(raw) + fmt.Sprint(err)
	}
	return strings.Contains(text, "Markwart") || strings.Contains(text, "2.71828")
}

// Who was loaded is on the page and in nothing that leaves it, but where the reader
// says so; a reload asks for the file, unless it was kept.
func TestWhoWasLoadedStays(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	none := func(what, text string) {
		b.t.Helper()
		if holds(text) {
			b.t.Errorf("%s holds a name or a number that was loaded: %.200s", what, text)
		}
	}
	outside := func() {
		b.t.Helper()
		b.rests()
		none("the address", evaluate[string](b, `location.href`))
		none("the title", evaluate[string](b, `document.title`))
		none("the state of the history", evaluate[string](b, `JSON.stringify(history.state)`))
		none("the store", evaluate[string](b, `JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage})`))
	}
	b.opens("load-edges")
	b.pasteTies(marked)
	b.changes(func() { b.click("#use-ties") }, drawings, fragment, sentence)
	b.waitText("#lane-0", "Markwart")
	b.waitText("#files", "4 ties, 4 people", "in the memory of this page alone")
	outside()
	b.part("what is taken away", func() {
		b.catchDownloads()
		b.opens("export")
		b.screenshot("export")
		b.axeIn("#dialog", allRules)
		for _, id := range evaluate[[]string](b, `[...document.querySelectorAll("#dialog [id^=csv-]:enabled, #dialog [id^=json-]:enabled, #dialog [id^=svg-]:enabled")].map((e) => "#" + e.id)`) {
			saved := b.saves(id)
			none(saved.Name, saved.Name+saved.Text)
		}
		if b.count("#json-result:enabled, #svg-figure:enabled, #csv-ties:enabled") > 0 {
			b.t.Error("what holds the truth can be taken without the tick")
		}
		b.click("#whole")
		if saved := b.saves("#json-scenario"); !holds(saved.Text) {
			b.t.Errorf("with the tick, the scenario is %.300s", saved.Text)
		}
		b.closes()
		b.opens("share")
		none("the link", b.value("#share-link"))
		none("the code", b.value("#share-embed"))
		b.click("#whole")
		b.wait(`document.querySelector("#share-link").value.length > 0`)
		if !holds(b.value("#share-link")) || !holds(b.value("#share-embed")) {
			b.t.Error("with the tick, the link is without those who were loaded")
		}
		b.closes()
		outside()
	})
	b.part("another laboratory and back", func() {
		b.click("#lab-heat")
		b.wait(`document.querySelector("#lab-heat").ariaCurrent === "page"`)
		outside()
		evaluate[bool](b, `(history.back(), true)`)
		b.waitText("#lane-0", "Markwart")
		outside()
	})
	b.part("a reload asks for the file", func() {
		b.reload()
		b.waitText("#files", "needs a file of 4 ties, 4 people")
		b.screenshot("asked")
		b.click("#find-file")
		b.pasteTies(marked)
		b.changes(func() { b.click("#use-ties") }, drawings)
		b.waitText("#lane-0", "Markwart")
		b.waitText("#files", "It is what was asked for")
	})
	b.part("what is kept is found again", func() {
		b.click("#keep")
		b.waitText("#files", "kept in this browser")
		outside()
		b.reload()
		b.waitText("#lane-0", "Markwart")
		b.waitText("#files", "kept in this browser")
		outside()
	})
	b.part("and erased", func() {
		b.click("#erase")
		b.waitText("#files", "in the memory of this page alone")
		b.reload()
		b.waitText("#files", "needs a file of 4 ties, 4 people")
		b.click("#without-file")
		b.answered()
		if b.count("#files") != 0 {
			b.t.Error("the page still speaks of the file")
		}
	})
}
