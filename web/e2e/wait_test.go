package e2e

import (
	"fmt"
	"time"
)

// patience is how long a test waits for anything, on a busy machine.
const patience = 45 * time.Second

// What the page says of itself in its mark of activity. A page that has not begun, or
// has stopped, says nothing.
const (
	silent   = `document.documentElement.dataset.state !== "running"`
	activity = `document.documentElement.dataset.activity`
)

// drawn waits until the page shows all that it knows.
func (b *tab) drawn() {
	b.t.Helper()
	b.wait(silent + ` || ` + activity + ` !== "drawing"`)
}

// settled waits until no timer is about to change what the page shows or where it
// stands; an answer, a sweep or the film may still be under way.
func (b *tab) settled() {
	b.t.Helper()
	b.wait(silent + ` || ["working", "rest"].includes(` + activity + `)`)
}

// rests waits until nothing happens any more: the full answer is on the page, the
// address is written, nothing plays.
func (b *tab) rests() {
	b.t.Helper()
	b.wait(activity + ` === "rest"`)
}

// complete waits until the full answer is on the page, whatever else is under way.
func (b *tab) complete() {
	b.t.Helper()
	b.settled()
	b.wait(playable)
}

// arrived waits until an answer to what is asked now is on the page, be it the quick
// one that comes before the full one.
func (b *tab) arrived() {
	b.t.Helper()
	b.settled()
	b.wait(`!document.querySelector(".awaiting")`)
}

// answered waits until the page rests with an answer on it.
func (b *tab) answered() {
	b.t.Helper()
	b.wait(activity + ` === "rest" && ` + playable)
}

// playable is a player that has an answer to play: in the journey it can be used, and in
// another view it says that the answer is finished.
const playable = `(!document.querySelector("#scrub").disabled || document.querySelector("#stage").dataset.view !== "journey" &&
	document.querySelector(".player-step").textContent.includes("finished"))`

// wait waits until an expression is truthy. An error counts as not yet: the
// page may be on its way to another address. Looking takes a fifth of the time at
// most, for some expressions are whole drawings.
func (b *tab) wait(condition string) {
	b.t.Helper()
	look := fmt.Sprintf(`new Promise((done) => {
		const end = performance.now() + 1000;
		(function look() {
			const start = performance.now();
			let holds = false;
			try { holds = !!(%s); } catch {}
			const now = performance.now();
			if (holds || now > end) done(holds);
			else setTimeout(look, 5 + 4 * (now - start));
		})();
	})`, condition)
	for start := time.Now(); time.Since(start) < patience; {
		holds, err := tryEvaluate[bool](b, look)
		if err == nil && holds {
			return
		}
		if err != nil {
			time.Sleep(10 * time.Millisecond)
		}
	}
	b.screenshot("waited-in-vain")
	b.t.Fatalf("waited in vain for %s; the page: %s", shortened(condition), b.state())
}

// state tells how the page stands, for those who read that a test has failed.
func (b *tab) state() string {
	told, err := tryEvaluate[string](b, `JSON.stringify({
		address: location.hash, scrolled: scrollY,
		says: [...document.querySelectorAll("[role=status], .notices, .player-step, .says.refused:not([hidden])")].map((e) => e.textContent).filter((t) => t),
		focus: document.activeElement?.id, dialog: document.querySelector("#dialog h2")?.textContent,
		tabs: [...document.querySelectorAll("[role=tab]")].map((t) => t.id + " " + t.ariaSelected),
		values: Object.fromEntries([...document.querySelectorAll("select, input:checked")].map((e) => [e.id || e.name, e.value])),
	})`)
	if err != nil {
		return err.Error()
	}
	return told
}

// shortened keeps a condition readable that holds a whole drawing.
func shortened(text string) string {
	const most = 400
	if len(text) <= most {
		return text
	}
	return text[:most] + " …"
}
