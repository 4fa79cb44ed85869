//go:build !js

package ui

// newDOM returns a browser that is not there: the page is rendered ahead or tested.
func newDOM() DOM { return noDOM{} }
