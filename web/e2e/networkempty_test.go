package e2e

import (
	"strconv"
	"testing"

	"cloakroom/core/scenario/network"
)

// A network is begun with nobody, drawn by mouse, by key and in the lists, and answered.
func TestNetworkFromNobody(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	b.click("#edit-network")
	b.wait(`document.querySelector("#start-empty")`)
	d := b.begins()
	d.does("start empty", func() { b.click("#start-empty") }, func(n *network.Question) bool {
		return n.Empty() && len(n.Sources) == 0
	})
	empty := func() {
		t.Helper()
		b.waitText(".awaited", "Press the picture to place the first person.")
		b.waitText(".sentence", "Nobody is in this network yet")
	}
	empty()
	b.screenshot("empty")
	b.axeIn("#stage", allRules)
	b.part("a reload brings nobody back", func() {
		b.reload()
		b.answered()
		empty()
	})
	d = b.begins()
	d.does("a tap places the first, who has the rumour", func() {
		b.tap(b.place(0.3, 0.4))
	}, func(n *network.Question) bool { return n.Graph.Nodes() == 1 && starts(n, 0) })
	d.does("a tap adds another", func() { b.tap(b.place(0.7, 0.4)) }, func(n *network.Question) bool { return n.Graph.Nodes() == 2 })
	d.does("the key P adds a third", func() {
		b.focus("#pad")
		b.press("p")
	}, func(n *network.Question) bool { return n.Graph.Nodes() == 3 })
	d.does("a drag ties", func() { b.dragTo(b.person(0), b.person(1), 6) }, func(n *network.Question) bool { return tied(n, 0, 1) })
	d.does("the key J ties", func() {
		b.focus("#pad")
		b.press("End", "j", "Home", "j")
	}, func(n *network.Question) bool { return tied(n, 0, 2) })
	b.answered()
	b.wait(`!document.querySelector(".sentence").textContent.includes("Nobody")`)
	b.must(b.text("#network-says"), "3 people, 2 ties")
	b.screenshot("three")
	b.part("and undone", func() { d.goesBack(func() { b.click("#undo") }, func() { b.click("#redo") }) })
}

// A hundred draws that are cancelled leave a table of those that were made, at once.
func TestCancelledDrawsAreKept(t *testing.T) {
	b := ready(t, laptop, "#lab=network&network.graph.sizes=400,400&network.sources=7")
	b.click("#run-hundred")
	b.wait(`Number(document.querySelector(".sweep-progress progress")?.value) > 2 && document.querySelector("#panel tbody tr")`)
	felt := evaluate[float64](b, `new Promise((done) => {
		const start = performance.now();
		document.querySelector("#sweep-cancel").click();
		const watch = () => document.querySelector(".sweep-progress") ? setTimeout(watch, 1) : done(performance.now() - start);
		watch();
	})`)
	b.t.Logf("the cancel shows after %.0f ms", felt)
	b.waitText("#panel", "Stopped after ", " of 100 draws")
	b.waitText("#status", "the draws that were made are kept")
	drawn, err := strconv.Atoi(evaluate[string](b, `document.querySelector("#panel").textContent.match(/Stopped after (\d+) of 100 draws/)[1]`))
	if err != nil || drawn < 1 || drawn > 99 {
		t.Errorf("%d draws are kept: %v", drawn, err)
	}
	b.must(b.text("#panel table"), "("+strconv.Itoa(drawn)+" of 100 draws)")
	if rows := b.count("#panel tbody tr"); rows < 2 {
		t.Errorf("the table compares %d methods", rows)
	}
	b.screenshot("kept")
	b.catchDownloads()
	b.opens("export")
	b.must(b.saves("#csv-sweep").Text, "draws asked for", ","+strconv.Itoa(drawn)+",")
	b.closes()
}
