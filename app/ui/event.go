package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

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

// checkedOf reports whether the box that the event comes from is ticked.
func checkedOf(ctx app.Context) bool { return ctx.JSSrc().Get("checked").Bool() }

// percent and px are CSS lengths: a share of the room there is, and pixels.
func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 3, 64) + "%" }

func px(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }

// tabbable is the tab index of one of several elements with one stop for all.
func tabbable(stop bool) int {
	if stop {
		return 0
	}
	return -1
}
