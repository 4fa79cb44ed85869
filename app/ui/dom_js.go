//go:build js

package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// newDOM returns the browser. Callbacks live as long as the page.
func newDOM() dom { return browser{} }

type browser struct{}

func document() app.Value { return app.Window().Get("document") }

func element(id string) app.Value { return app.Window().GetElementByID(id) }

func (browser) Width(id string) float64 {
	if e := element(id); e.Truthy() {
		return e.Get("clientWidth").Float()
	}
	return 0
}

func (browser) Box(id string) (left, top, width, height float64) {
	e := element(id)
	if !e.Truthy() {
		return
	}
	r := e.Call("getBoundingClientRect")
	return r.Get("left").Float(), r.Get("top").Float(), r.Get("width").Float(), r.Get("height").Float()
}

func (browser) Focus(id string) {
	if e := element(id); e.Truthy() {
		e.Call("focus")
	}
}

// Focused returns the id of the element that has the focus, or "".
func (browser) Focused() string { return document().Get("activeElement").Get("id").String() }

// Value is what a field holds; empty when it is not there.
func (browser) Value(id string) string {
	if e := element(id); e.Truthy() {
		return e.Get("value").String()
	}
	return ""
}

func (browser) SetValue(id, value string) {
	if e := element(id); e.Truthy() {
		e.Set("value", value)
	}
}

func (browser) ScrollTo(id string) {
	if e := element(id); e.Truthy() {
		e.Call("scrollIntoView")
	}
}

func (browser) InView(id string) bool {
	const enough = 60 // px
	e := element(id)
	if !e.Truthy() {
		return false
	}
	box := e.Call("getBoundingClientRect")
	return box.Get("top").Float() < app.Window().Get("innerHeight").Float()-enough && box.Get("bottom").Float() > enough
}

func (browser) Text(id string) string {
	if e := element(id); e.Truthy() {
		return e.Get("textContent").String()
	}
	return ""
}

func (browser) Capture(id string, pointer int) {
	if e := element(id); e.Truthy() {
		quietly(func() { e.Call("setPointerCapture", pointer) })
	}
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
	var frame app.Func
	frame = app.FuncOf(func(app.Value, []app.Value) any {
		frame.Release()
		do()
		return nil
	})
	app.Window().Call("requestAnimationFrame", frame)
}

func (b browser) AfterLayout(do func()) { b.NextFrame(func() { later(0, do) }) }

func (browser) Copy(text string) {
	quietly(func() { app.Window().Get("navigator").Get("clipboard").Call("writeText", text) })
}

func (b browser) Download(name, kind, text string) {
	b.save(name, newBlob(kind, text))
}

func newBlob(kind, text string) app.Value {
	options := app.Window().Get("Object").New()
	options.Set("type", kind)
	return app.Window().Get("Blob").New([]any{text}, options)
}

func (browser) save(name string, blob app.Value) {
	url := app.Window().Get("URL").Call("createObjectURL", blob)
	link := document().Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	document().Get("body").Call("append", link)
	link.Call("click")
	link.Call("remove")
	later(4000, func() { app.Window().Get("URL").Call("revokeObjectURL", url) })
}

func later(milliseconds int, do func()) {
	var timer app.Func
	timer = app.FuncOf(func(app.Value, []app.Value) any {
		timer.Release()
		do()
		return nil
	})
	app.Window().Call("setTimeout", timer, milliseconds)
}

func (b browser) DownloadPNG(name, svg string, width, height, scale float64, failed func()) {
	image := app.Window().Get("Image").New()
	var loaded, broken app.Func
	release := func() { loaded.Release(); broken.Release() }
	loaded = app.FuncOf(func(app.Value, []app.Value) any {
		defer release()
		canvas := document().Call("createElement", "canvas")
		canvas.Set("width", width*scale)
		canvas.Set("height", height*scale)
		canvas.Call("getContext", "2d").Call("drawImage", image, 0, 0, width*scale, height*scale)
		b.saveCanvas(name, canvas)
		return nil
	})
	broken = app.FuncOf(func(app.Value, []app.Value) any {
		defer release()
		failed()
		return nil
	})
	image.Set("onload", loaded)
	image.Set("onerror", broken)
	encoded := app.Window().Call("encodeURIComponent", svg).String()
	image.Set("src", "data:image/svg+xml;charset=utf-8,"+encoded)
}

