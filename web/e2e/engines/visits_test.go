package engines

import (
	"fmt"
	"testing"
	"time"
)

// A visit is a shorter way through a laboratory than a trip: a question, a field to type
// another number into, and by how far the pad is dragged, where the laboratory has one.
type visit struct {
	name, link   string
	field, value string
	drag         point
}

var visits = []visit{
	{"compress", "#lab=compress&seed=7", "compress-privacy-epsilon", "10", point{90, 10}},
	{"stream", "#lab=stream&seed=7", "stream-privacy-epsilon", "10", point{90, 10}},
	{"mechanisms", "#lab=mechanisms&seed=7", "mechanisms-privacy-epsilon", "2", point{60, -20}},
	{"audit", "#lab=audit&seed=7", "audit-claim-epsilon", "2", point{}},
	{"graphon", "#lab=graphon&seed=7&graphon.truth.kind=tiles&graphon.truth.tiles=0.9,0.2;0.2,0.6&graphon.nodes=120", "graphon-nodes", "160", point{0, 64}},
	{"regret", "#lab=regret&seed=7&regret.losses.experts=3&regret.losses.rounds=60", "regret-losses-rounds", "90", point{120, 4}},
}

const (
	// untimed leaves out of the numbers what a clock says.
	untimed = `[document.querySelector(".sentence"), ...document.querySelectorAll(".facts .fact")].map((f) => f.textContent).filter((t) => !/^(took|time|seconds)/.test(t)).join("\n")`
	lanes   = `[...document.querySelectorAll("[id^=lane-]")].map((l) => l.innerHTML).join()`
	// complaints are errors that nobody caught and what the page wrote to the console as
	// errors: see host_test.go.
	complaints = `window.complaints.splice(0).join("\n")`
)

// visitAll goes to one laboratory after another in one window, and passes on what each
// printed.
func visitAll(t *testing.T, e engine, tell func(lab, numbers string)) {
	h := serve(dist)
	defer h.Close()
	b := newTab(t, e)
	b.open(h.URL + "/" + visits[0].link)
	for _, to := range visits {
		t.Run(to.name, func(t *testing.T) {
			in := &tab{t, b.window}
			tell(to.name, in.visits(to))
		})
	}
}

// visits answers the link of a laboratory, changes a number, plays the film and drags
// something, and returns what was printed before the drag, whose length in a
// laboratory's own units depends on the letters around it.
func (b *tab) visits(to visit) string {
	b.t.Helper()
	began := time.Now()
	b.must(b.run(fmt.Sprintf(`location.hash = %q`, to.link)))
	b.wait(fmt.Sprintf(`document.querySelector("#lab-%s").ariaCurrent === "page" && document.querySelector("#lane-3 svg")`, to.name))
	b.wait(rest)
	linked := value[string](b, untimed)
	b.changes(func() { b.types("#field-"+to.field, to.value) }, untimed, lanes, address)
	typed := value[string](b, untimed)
	b.plays()
	if to.drag != (point{}) {
		b.changes(func() { b.drag("#pad", to.drag) }, lanes)
	}
	b.quiet()
	b.t.Logf("%5.1f s", time.Since(began).Seconds())
	return linked + "\n" + typed
}

// quiet holds that the page has had nothing to complain of.
func (b *tab) quiet() {
	b.t.Helper()
	if said := value[string](b, complaints); said != "" {
		b.t.Errorf("the page complains: %s", said)
	}
}
