package cards

import (
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario"
)

// The size of a card's picture in px.
const (
	Width  = 320
	Height = 128
)

// Draw draws the answer to a preset's question, [Question], as a self-contained SVG; it
// is false when the answer holds nothing to draw. Addressed with #dark the picture is
// for a dark page.
func Draw(preset scenario.Preset, asked scenario.Scenario, got scenario.Result) (string, bool) {
	p := draw.NewPen(Width, Height, look(), `id="dark"`)
	p.Raw("<style>", colours(":root", draw.Light()), colours(":root:target", draw.Dark()), "</style>\n")
	if !drawn(p, preset, &asked, &got) {
		return "", false
	}
	return packed(p.Finish()), true
}

// look is a palette of names, which the picture's own style gives colours. Its words are
// too small to be written.
func look() draw.Palette {
	p := draw.Light()
	p.Ground, p.Ink, p.Muted, p.Hairline, p.Truth = "var(--g)", "var(--i)", "var(--m)", "var(--h)", "var(--t)"
	p.Measured, p.Private, p.Recovered, p.Baseline, p.Focus = "var(--e)", "var(--p)", "var(--r)", "var(--b)", "var(--f)"
	p.Text = 0.5
	return p
}

// colours gives the names their colours.
func colours(where string, p draw.Palette) string {
	names := look()
	var b strings.Builder
	b.WriteString(where + "{")
	for _, pair := range [][2]string{
		{names.Ground, p.Ground}, {names.Ink, p.Ink}, {names.Muted, p.Muted}, {names.Hairline, p.Hairline}, {names.Truth, p.Truth},
		{names.Measured, p.Measured}, {names.Private, p.Private}, {names.Recovered, p.Recovered}, {names.Baseline, p.Baseline}, {names.Focus, p.Focus},
	} {
		b.WriteString(strings.TrimSuffix(strings.TrimPrefix(pair[0], "var("), ")") + ":" + pair[1] + ";")
	}
	return b.String() + "}"
}
