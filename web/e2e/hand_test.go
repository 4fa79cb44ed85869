package e2e

import (
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A point is in CSS pixels from the window's upper left corner.
type point struct{ X, Y float64 }

// unfolds brings an element into sight that is folded away: in a section of the setup,
// under a name that opens it, behind another tab, or in the bar's menu.
func (b *tab) unfolds(selector string) {
	b.t.Helper()
	pressed := evaluate[bool](b, fmt.Sprintf(`(() => {
		const element = document.querySelector(%q);
		const rest = element?.closest(".rest[hidden]"), details = element?.parentElement.closest("details:not([open])");
		if (details && !element.matches("summary")) details.open = true;
		rest?.previousElementSibling.click();
		const tab = element?.closest("#explain[hidden]") && document.querySelector("#tab-explain");
		tab?.click();
		const away = element?.closest("#more-tools") && !element.checkVisibility();
		if (away) document.querySelector("#more").click();
		return Boolean(rest || away || tab);
	})()`, selector))
	if pressed {
		b.drawn()
	}
}

// centre returns the middle of an element, scrolled into view.
func (b *tab) centre(selector string) point {
	b.t.Helper()
	b.unfolds(selector)
	return evaluate[point](b, fmt.Sprintf(`(() => {
		const element = document.querySelector(%q);
		if (!element) throw new Error("no such element");
		const scroll = () => element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		scroll();
		if (element.closest("#stage") && element.getBoundingClientRect().top < 0) { // the stage's end stands at the window's edge
			scrollTo(0, 0);
			scroll();
		}
		const box = element.getBoundingClientRect();
		return { X: box.left + box.width / 2, Y: box.top + box.height / 2 };
	})()`, selector))
}

func (b *tab) click(selector string) {
	b.t.Helper()
	b.settled() // nobody clicks where a button was before the page scrolled
	p := b.centre(selector)
	b.run(chromedp.MouseClickXY(p.X, p.Y))
	b.drawn()
}

// hover moves the mouse over an element.
func (b *tab) hover(selector string) {
	b.t.Helper()
	p := b.centre(selector)
	b.run(input.DispatchMouseEvent(input.MouseMoved, p.X, p.Y))
	b.drawn()
}

// drag moves an element by dx and dy with the mouse.
func (b *tab) drag(selector string, dx, dy float64, steps int) {
	b.t.Helper()
	from := b.centre(selector)
	b.dragTo(from, point{from.X + dx, from.Y + dy}, steps)
}

// dragTo presses at one point, moves in steps, and lets go at the other.
func (b *tab) dragTo(from, to point, steps int) {
	b.t.Helper()
	mouse := func(kind input.MouseType, p point, buttons int64) chromedp.Action {
		return input.DispatchMouseEvent(kind, p.X, p.Y).WithButton(input.Left).WithButtons(buttons).WithClickCount(1)
	}
	b.run(input.DispatchMouseEvent(input.MouseMoved, from.X, from.Y), mouse(input.MousePressed, from, 1))
	for i := range steps {
		b.run(mouse(input.MouseMoved, between(from, to, i+1, steps), 1))
	}
	b.run(mouse(input.MouseReleased, to, 0))
	b.drawn()
}

// touchDrag does with one finger what dragTo does with the mouse.
func (b *tab) touchDrag(from, to point, steps int) {
	b.t.Helper()
	at := func(p point) []*input.TouchPoint { return []*input.TouchPoint{{X: p.X, Y: p.Y}} }
	b.run(input.DispatchTouchEvent(input.TouchStart, at(from)))
	for i := range steps {
		b.run(input.DispatchTouchEvent(input.TouchMove, at(between(from, to, i+1, steps))))
	}
	b.run(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	b.drawn()
}

func between(from, to point, i, n int) point {
	share := float64(i) / float64(n)
	return point{from.X + share*(to.X-from.X), from.Y + share*(to.Y-from.Y)}
}

// keys are the names of keys that print nothing, as browsers name them.
var keys = map[string]string{
	"ArrowDown": kb.ArrowDown, "ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp,
	"Backspace": kb.Backspace, "Delete": kb.Delete, "End": kb.End, "Enter": kb.Enter, "Escape": kb.Escape,
	"Home": kb.Home, "PageDown": kb.PageDown, "PageUp": kb.PageUp, "Space": " ", "Tab": kb.Tab,
}

var modifiers = map[string]input.Modifier{
	"Alt": input.ModifierAlt, "Control": input.ModifierCtrl, "Meta": input.ModifierMeta, "Shift": input.ModifierShift,
}

// press presses keys one after another: "Tab", "a", "Shift+ArrowLeft".
func (b *tab) press(names ...string) {
	b.t.Helper()
	for _, name := range names {
		parts := strings.Split(name, "+")
		key := parts[len(parts)-1]
		if named, ok := keys[key]; ok {
			key = named
		}
		var held []input.Modifier
		for _, part := range parts[:len(parts)-1] {
			modifier, ok := modifiers[part]
			if !ok {
				b.t.Fatalf("no such modifier: %s", part)
			}
			held = append(held, modifier)
		}
		b.run(chromedp.KeyEvent(key, chromedp.KeyModifiers(held...)))
	}
}

// typeText types into whatever has the focus.
func (b *tab) typeText(text string) {
	b.t.Helper()
	b.run(chromedp.KeyEvent(text))
}

// focused names the element that has the focus: its id, or its tag.
func (b *tab) focused() string {
	b.t.Helper()
	return evaluate[string](b, `(() => {
		const element = document.activeElement;
		return element.id ? "#" + element.id : element.tagName.toLowerCase();
	})()`)
}

// choose sets a select's value as choosing an option does.
func (b *tab) choose(selector, value string) {
	b.t.Helper()
	evaluate[bool](b, fmt.Sprintf(`(() => {
		const element = document.querySelector(%q);
		element.value = %q;
		if (element.value !== %q) throw new Error("no such option");
		element.dispatchEvent(new Event("input", { bubbles: true }));
		element.dispatchEvent(new Event("change", { bubbles: true }));
		return true;
	})()`, selector, value, value))
	b.drawn()
}
