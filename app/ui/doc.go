// Package ui is the page: it names the laboratories and hands their pages to the
// shell around them. Nothing in it or below it computes an answer.
//
// Everything flows one way. A control calls the session of its laboratory; the session
// changes the scenario and asks the engine; the answer comes back into the session; the
// elements are rendered from it. Components export only small comparable snapshots,
// because the framework renders a child again exactly when one of its exported fields
// has changed.
//
// Imports run one way too: dom, words and tag, experiments, session, widget, control, privacy, page,
// sensingpage, the laboratories' pages, shell. JavaScript values are touched in dom
// alone, and where an event is taken apart.
package ui
