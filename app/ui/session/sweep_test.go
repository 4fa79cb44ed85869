package session

import (
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/presets"
)

// A sweep that is cancelled keeps the values that were finished, and does not claim to
// keep what it has not.
func TestACancelledSweepKeepsWhatWasFinished(t *testing.T) {
	d := atWork(t, presets.All()[0].Scenario)
	d.StartSweep(&field.Sweep{Trials: 10000})
	d.CancelSweep()
	if len(d.Sweep.Cells) > 0 || !strings.Contains(d.said, "nothing to keep") {
		t.Errorf("of one value cut short %d are kept, and it says %q", len(d.Sweep.Cells), d.said)
	}
	values := make([]float64, 40)
	for i := range values {
		values[i] = 1 + float64(i)
	}
	d.StartSweep(&field.Sweep{Over: []string{"heat.privacy.epsilon"}, Values: [][]float64{values}, Trials: 20})
	d.Until("a value", func() bool { return len(d.Sweep.Cells) > 0 })
	d.CancelSweep()
	kept := len(d.Sweep.Cells)
	if d.Sweep.Running || !strings.Contains(d.said, "are kept") || !strings.HasPrefix(d.SweepProgress(), "Stopped: ") {
		t.Errorf("after a cancel it says %q and %q", d.said, d.SweepProgress())
	}
	d.Ask()
	d.settled()
	if len(d.Sweep.Cells) != kept {
		t.Errorf("%d values were kept, and are %d now", kept, len(d.Sweep.Cells))
	}
}
