package pad

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget/pad/hold"
)

// A grip is a slider with a name and a value in words, whatever is seen of it.
func TestAGripIsASlider(t *testing.T) {
	p := &Pad{Name: "made up", Grip: func(int) string { return "source-2" }}
	grip := Grip{Name: "Source 3", Min: "0", Max: "1", Now: "0.5", Says: "position 0.5, strength 1", Left: "50.000%", Top: "12.0px"}
	for _, c := range []struct {
		change func(*Grip)
		parts  []string
	}{
		{func(*Grip) {}, []string{`id="source-2"`, `class="grip"`, `role="slider"`, `tabindex="0"`, `aria-label="Source 3"`, `aria-valuemin="0"`,
			`aria-valuemax="1"`, `aria-valuenow="0.5"`, `aria-valuetext="position 0.5, strength 1"`, "left:50.000%", "top:12.0px", `<span class="unseen">Source 3</span>`}},
		{func(g *Grip) { g.Held = true }, []string{`class="grip held"`}},
		{func(g *Grip) { g.Class, g.Inside = "cluster", app.Span().Text("60") }, []string{`class="grip cluster held"`, "<span>60</span>", `<span class="unseen">Source 3</span>`}},
	} {
		c.change(&grip)
		contains(t, p.Slider(2, grip), c.parts...)
	}
}

// The tools are radio buttons of one name, the one in the hand checked.
func TestToolsAreChosen(t *testing.T) {
	p := &Pad{Name: "made up"}
	tools := hold.Tools{{Name: "tap", Label: "Tap", Hint: "Tap somewhere."}, {Name: "paint", Label: "Paint", Hint: "Press and move."}}
	text := contains(t, p.Choice(tools, "paint", func(hold.Tool) {}), `id="tool-tap"`, `id="tool-paint"`, `for="tool-tap"`, `title="Press and move."`)
	if n := strings.Count(text, `name="tool"`); n != 2 {
		t.Errorf("%d of 2 tools are one choice", n)
	}
}

func TestAnAreaTakesKeys(t *testing.T) {
	p := &Pad{Name: "made up"}
	contains(t, p.Area("paint", "crowd editor", "The crowd.", app.P().Text("inside")),
		`id="pad"`, `class="pad pad-paint"`, `tabindex="0"`, `role="application"`, `aria-roledescription="crowd editor"`, `aria-label="The crowd."`, "inside")
}

func contains(t *testing.T, ui app.UI, parts ...string) string {
	t.Helper()
	text := app.HTMLString(ui)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("there is no %s in %s", part, text)
		}
	}
	return text
}
