//go:build js

package dom

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// New returns the browser. Callbacks live as long as the page.
func New() Screen { return browser{} }

type browser struct{}

func document() app.Value { return app.Window().Get("document") }

func element(id string) app.Value { return app.Window().GetElementByID(id) }

// with does something to an element, if it is there.
func with(id string, do func(e app.Value)) {
	if e := element(id); e.Truthy() {
		do(e)
	}
}

// textOf is a property of an element; empty when it is not there.
func textOf(id, property string) (text string) {
	with(id, func(e app.Value) { text = e.Get(property).String() })
	return text
}

// once is a callback that is called one time.
func once(do func(args []app.Value)) app.Func {
	var callback app.Func
	callback = app.FuncOf(func(_ app.Value, args []app.Value) any {
		callback.Release()
		do(args)
		return nil
	})
	return callback
}

func (browser) Width(id string) (width float64) {
	with(id, func(e app.Value) { width = e.Get("clientWidth").Float() })
	return width
}

func (browser) Box(id string) (left, top, width, height float64) {
	with(id, func(e app.Value) {
		r := e.Call("getBoundingClientRect")
		left, top, width, height = r.Get("left").Float(), r.Get("top").Float(), r.Get("width").Float(), r.Get("height").Float()
	})
	return left, top, width, height
}

func (browser) Focus(id string) { with(id, func(e app.Value) { e.Call("focus") }) }

// Focused returns the id of the element that has the focus, or "".
func (browser) Focused() string { return document().Get("activeElement").Get("id").String() }

func (browser) Value(id string) string    { return textOf(id, "value") }
func (browser) SetValue(id, value string) { with(id, func(e app.Value) { e.Set("value", value) }) }
func (browser) ScrollTo(id string)        { with(id, func(e app.Value) { e.Call("scrollIntoView") }) }

func (browser) InView(id string) (seen bool) {
	const enough = 60 // px
	with(id, func(e app.Value) {
		box := e.Call("getBoundingClientRect")
		seen = box.Get("top").Float() < app.Window().Get("innerHeight").Float()-enough && box.Get("bottom").Float() > enough
	})
	return seen
}

func (browser) Text(id string) string { return textOf(id, "textContent") }

func (browser) Capture(id string, pointer int) {
	with(id, func(e app.Value) { quietly(func() { e.Call("setPointerCapture", pointer) }) })
}

// quietly runs a call that a browser may refuse: in Go a JavaScript exception
// is a panic, and none of these is worth losing the page for.
func quietly(do func()) {
	defer func() { _ = recover() }()
	do()
}

func matches(query string) bool {
	return app.Window().Call("matchMedia", query).Get("matches").Bool()
}

func (browser) Dark() bool          { return matches("(prefers-color-scheme: dark)") }
func (browser) ReducedMotion() bool { return matches("(prefers-reduced-motion: reduce)") }
func (browser) Hidden() bool        { return document().Get("hidden").Bool() }

func (browser) Fragment() string {
	return strings.TrimPrefix(app.Window().Get("location").Get("hash").String(), "#")
}

func (browser) ReplaceFragment(fragment string) { setFragment("replaceState", fragment) }
func (browser) PushFragment(fragment string)    { setFragment("pushState", fragment) }

func setFragment(how, fragment string) {
	quietly(func() {
		location := app.Window().Get("location")
		address := location.Get("pathname").String() + location.Get("search").String()
		if fragment != "" {
			address += "#" + fragment
		}
		app.Window().Get("history").Call(how, nil, "", address)
	})
}

func (browser) Address() string {
	address, _, _ := strings.Cut(app.Window().Get("location").Get("href").String(), "#")
	return address
}

func (browser) OnFragment(do func()) { listen(app.Window(), "hashchange", func(app.Value) { do() }) }

// listen adds a listener for the life of the page.
func listen(target app.Value, event string, do func(app.Value)) {
	target.Call("addEventListener", event, app.FuncOf(func(_ app.Value, args []app.Value) any {
		do(args[0])
		return nil
	}))
}

func (browser) Store(key, value string) {
	quietly(func() { app.Window().Get("localStorage").Call("setItem", key, value) })
}

