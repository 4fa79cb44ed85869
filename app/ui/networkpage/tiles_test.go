package networkpage

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// Every method names its people on the same network, and pointing at a person in one
// tile reads them all.
func TestEveryMethodOnTheSameReports(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	spent := d.Work().Releases.Ledger
	d.OpenView(scenario.StageGallery)
	d.Until("the plans", func() bool { return d.Work().Shown.Full && d.page.got().Plans != nil })
	html := d.HTML()
	for _, method := range append(network.Methods(), sensingfig.Blind) {
		if !strings.Contains(html, `data-picture="`+method+`"`) {
			t.Errorf("there is no picture of %s", method)
		}
	}
	if now := d.Work().Releases.Ledger; now.Epsilon != spent.Epsilon || now.Releases != 1 || now.Replays > 0 {
		t.Errorf("looking at every method costs %+v after %+v", now, spent)
	}
	f := d.page.pointedFigure(page.FirstTile + 2)
	x, y := f.Node(3)
	d.page.Over(page.FirstTile+2, d.page.hand.Point(page.FirstTile+2, x, y))
	words, idle := d.page.Readout()
	if idle || !strings.Contains(words, " · truth ") || strings.Count(words, " · ") < len(network.Methods())+2 {
		t.Errorf("the row of words is %q", words)
	}
	if rings := strings.Count(d.HTML(), `class="ring"`); rings != len(network.Methods())+1 || d.page.state.over != 3 {
		t.Errorf("%d rings at person %d", rings, d.page.state.over)
	}
	figures := d.page.Figures()
	svg := figures[len(figures)-1].Draw(chart.Meta{Title: "t", Footer: "seed 1"})
	for _, part := range []string{"Nearest column", "Blind guess", "seed 1", "value of a node"} {
		if !strings.Contains(svg, part) {
			t.Errorf("the figure has no %q", part)
		}
	}
}
