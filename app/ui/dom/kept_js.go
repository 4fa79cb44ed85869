//go:build js

package dom

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// What the reader wants kept lies in a database of the browser: its other store takes
// no more than a few megabytes.
const (
	keptDatabase = "cloakroom"
	keptStore    = "kept"
)

func (browser) Keep(name, text string, done func(kept bool)) {
	inStore("readwrite", func(store app.Value) app.Value {
		if text == "" {
			return store.Call("delete", name)
		}
		return store.Call("put", text, name)
	}, func(app.Value) { done(true) }, func() { done(false) })
}

func (browser) Kept(name string, found func(text string)) {
	inStore("readonly", func(store app.Value) app.Value { return store.Call("get", name) },
		func(text app.Value) {
			if text.Truthy() {
				found(text.String())
			}
		}, func() {})
}

// inStore asks the store something; a browser may refuse it at any step.
func inStore(mode string, ask func(store app.Value) app.Value, done func(result app.Value), failed func()) {
	try(failed, func() {
		open := app.Window().Get("indexedDB").Call("open", keptDatabase, 1)
		open.Set("onupgradeneeded", once(func([]app.Value) { open.Get("result").Call("createObjectStore", keptStore) }))
		request(open, func(database app.Value) {
			try(failed, func() {
				request(ask(database.Call("transaction", keptStore, mode).Call("objectStore", keptStore)), done, failed)
			})
		}, failed)
	})
}

// try does something that a browser may refuse.
func try(failed, do func()) {
	done := false
	quietly(func() { do(); done = true })
	if !done {
		failed()
	}
}

// request waits for what the database answers.
func request(asked app.Value, done func(result app.Value), failed func()) {
	var well, ill app.Func
	release := func() { well.Release(); ill.Release() }
	well = app.FuncOf(func(app.Value, []app.Value) any {
		release()
		done(asked.Get("result"))
		return nil
	})
	ill = app.FuncOf(func(app.Value, []app.Value) any {
		release()
		failed()
		return nil
	})
	asked.Set("onsuccess", well)
	asked.Set("onerror", ill)
}
