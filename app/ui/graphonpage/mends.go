package graphonpage

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario/graphon"
)

// Mends are the ways out where there are too many divisions to try.
func (p *Page) Mends() []app.UI {
	q := p.asked()
	most := mostTried(q.Sought())
	switch {
	case strings.HasPrefix(p.Work.Refusal, "graphon.estimator.compare"):
		return []app.UI{widget.Button("mend-compare", "Compare without it", func() { p.tickRival(graphon.MethodExhaustive, false); p.Work.Settle() })}
	case !strings.HasPrefix(p.Work.Refusal, "graphon.estimator.method"):
		return nil
	}
	ways := []app.UI{widget.Button("mend-method", "Estimate by spectral, refined", func() { p.mend(func(q *graphon.Question) { q.Estimator.Method = graphon.MethodRefined }) })}
	if most >= q.Truth.K() && !q.Truth.Observed() {
		ways = append(ways, widget.Button("mend-nodes", fmt.Sprintf("Lower nodes n to %d", most), func() { p.mend(func(q *graphon.Question) { q.Nodes = most }) }))
	}
	return []app.UI{widget.Buttons(ways...)}
}

// mend changes the question, and asks it.
func (p *Page) mend(change func(*graphon.Question)) {
	change(p.asked())
	p.Work.Changed()
	p.Work.Settle()
}
