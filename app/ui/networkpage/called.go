package networkpage

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/networkfig"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
)

// The names that stand over the pictures, on the screen alone: beside whoever is
// pointed at, and, where too many people are drawn for all to be named, beside the
// sources and whoever the estimate names first. No picture that is taken away has them.

// mostCalled is how many sources, or people of the estimate, are named at most.
const mostCalled = 4

// nameOf is a person's word, "" for whoever has none.
func (p *Page) nameOf(node int) string {
	if names := p.names(); node >= 0 && node < len(names) {
		return names[node]
	}
	return ""
}

// called names the sources of the truth, and who holds most of the estimate.
func (p *Page) called(v networkfig.View) app.UI {
	f := p.figureOf(v, p.Desk.Palette())
	if len(p.names()) == 0 || f.NamesNodes() {
		return widget.Nothing()
	}
	var spans []app.UI
	for _, node := range p.foremost(v) {
		x, y, known := standsAt(&f, node)
		if name := p.nameOf(node); known && name != "" && node != p.state.over {
			spans = append(spans, tag.Div("called", tag.Span(nameClass(x, f.Box.Width), name)).
				Style("left", widget.Percent(x/f.Box.Width)).Style("top", widget.Percent(y/f.Box.Height)))
		}
	}
	return tag.Div("", spans...).Aria("hidden", "true")
}

// foremost are the people named in a view: those at whom rumours start, or those who
// have most of the estimate, the first ones.
func (p *Page) foremost(v networkfig.View) []int {
	var list []int
	switch got := p.gotDrawn(); {
	case v == networkfig.Truth:
		for _, source := range p.marked().Sources {
			list = append(list, source.Node)
		}
	case v == networkfig.Recovered && got != nil && p.Work.Moment().End:
		estimate := got.Estimate.Values
		for i, mass := range estimate {
			if mass > 0 {
				list = append(list, i)
			}
		}
		field.Sort(list, func(a, b *int) int { return cmp.Compare(estimate[*b], estimate[*a]) })
	}
	return list[:min(len(list), mostCalled)]
}

// nameClass lets a name run towards the middle of its picture.
func nameClass(x, width float64) string {
	return tag.Either(2*x < width, "node-name", "node-name before")
}
