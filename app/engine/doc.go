// Package engine runs scenarios away from the page: on a pool of workers in
// the browser, over pipes in tests. It speaks the wire of package scenario and
// knows nothing of what is computed.
//
// # Use
//
//	var e engine.Engine = engine.InBrowser(dispatch)        // in wasm/site
//	var e engine.Engine = engine.InProcess(lab.Serve, 2, dispatch) // in tests
//
// dispatch runs a function where the page's state may be touched; in go-app
//
//	func(f func()) { ctx.Dispatch(func(app.Context) { f() }) }
//
// At most one dispatch is under way at any time: events that arrive meanwhile
// are delivered by it too, and of several progress events of one request only
// the latest is. Every on callback runs inside a dispatch, in the order of the
// worker's events; all methods may be called from inside it.
//
// # Slots
//
// A slot names a place on the page that shows one answer. Run supersedes what
// the slot was doing: from that moment the older callback is never called
// again, and the worker is told to stop. Follow lets the answer under way
// arrive first and keeps only the newest request behind it, so that a hand
// that drags sees steady pictures however long each takes: use Follow while
// dragging and Run when it settles. Cancel empties the slot; no event follows.
// Sweep fills the slot likewise. The engine numbers requests itself and
// overwrites Request.ID.
//
// # Events
//
// Run and Follow deliver the worker's events as they are. Sweep delivers one
// EventCell per finished cell in the order they finish, now and then an
// EventPart of a cell under way, each with more draws than the one before,
// EventProgress counting draws, and one EventResult with all cells in their
// order and the notes of all parts, sorted; so the answer does not depend on
// the number of workers. A worker that stops by itself ends its request with an EventError
// whose path is "worker".
//
// # What is asked of the worker
//
// Every request ends with one ending event (scenario.Event.Ends), also a
// request that has been cancelled: that is how the engine knows that the
// worker is free again. A sweep request with Cells emits one EventCell for
// each of them, and may emit EventParts of it before. Lines may arrive while a
// request is computed.
//
// # Workers
//
// There are max(1, cores − 1) workers, but two where there are two cores. A
// worker does one thing at a time and is opened when first needed (Warm opens
// the first ahead). A slot stays with its worker, which may remember earlier
// stages. A sweep uses all workers; an interactive request does not wait for
// it but takes the worker's place, and the cells given up are done again. A
// worker that has not answered to a cancel within 100 ms (500 ms when
// superseded) is terminated and opened anew.
package engine
