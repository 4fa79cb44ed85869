package heatpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// beside opens every method side by side.
func beside(t testing.TB) *visitor {
	t.Helper()
	d := answeredLine(t)
	d.OpenView(scenario.StageGallery)
	d.Until("the plans", func() bool { return d.Work().Shown.Full && d.page.got().Plans != nil })
	return d
}

// All methods stand side by side on the release that was on the page, which costs
// nothing more; and back on the journey the question is the one of before.
func TestEveryMethodOnTheSameRelease(t *testing.T) {
	d := answeredLine(t)
	sent, spent, asked := slices.Clone(d.page.got().Private.Values), d.Work().Releases.Ledger, d.Work().Preview(true)
	d.OpenView(scenario.StageGallery)
	d.Until("the plans", func() bool { return d.Work().Shown.Full && d.page.got().Plans != nil })
	if !slices.Equal(d.page.got().Private.Values, sent) {
		t.Error("the methods recover from another release")
	}
	if now := d.Work().Releases.Ledger; now.Epsilon != spent.Epsilon || now.Releases != 1 || now.Replays > 0 {
		t.Errorf("looking at every method costs %+v after %+v", now, spent)
	}
	html := d.HTML()
	for _, method := range append(heat.Methods(), sensingfig.Blind) {
		if !strings.Contains(html, `data-picture="`+method+`"`) {
			t.Errorf("there is no picture of %s", method)
		}
	}
	if !strings.Contains(html, `data-view="gallery"`) || strings.Contains(html, `id="lane-0"`) {
		t.Error("the journey is still shown")
	}
	d.OpenView("")
	if now := d.Work().Preview(true); !now.Equal(asked) {
		t.Error("the journey asks for more than before")
	}
}

// A secure release is drawn once: looking at every method draws nothing more.
func TestEveryMethodOnASecureRelease(t *testing.T) {
	d := answeredLine(t)
	d.Work().SetWord("heat.privacy.randomness", field.RandomnessSecure)
	d.Work().DrawFresh()
	d.Until("the secure answer", func() bool { return d.Work().Shown.Full && !d.Work().Releases.Drawing })
	sent, made := slices.Clone(d.page.got().Private.Values), len(d.Work().Releases.Made)
	d.OpenView(scenario.StageGallery)
	d.Until("the plans", func() bool { return d.Work().Shown.Full && d.page.got().Plans != nil })
	if !slices.Equal(d.page.got().Private.Values, sent) || len(d.Work().Releases.Made) != made {
		t.Errorf("%d releases after %d, or other readings", len(d.Work().Releases.Made), made)
	}
	if len(d.page.got().Compared) != len(heat.Methods())-1 {
		t.Errorf("%d rivals", len(d.page.got().Compared))
	}
}

// What stands below the tiles are the distances of the answer, and the star is at the
// least of them.
func TestTilesTellTheirDistances(t *testing.T) {
	d := beside(t)
	html, least := d.HTML(), *d.page.got().Blind
	for _, one := range d.page.Gallery().Tiles {
		least = min(least, *one.Distance.EMD)
	}
	for _, one := range d.page.Gallery().Tiles {
		if !strings.Contains(html, ">"+one.Judged("")+"<") {
			t.Errorf("%q is not below %s", one.Judged(""), one.Method)
		}
		if one.Best != (*one.Distance.EMD == least) {
			t.Errorf("%s, at %v, is marked %v", one.Method, *one.Distance.EMD, one.Best)
		}
	}
}

// One crosshair reads all methods, from whichever tile.
func TestOneCrosshairOverAllTiles(t *testing.T) {
	d := beside(t)
	box := d.page.tileBox()
	for _, tile := range []int{0, 3} {
		d.page.Over(page.FirstTile+tile, d.page.hand.Point(page.FirstTile+tile, box.X(0.76), 40))
		words, idle := d.page.Readout()
		if idle || !strings.HasPrefix(words, "x = 0.76, place 76 · truth 1 · pursuit ") || strings.Count(words, " · ") != len(heat.Methods())+2 {
			t.Errorf("the row of words is %q", words)
		}
	}
	if lines := strings.Count(d.HTML(), `class="crosshair"`); lines != len(heat.Methods())+1 {
		t.Errorf("%d lines", lines)
	}
}

// While ε is dragged the rivals are those of the same answer as ours.
func TestTilesFollowAControl(t *testing.T) {
	d := beside(t)
	preview := d.Work().Preview(false)
	if q := preview.Sensing(); !slices.Equal(q.Recovery.Compare, heat.Methods()[1:]) || !slices.Contains(q.Extras, sensing.ExtraPlans) || q.Recovery.Trace {
		t.Errorf("a preview asks for %v and %v", q.Recovery.Compare, q.Extras)
	}
}

// The gallery is exported while it is looked at.
func TestTheGalleryIsExported(t *testing.T) {
	d := beside(t)
	figures := d.page.Figures()
	last := figures[len(figures)-1]
	if last.Name != scenario.StageGallery || !last.Truth {
		t.Fatalf("the last figure is %s", last.Name)
	}
	svg := last.Draw(chart.Meta{Title: last.Title, Footer: "seed 1"})
	for _, part := range []string{last.Title, "Tikhonov", "Blind guess", "★", "seed 1", "the earth still to move"} {
		if !strings.Contains(svg, part) {
			t.Errorf("the figure has no %q", part)
		}
	}
	d.OpenView("")
	for _, f := range d.page.Figures() {
		if f.Name == scenario.StageGallery {
			t.Error("the journey exports the gallery")
		}
	}
}
