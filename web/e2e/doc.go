// Package e2e tests the built site in a real browser. Everything in it is test
// code; this comment says how to write one.
//
// The site is built once for the whole run into a temporary folder (or taken
// from the folder named by CLOAKROOM_DIST), and one Chromium is started
// ($CHROMIUM, or the first known name on the PATH). A missing browser is a
// failure, never a skip. Each test opens its own window in its own profile:
//
//	func TestSomething(t *testing.T) {
//		host := serveSite(t, hosting{})              // a server of its own
//		tab := openTab(t, host, laptop, "")          // mounted when it returns
//		tab.click("#share")
//		tab.wait(`document.querySelector("[role=dialog]")`)
//		tab.screenshot("share")
//	}
//
// A test fails by itself on any console error, uncaught exception, failed
// request, violation of the content security policy, or request to another
// origin, from the page, its workers, its service worker or the browser: all
// but this machine is behind a proxy that refuses and remembers. What a test
// provokes on purpose it announces first with tab.allow("part of the message").
//
// # Hosts (host_test.go)
//
//	serveSite(t, hosting{...})  once in a test, which then runs beside others;
//	                            prefix: the folder's path; wrongTypes: modules
//	                            as text/plain; encoded: *.gz sent with
//	                            Content-Encoding; unpacked: no *.gz files;
//	                            sandboxed: as in a sandboxed frame
//	host.url("#fragment")       address of the page
//	host.kill()                 abort every connection from now on
//	host.hold("site.wasm")      let requests for such paths wait; returns the
//	                            function that lets them go
//	host.edit(name, change)     send a file changed from now on
//	host.requests()             every path asked for so far
//
// # Tabs (tab_test.go)
//
//	ready(t, size, fragment)          a host, a tab, and the first answer on it
//	openTab(t, host, size, fragment)  open the page and wait until it is mounted
//	newTab(t, size)                   an empty window; then tab.open(url)
//	evaluate[T](tab, js)              value of an expression, promises awaited
//	tab.wait(js)                      until an expression is truthy, 15 s
//	tab.rests()                     until a string keeps its value
//	tab.run(actions...)               any chromedp actions
//	tab.reload(), tab.mounted()
//	sizes                             laptop, projector, phone
//	tab.media("prefers-color-scheme", "dark")
//	tab.part(name, do)                a subtest in the same tab
//
// # The page (page_test.go): its lanes, sentence and ledger as expressions
//
//	tab.shows(do, expressions...)     until each of them has changed
//	tab.changes(do, expressions...)   and the full answer is there
//	tab.enter(sel, text)              type over what a field holds
//	tab.waitText, tab.waitValue, tab.text, tab.value, tab.number, ...
//
// # The network (network_test.go): its views as an expression, and a diary
//
//	fragmentOf(scenario), circles(), row(4)  fragments and scenarios to open
//	tab.asked()                       the scenario that the address holds
//	tab.person(3), tab.place(x, y)    where they stand in the window
//	tab.takes("draw")                 choose a tool
//	d := tab.begins()                 then d.does(name, do, want) for each step,
//	d.goesBack(undo, redo)            and everything undone and done again
//
// # Hands (hand_test.go): trusted events, as a user's hardware sends them
//
//	tab.click(sel), tab.press("Tab", "ArrowRight", "Shift+ArrowLeft", ...)
//	tab.typeText("0.5")
//	tab.drag(sel, dx, dy, steps), tab.dragTo(from, to, steps), tab.centre(sel)
//	tab.touchDrag(from, to, steps)
//	tab.focused()                     CSS-like name of the focused element
//	tab.choose(sel, value)
//
// # Looks (look_test.go)
//
//	tab.screenshot(name)  PNG in the test's artifact folder (go test -artifacts)
//	tab.axe()             accessibility violations of what is on the screen
package e2e
