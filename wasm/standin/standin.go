// Package standin stands in for the page and the laboratory until both exist.
package standin

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/core/scenario"
)

// Root is a page with one button and one answer.
type Root struct {
	app.Compo
	engine engine.Engine
	open   func(func(func())) engine.Engine
	answer string
}

// NewRoot returns a root over an engine.
func NewRoot(open func(func(func())) engine.Engine) *Root { return &Root{open: open} }

func (r *Root) OnMount(ctx app.Context) {
	r.engine = r.open(func(f func()) { ctx.Dispatch(func(app.Context) { f() }) })
	r.engine.Warm()
}

func (r *Root) ask(ctx app.Context, e app.Event) {
	question, _ := scenario.New(scenario.LabHeat)
	question.Heat.Sources = []scenario.Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	r.engine.Run(scenario.Request{Slot: "main", Kind: scenario.RequestRun, Scenario: &question}, func(ev scenario.Event) {
		r.answer = fmt.Sprint(ev.Kind, ev.Error)
	})
}

// Render draws the page.
func (r *Root) Render() app.UI {
	return app.Main().ID("root").Body(
		app.H1().Text("Cloakroom"),
		app.Button().ID("ask").Type("button").Text("Ask").OnClick(r.ask),
		app.Output().ID("answer").Text(r.answer),
	)
}

// Prerender is the first view as go-app writes it.
func Prerender() (string, error) { return app.HTMLString(NewRoot(nil)), nil }
