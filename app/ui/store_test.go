package ui

import (
	"testing"
	"time"

	"cloakroom/app/engine"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
)

// desk is a store with a real engine behind it and nobody in front.
type desk struct {
	*store
	t    *testing.T
	work chan func()
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{store: newStore(), t: t, work: make(chan func(), 64)}
	d.engine = engine.InProcess(lab.Serve, 2, func(do func()) { d.work <- do })
	d.after = func(_ time.Duration, do func()) { d.work <- do }
	return d
}

// until runs what is dispatched until the condition holds.
func (d *desk) until(what string, condition func() bool) {
	d.t.Helper()
	limit := time.After(20 * time.Second)
	for !condition() {
		select {
		case do := <-d.work:
			do()
		case <-limit:
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
}

func TestPanelsAskForTheirParts(t *testing.T) {
	d := newDesk(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.openPanel(scenario.AlsoDiagnostics)
	d.until("the diagnostics", func() bool { return d.parts.diagnostics != nil })
	d.openPanel(scenario.AlsoBackdoor)
	d.until("the back door", func() bool { return d.parts.backdoor != nil })
}
