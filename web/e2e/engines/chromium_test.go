package engines

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// chrome speaks its own protocol, as in the browser tests.
type chrome struct {
	ctx     context.Context
	release func()
}

func startChromium() (engine, error) {
	path, err := program("CHROMIUM", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.WindowSize(width, height))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox)
	}
	allocated, release := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocated)
	if err := chromedp.Run(ctx); err != nil {
		cancel()
		release()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	return &chrome{ctx, func() { cancel(); release() }}, nil
}

func (c *chrome) close() { c.release() }

type chromeWindow struct {
	ctx    context.Context
	cancel func()
}

// open opens a real window with a profile of its own: a mere tab would be hidden behind
// another and get no animation frames.
func (c *chrome) open() (window, error) {
	executor := cdp.WithExecutor(c.ctx, chromedp.FromContext(c.ctx).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	if err != nil {
		return nil, fmt.Errorf("making a profile: %w", err)
	}
	forget := func() { _ = target.DisposeBrowserContext(profile).Do(executor) }
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(executor)
	if err != nil {
		forget()
		return nil, fmt.Errorf("opening a window: %w", err)
	}
	ctx, cancel := chromedp.NewContext(c.ctx, chromedp.WithTargetID(id))
	w := &chromeWindow{ctx, func() { forget(); cancel() }}
	if err := w.run(emulation.SetFocusEmulationEnabled(true), chromedp.EmulateViewport(width, height)); err != nil {
		w.close()
		return nil, fmt.Errorf("opening a window: %w", err)
	}
	return w, nil
}

// run starts what the window does first without a time limit, which would end the
// window with it.
func (w *chromeWindow) run(actions ...chromedp.Action) error { return chromedp.Run(w.ctx, actions...) }

func (w *chromeWindow) visit(url string) error {
	return w.run(chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, failure, _, err := page.Navigate(url).Do(ctx)
		if err == nil && failure != "" {
			err = fmt.Errorf("opening %s: %s", url, failure)
		}
		return err
	}))
}

func (w *chromeWindow) evaluate(expression string) (json.RawMessage, error) {
	ctx, cancel := context.WithTimeout(w.ctx, commandTime)
	defer cancel()
	var text string
	await := func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
	err := chromedp.Run(ctx, chromedp.Evaluate("Promise.resolve("+expression+").then((v) => JSON.stringify(v ?? null))", &text, await))
	return json.RawMessage(text), err
}

func (w *chromeWindow) stroke(points []point) error {
	mouse := func(kind input.MouseType, p point, buttons int64) chromedp.Action {
		return input.DispatchMouseEvent(kind, p.X, p.Y).WithButton(input.Left).WithButtons(buttons).WithClickCount(1)
	}
	first, last := points[0], points[len(points)-1]
	actions := []chromedp.Action{input.DispatchMouseEvent(input.MouseMoved, first.X, first.Y), mouse(input.MousePressed, first, 1)}
	for _, p := range points[1:] {
		actions = append(actions, mouse(input.MouseMoved, p, 1), chromedp.Sleep(20*time.Millisecond))
	}
	return w.run(append(actions, mouse(input.MouseReleased, last, 0))...)
}

func (w *chromeWindow) keys(text string) error {
	return w.run(chromedp.KeyEvent(strings.NewReplacer(enter, kb.Enter, escape, kb.Escape).Replace(text)))
}

func (w *chromeWindow) back() error {
	_, err := w.evaluate(`(history.back(), true)`)
	return err
}

func (w *chromeWindow) close() { w.cancel() }
