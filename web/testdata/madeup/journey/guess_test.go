package journey

import (
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// guessGauge hides the number, guesses it, and keeps a run beside another.
func guessGauge(t *testing.T, v *visitor) {
	t.Helper()
	w := v.Work()
	v.HideTruth()
	v.shows("with its truth hidden", []string{"The truth is hidden", `id="reveal"`}, "number 40")
	v.Key(dom.KeyPress{Key: "n"})
	v.shows("with a guess", []string{"number 50"})
	v.OpenPanel(gauge.PanelGuess)
	v.shows("with a panel that tells", []string{"It opens when the truth is revealed."}, "A guess is right")
	v.RevealTruth()
	v.Until("the distance", func() bool { return strings.Contains(w.Weighed(), "10 of the scale") })
	v.Rests()
	v.shows("revealed", []string{"number 40", "Your guess is 10 of the scale away from the truth, the estimate "})

	v.KeepRun()
	v.shows("with a run kept", []string{`id="tab-kept"`, "This run is kept."})
	kept := w.Asked.Clone()
	w.SetNumber("gauge.epsilon", 3)
	v.Rests()
	v.shows("beside another", []string{"What differs", "<td>1</td>", "<td>3</td>", `data-picture="kept"`, `data-picture="now"`})
	v.SwapRun()
	v.Rests()
	if !w.Asked.Equal(kept) {
		t.Errorf("swapped back it is %s", sample.TextOf(t, w.Asked))
	}
}
