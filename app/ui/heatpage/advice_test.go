package heatpage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/dom"
)

// Readings far too large for the model are told what would make sense of them, and one
// press does it.
func TestReadingsOutOfScaleAreAdvised(t *testing.T) {
	d := newLine(t)
	d.page.Readings.Open(dom.TextFile("kelvin.csv", "position,reading\n0.2,291000\n0.4,294000\n0.6,292000\n0.8,290000\n1,290500\n"))
	d.page.Readings.Use()
	d.Rests()
	d.Until("advice", func() bool { return strings.Contains(d.HTML(), `id="advice"`) })
	before := d.page.heat().Readings[0]
	d.page.TakeAdvice(1)
	if now := d.page.heat().Readings; len(now) != 5 || now[0] == before {
		t.Errorf("after the press the readings are %v", now)
	}
	d.Rests()
	if len(d.Work().Asked.Files) != 1 || d.Work().Refusal != "" {
		t.Errorf("%v, %s", d.Work().Asked.Files, d.Work().Refusal)
	}
}
