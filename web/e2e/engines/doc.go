// Package engines takes the built site through Chromium, Firefox and WebKit. Everything
// in it is test code, and "make engines" runs it; it is no part of "make test".
//
// An engine (engine_test.go) opens windows with empty storage; a window does what a user
// does, in the protocol of its browser: Chromium's own (chromium_test.go), WebDriver BiDi
// (firefox_test.go), WebDriver's first (webkit_test.go). A tab (main_test.go) is a window
// in a test. Three laboratories are taken through all that the page can do
// (trip_test.go), the others visited (visits_test.go). Profiles are temporary folders that
// go with the engine.
//
//	CHROMIUM FIREFOX WEBKIT_DRIVER WEBKIT_BROWSER XVFB   programs elsewhere than on the PATH
//	CLOAKROOM_DIST                                       the built site; else it is built
//	go test -run TestEngines/in/webkit/heat              one engine, one laboratory
//	go test -run TestEngines/in/webkit/visits            one engine, the shorter visits
//	go test -run TestStarts -starts 100                  counts of starts, cold and offline
package engines
