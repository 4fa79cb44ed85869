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

// patience is how long a test waits for anything, on a busy machine.
const patience = 45 * time.Second

// A tab is a window of its own with a profile of its own.
type tab struct {
	t    *testing.T
	ctx  context.Context
	size size

	mu       sync.Mutex
	allowed  []string
	problems []string
}

// openTab opens the host's page with a fragment and waits until it is mounted.
func openTab(t *testing.T, h *host, s size, fragment string) *tab {
	t.Helper()
	b := newTab(t, s)
	b.open(h.url(fragment))
	b.mounted()
	return b
}

// newTab opens an empty window. Its problems fail the test when it ends.
func newTab(t *testing.T, s size) *tab {
	t.Helper()
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

// newWindow opens a window with a new profile. A mere tab would be hidden
// behind another and get no animation frames.
func newWindow(t *testing.T) target.ID {
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
	b.rendered() // a link may lead to another laboratory than the one pre-rendered
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

// wait waits until an expression is truthy. An error counts as not yet: the
// page may be on its way to another address.
func (b *tab) wait(condition string) {
	b.t.Helper()
	look := fmt.Sprintf(`new Promise((done) => {
		const end = performance.now() + 1000;
		(function look() {
			let holds = false;
			try { holds = !!(%s); } catch {}
			if (holds || performance.now() > end) done(holds);
			else setTimeout(look, 10);
		})();
	})`, condition)
	for start := time.Now(); time.Since(start) < patience; {
		holds, err := tryEvaluate[bool](b, look)
		if err == nil && holds {
			return
		}
		if err != nil {
			time.Sleep(10 * time.Millisecond)
		}
	}
	b.screenshot("waited-in-vain")
	b.t.Fatalf("waited in vain for %s; the page: %s", shortened(condition), b.state())
}

// state tells how the page stands, for those who read that a test has failed.
func (b *tab) state() string {
	told, err := tryEvaluate[string](b, `JSON.stringify({
		address: location.hash, scrolled: scrollY,
		says: [...document.querySelectorAll("[role=status], .notices, .player-step, .says.refused:not([hidden])")].map((e) => e.textContent).filter((t) => t),
		focus: document.activeElement?.id, dialog: document.querySelector("#dialog h2")?.textContent,
		tabs: [...document.querySelectorAll("[role=tab]")].map((t) => t.id + " " + t.ariaSelected),
		values: Object.fromEntries([...document.querySelectorAll("select, input:checked")].map((e) => [e.id || e.name, e.value])),
	})`)
	if err != nil {
		return err.Error()
	}
	return told
}

// shortened keeps a condition readable that holds a whole drawing.
func shortened(text string) string {
	const most = 400
	if len(text) <= most {
		return text
	}
	return text[:most] + " …"
}

// rendered waits until the page has drawn what it knows: timers fire in the order
// in which they are due, and the page's frame and its focus are due sooner.
func (b *tab) rendered() {
	b.t.Helper()
	evaluate[bool](b, `new Promise((done) => setTimeout(() => done(true), 60))`)
}

// still waits until an expression has kept its value for a while: the page
// draws at its measured size a moment after it has been mounted.
func (b *tab) still(expression string) {
	b.t.Helper()
	b.keeps(expression, 250*time.Millisecond)
}

// keeps waits until an expression has kept its value for so long.
func (b *tab) keeps(expression string, rest time.Duration) {
	b.t.Helper()
	kept := evaluate[bool](b, fmt.Sprintf(`new Promise((done) => {
		const end = performance.now() + %d;
		let last, since;
		(function look() {
			const now = performance.now(), value = %s;
			if (value !== last) [last, since] = [value, now];
			if (now - since > %d || now > end) done(now <= end);
			else setTimeout(look, 20);
		})();
	})`, patience.Milliseconds(), expression, rest.Milliseconds()))
	if !kept {
		b.t.Fatalf("never still: %s", expression)
	}
}

// media sets a media feature such as prefers-color-scheme.
func (b *tab) media(name, value string) {
	b.t.Helper()
	b.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: name, Value: value}}))
}
