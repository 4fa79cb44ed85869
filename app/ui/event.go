package ui

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// stayHere keeps a link from changing the address: neither the browser nor
// go-app, which listens at the window, may follow it.
func stayHere(e app.Event) {
	e.PreventDefault()
	e.Call("stopPropagation")
}

// keyOf returns the key pressed and whether Shift is held.
func keyOf(e app.Event) (key string, shift bool) {
	return e.Get("key").String(), e.Get("shiftKey").Bool()
}

// valueOf returns the value of the control the event comes from.
func valueOf(ctx app.Context) string { return ctx.JSSrc().Get("value").String() }
