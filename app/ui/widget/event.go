package widget

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// StayHere keeps a link from changing the address: neither the browser nor
// go-app, which listens at the window, may follow it.
func StayHere(e app.Event) {
	e.PreventDefault()
	e.Call("stopPropagation")
}

// KeyOf returns the key pressed and whether Shift is held.
func KeyOf(e app.Event) (key string, shift bool) {
	return e.Get("key").String(), e.Get("shiftKey").Bool()
}

// ValueOf returns the value of the control the event comes from.
func ValueOf(ctx app.Context) string { return ctx.JSSrc().Get("value").String() }

// CheckedOf reports whether the box that the event comes from is ticked.
func CheckedOf(ctx app.Context) bool { return ctx.JSSrc().Get("checked").Bool() }

// Percent and px are CSS lengths: a share of the room there is, and pixels.
func Percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 3, 64) + "%" }

func Px(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }

// Tabbable is the tab index of one of several elements with one stop for all.
func Tabbable(stop bool) int {
	if stop {
		return 0
	}
	return -1
}
