package e2e

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// A size is a window's, in CSS pixels.
type size struct {
	name          string
	width, height int64
	phone         bool
}

var (
	laptop    = size{"laptop", 1440, 900, false}
	projector = size{"projector", 1280, 720, false}
	phone     = size{"phone", 390, 844, true}
)

// A tab is a window of its own with a profile of its own.
type tab struct {
	t    testing.TB
	ctx  context.Context
	size size

	mu       sync.Mutex
	allowed  []string
	problems []string
}

// openTab opens the host's page with a fragment and waits until it is mounted.
func openTab(t testing.TB, h *host, s size, fragment string) *tab {
	t.Helper()
	b := newTab(t, s)
	b.before(pastHints)
	b.open(h.url(fragment))
	b.mounted()
	return b
}

// newTab opens an empty window. Its problems fail the test when it ends.
func newTab(t testing.TB, s size) *tab {
	t.Helper()
	tells(t)
	window := newWindow(t)
	ctx, cancel := chromedp.NewContext(bench.browser, chromedp.WithTargetID(window))
	ctx, stop := context.WithTimeout(ctx, 8*time.Minute)
	b := &tab{t: t, ctx: ctx, size: s}
	t.Cleanup(func() {
		b.report()
		stop()
		cancel()
	})
	chromedp.ListenTarget(ctx, b.listen)
	options := []chromedp.EmulateViewportOption{chromedp.EmulateScale(1)}
	if s.phone {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	b.run(log.Enable(), network.Enable(), runtime.Enable(), emulation.SetFocusEmulationEnabled(true), chromedp.EmulateViewport(s.width, s.height, options...))
	return b
}

// pastHints makes the reader one who has been here before.
const pastHints = `try { localStorage.setItem("cloakroom-hints", "3") } catch {}`

// before runs a script before every document of the tab.
func (b *tab) before(script string) {
	b.t.Helper()
	b.run(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}))
}

// newWindow opens a window with a new profile. A mere tab would be hidden
// behind another and get no animation frames.
func newWindow(t testing.TB) target.ID {
	t.Helper()
	executor := cdp.WithExecutor(bench.browser, chromedp.FromContext(bench.browser).Browser)
	profile, err := target.CreateBrowserContext().Do(executor)
	if err != nil {
		t.Fatalf("making a profile: %v", err)
	}
	t.Cleanup(func() {
		if err := target.DisposeBrowserContext(profile).Do(executor); err != nil {
			t.Errorf("closing the window: %v", err)
		}
	})
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(executor)
	if err != nil {
		t.Fatalf("opening a window: %v", err)
	}
	return id
}

// allow announces that messages containing part are part of the test.
func (b *tab) allow(part string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.allowed = append(b.allowed, part)
}

func (b *tab) listen(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		b.problem("exception: " + e.ExceptionDetails.Error())
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.APITypeError || e.Type == runtime.APITypeAssert {
			var parts []string
			for _, arg := range e.Args {
				parts = append(parts, string(arg.Value)+arg.Description)
			}
			b.problem("console: " + strings.Join(parts, " "))
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.LevelError {
			b.problem(fmt.Sprintf("browser: %s %s", e.Entry.Text, e.Entry.URL))
		}
	}
}

func (b *tab) problem(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, part := range b.allowed {
		if strings.Contains(text, part) {
			return
		}
	}
	b.problems = append(b.problems, text)
}

func (b *tab) report() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, text := range b.problems {
		b.t.Error(text)
	}
	for _, text := range bench.proxy.take() {
		b.t.Errorf("a request left this machine: %s", text)
	}
}

// run runs chromedp actions; an error ends the test.
func (b *tab) run(actions ...chromedp.Action) {
	b.t.Helper()
	if err := chromedp.Run(b.ctx, actions...); err != nil {
		b.t.Fatalf("in the browser: %v", err)
	}
}

// open navigates, also when only the fragment differs.
func (b *tab) open(url string) {
	b.t.Helper()
	b.run(chromedp.Navigate(url))
}

func (b *tab) reload() {
	b.t.Helper()
	b.run(chromedp.Reload())
	b.mounted()
}

// mounted waits until the program has put its own root on the page.
func (b *tab) mounted() {
	b.t.Helper()
	b.wait(`document.documentElement.dataset.state === "running"`)
	b.drawn() // a link may lead to another laboratory than the one pre-rendered
}

// evaluate returns the value of a JavaScript expression, awaiting a promise.
func evaluate[T any](b *tab, expression string) T {
	b.t.Helper()
	value, err := tryEvaluate[T](b, expression)
	if err != nil {
		b.t.Fatalf("evaluating %s: %v", expression, err)
	}
	return value
}

func tryEvaluate[T any](b *tab, expression string) (T, error) {
	var value T
	await := func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
	err := chromedp.Run(b.ctx, chromedp.Evaluate(expression, &value, await))
	return value, err
}

// media sets a media feature such as prefers-color-scheme.
func (b *tab) media(name, value string) {
	b.t.Helper()
	b.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: name, Value: value}}))
}
