package chart

import (
	"math"
	"testing"

	"cloakroom/app/figure/draw"
)

// TestNineMethodsAreToldApart: the chosen method and eight others, in every palette, by
// mark and by dash, the first five by colour too, and each is named by the mark that is drawn.
func TestNineMethodsAreToldApart(t *testing.T) {
	type glyph struct {
		of           func(r float64) draw.Glyph
		hollow, open bool
	}
	signs := map[string]glyph{
		"◆ ": {of: draw.Diamond}, "◇ ": {of: draw.Diamond, hollow: true},
		"■ ": {of: draw.Square}, "□ ": {of: draw.Square, hollow: true},
		"● ": {of: draw.Ring}, "○ ": {of: draw.Ring, hollow: true},
		"▲ ": {of: draw.Triangle}, "▽ ": {of: draw.Hanging, hollow: true},
		"× ": {of: draw.Cross, open: true}, "+ ": {of: draw.Plus, open: true},
		"▼ ": {of: draw.Hanging}, "△ ": {of: draw.Triangle, hollow: true},
	}
	for _, look := range []draw.Palette{draw.Light(), draw.Dark(), draw.Projector()} {
		c := Sweep{Palette: look, Series: []Series{{Role: RoleRecovered}}}
		for range 8 {
			c.Series = append(c.Series, Series{Role: RoleBaseline})
		}
		colours, marks, dashes := map[string]bool{}, map[string]bool{}, map[string]bool{}
		for i, s := range c.Series {
			style, sign := c.style(i), s.Role.sign(c.nth(i))
			want, known := signs[sign]
			size := max(math.Abs(style.Mark.DX), math.Abs(style.Mark.DY))
			if !known || style.Mark != want.of(size) || style.Hollow != want.hollow || style.Open != want.open {
				t.Errorf("%s: series %d is named by %q, which is not its mark", look.Name, i, sign)
			}
			if marks[sign] || dashes[style.Dash] || i < 5 && colours[style.Colour] {
				t.Errorf("%s: series %d looks like one before", look.Name, i)
			}
			colours[style.Colour], marks[sign], dashes[style.Dash] = true, true, true
		}
	}
}

// TestEveryRoleIsNamedByItsMark: a role without a mark has no sign either.
func TestEveryRoleIsNamedByItsMark(t *testing.T) {
	for role := RoleTruth; role <= RoleCeiling; role++ {
		if style := seriesStyle(draw.Light(), role, 0); style.Mark.None() != (role.sign(0) == "") {
			t.Errorf("role %d has sign %q", role, role.sign(0))
		}
	}
}