func (browser) Stored(key string) string {
	var stored string
	quietly(func() {
		if v := app.Window().Get("localStorage").Call("getItem", key); v.Truthy() {
			stored = v.String()
		}
	})
	return stored
}

func (browser) NextFrame(do func()) {
	app.Window().Call("requestAnimationFrame", once(func([]app.Value) { do() }))
}

func (browser) Slice() time.Duration { return 8 * time.Millisecond }

func (browser) Soon(do func()) { later(0, do) }

func (b browser) AfterLayout(do func()) { b.NextFrame(func() { later(0, do) }) }

func later(milliseconds int, do func()) {
	app.Window().Call("setTimeout", once(func([]app.Value) { do() }), milliseconds)
}

func (browser) OnKey(do func(KeyPress) bool) {
	listen(app.Window(), "keydown", func(e app.Value) {
		target := e.Get("target")
		press := KeyPress{
			Key: e.Get("key").String(), Shift: e.Get("shiftKey").Bool(), Alt: e.Get("altKey").Bool(),
			Ctrl: e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(),
		}
		if target.Truthy() && target.Get("matches").Truthy() {
			press.InField = target.Call("matches", "input:not([type=range]), select, textarea").Bool()
			press.OnSlider = target.Call("matches", "[role=slider], input[type=range], [role=spinbutton]").Bool()
			press.InDialog = target.Call("closest", "[role=dialog]").Truthy()
		}
		if e.Get("defaultPrevented").Bool() {
			return
		}
		if do(press) {
			e.Call("preventDefault")
		}
	})
}

func (browser) OnVisibility(do func()) {
	listen(document(), "visibilitychange", func(app.Value) { do() })
}

// OnSize tells that one of the elements watched has got another size.
func (browser) OnSize(do func()) (watch func(ids []string)) {
	observer := app.Window().Get("ResizeObserver").New(app.FuncOf(func(app.Value, []app.Value) any {
		do()
		return nil
	}))
	return func(ids []string) {
		observer.Call("disconnect")
		for _, id := range ids {
			if e := element(id); e.Truthy() {
				observer.Call("observe", e)
			}
		}
	}
}

// events are those that anything on the page listens to.
var events = []string{
	"pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "click", "keydown",
	"input", "change", "submit", "focusin", "focusout", "drop", "resize", "hashchange", "popstate", "visibilitychange",
}

func (browser) OnEvents(before, after func()) {
	due := false
	ended := app.FuncOf(func(app.Value, []app.Value) any {
		due = false
		after()
		return nil
	})
	begun := app.FuncOf(func(app.Value, []app.Value) any {
		if !due {
			due = true
			before()
			app.Window().Call("setTimeout", ended) // a task of its own, after all listeners
		}
		return nil
	})
	for _, event := range events {
		app.Window().Call("addEventListener", event, begun, true)
	}
}

func (browser) Publish(activity string) {
	document().Get("documentElement").Call("setAttribute", "data-activity", activity)
}

func (browser) Haste() float64 {
	haste := app.Window().Call("parseFloat", document().Get("documentElement").Get("dataset").Get("haste")).Float()
	if haste >= 1 {
		return haste
	}
	return 1
}

func (browser) SetTheme(name string) {
	document().Get("documentElement").Call("setAttribute", "data-theme", name)
}

func (browser) NameWindow(title string) { document().Set("title", title) }

func (browser) Print() { app.Window().Call("print") }

// KeepFocus sends the focus from the last stop of an element round to its
// first, or backwards, and reports whether it had to.
func (b browser) KeepFocus(within string, backwards bool) bool {
	box, active := element(within), document().Get("activeElement")
	all := box.Call("querySelectorAll", "a[href], button:enabled, input:enabled, select:enabled, textarea, summary, [tabindex='0']")
	var stops []app.Value
	for i := range all.Length() {
		if stop := all.Index(i); stop.Get("tabIndex").Int() >= 0 && stop.Call("checkVisibility").Bool() {
			stops = append(stops, stop)
		}
	}
	if len(stops) == 0 {
		return false
	}
	from, to := stops[len(stops)-1], stops[0]
	if backwards {
		from, to = to, from
	}
	if !active.Equal(from) && !(backwards && active.Equal(box)) {
		return false
	}
	to.Call("focus")
	return true
}
