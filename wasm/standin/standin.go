// Package standin stands in for the page and the laboratory until both exist.
package standin

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

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
	r.engine.Run(scenario.Request{Slot: "main", Kind: scenario.RequestRun}, func(ev scenario.Event) {
		r.answer = fmt.Sprintf("%s %d", ev.Kind, ev.Done)
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

// Serve answers every request after some progress.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	enc := json.NewEncoder(out)
	for lines.Scan() {
		var req scenario.Request
		if err := json.Unmarshal(lines.Bytes(), &req); err != nil {
			return err
		}
		if req.Kind == scenario.RequestCancel {
			continue
		}
		for i := range 3 {
			time.Sleep(time.Millisecond)
			if err := enc.Encode(scenario.Event{ID: req.ID, Kind: scenario.EventProgress, Done: i, Total: 3}); err != nil {
				return err
			}
		}
		if err := enc.Encode(scenario.Event{ID: req.ID, Kind: scenario.EventResult, Done: 42, Result: &scenario.Result{Version: 1}}); err != nil {
			return err
		}
	}
	return lines.Err()
}
