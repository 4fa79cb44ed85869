package widget

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Stay makes the handler of a link that does not change the address: neither the
// browser nor go-app, which listens at the window, may follow it.
func Stay(do func()) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		e.PreventDefault()
		e.Call("stopPropagation")
		do()
	}
}

// Do, Take and Tick make handlers: of one that does something, of one that takes the
// value of its control, and of one that is told whether its box is ticked. The
// framework tells handlers apart by their code, which all of these share, and by the
// scope they are added with: it must name all that the function captures but what
// lives as long as the page.
func Do(do func()) app.EventHandler { return func(app.Context, app.Event) { do() } }

func Take(take func(value string)) app.EventHandler {
	return func(ctx app.Context, _ app.Event) { take(ctx.JSSrc().Get("value").String()) }
}

func Tick(tick func(on bool)) app.EventHandler {
	return func(ctx app.Context, _ app.Event) { tick(ctx.JSSrc().Get("checked").Bool()) }
}

// Keys makes the handler of keys: one that is used does nothing else.
func Keys(press func(key string, shift bool) (used bool)) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		if press(e.Get("key").String(), e.Get("shiftKey").Bool()) {
			e.PreventDefault()
		}
	}
}

// Retick makes the handler of a box that is ticked as the function says.
func Retick(tick func() (on bool)) app.EventHandler {
	return func(ctx app.Context, _ app.Event) { ctx.JSSrc().Set("checked", tick()) }
}

// Slide makes the handler of a control whose value is a number.
func Slide(take func(v float64)) app.EventHandler {
	return Take(func(value string) {
		if v, err := strconv.ParseFloat(value, 64); err == nil {
			take(v)
		}
	})
}

// Percent and Px are CSS lengths: a share of the room there is, and pixels.
func Percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 3, 64) + "%" }

func Px(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }

// Tabbable is the tab index of one of several elements with one stop for all.
func Tabbable(stop bool) int {
	if stop {
		return 0
	}
	return -1
}
