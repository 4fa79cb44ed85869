// Package ui is the page: one store that holds the state, small components
// that show it, and nothing that computes an answer.
//
// Everything flows one way. A control calls a method of the store; the store
// changes the scenario and asks the engine; the answer comes back into the
// store; the components are rendered from it. Components export only small
// comparable snapshots, because go-app renders a child again exactly when one
// of its exported fields has changed; the pointer to the store is unexported
// and stays what it was at construction.
//
// JavaScript values are touched in dom_js.go alone.
package ui