func (b browser) saveCanvas(name string, canvas app.Value) {
	var done app.Func
	done = app.FuncOf(func(_ app.Value, args []app.Value) any {
		done.Release()
		if len(args) > 0 && args[0].Truthy() {
			b.save(name, args[0])
		}
		return nil
	})
	canvas.Call("toBlob", done, "image/png")
}

func (browser) PickFile(accept string, read func(name, text string)) {
	pick(accept, func(files app.Value) { readFile(files, read) })
}

// pick lets the reader choose a file.
func pick(accept string, chosen func(files app.Value)) {
	input := document().Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", accept)
	var changed app.Func
	changed = app.FuncOf(func(app.Value, []app.Value) any {
		changed.Release()
		chosen(input.Get("files"))
		return nil
	})
	input.Call("addEventListener", "change", changed)
	input.Call("click")
}

// chunkSize is how much of a file is read at a time: little enough to leave the
// page alive between two pieces.
const chunkSize = 1 << 18

func (browser) PickChunks(accept string, begin func(name string, size int), more func(chunk []byte) bool, end func(whole bool)) {
	pick(accept, func(files app.Value) {
		if !files.Truthy() || files.Length() == 0 {
			return
		}
		file := files.Index(0)
		size := file.Get("size").Int()
		begin(file.Get("name").String(), size)
		readChunks(file, 0, size, more, end)
	})
}

// readChunks reads a file from an offset on, one piece after another.
func readChunks(file app.Value, from, size int, more func(chunk []byte) bool, end func(whole bool)) {
	if from >= size {
		end(true)
		return
	}
	to := min(from+chunkSize, size)
	file.Call("slice", from, to).Call("arrayBuffer").Then(func(buffer app.Value) {
		bytes := app.Window().Get("Uint8Array").New(buffer)
		chunk := make([]byte, bytes.Get("length").Int())
		app.CopyBytesToGo(chunk, bytes)
		if !more(chunk) {
			end(false)
			return
		}
		readChunks(file, to, size, more, end)
	})
}

func (browser) PickPicture(read func(name, address string)) {
	pick("image/*", func(files app.Value) {
		if files.Truthy() && files.Length() > 0 {
			file := files.Index(0)
			read(file.Get("name").String(), app.Window().Get("URL").Call("createObjectURL", file).String())
		}
	})
}

// readFile reads the first file of a list as text.
func readFile(files app.Value, read func(name, text string)) {
	if !files.Truthy() || files.Length() == 0 {
		return
	}
	file := files.Index(0)
	name := file.Get("name").String()
	file.Call("text").Then(func(text app.Value) { read(name, text.String()) })
}

func (browser) OnDrop(read func(name, text string)) {
	listen(app.Window(), "dragover", func(e app.Value) { e.Call("preventDefault") })
	listen(app.Window(), "drop", func(e app.Value) {
		e.Call("preventDefault")
		readFile(e.Get("dataTransfer").Get("files"), read)
	})
}

func (browser) OnKey(do func(keyPress) bool) {
	listen(app.Window(), "keydown", func(e app.Value) {
		target := e.Get("target")
		press := keyPress{
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

// OnSize tells that one of the elements has got another size.
func (browser) OnSize(ids []string, do func()) {
	observer := app.Window().Get("ResizeObserver").New(app.FuncOf(func(app.Value, []app.Value) any {
		do()
		return nil
	}))
	for _, id := range ids {
		if e := element(id); e.Truthy() {
			observer.Call("observe", e)
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

func (browser) Print() { app.Window().Call("print") }

// KeepFocus sends the focus from the last stop of an element round to its
// first, or backwards, and reports whether it had to.
func (b browser) KeepFocus(within string, backwards bool) bool {
	box, active := element(within), document().Get("activeElement")
	stops := box.Call("querySelectorAll", "a[href], button:enabled, input:enabled, select:enabled, textarea, summary, [tabindex='0']")
	if stops.Length() == 0 {
		return false
	}
	from, to := stops.Index(stops.Length()-1), stops.Index(0)
	if backwards {
		from, to = to, from
	}
	if !active.Equal(from) && !(backwards && active.Equal(box)) {
		return false
	}
	to.Call("focus")
	return true
}
