//go:build js

// Command site is the page: its components, without any of the mathematics.
package main

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/app/ui"
)

// One route serves every address, because the folder may stand anywhere and
// all state is in the fragment.
func main() {
	app.RouteWithRegexpFunc(".*", func() app.Composer { return ui.New(engine.InBrowser) })
	app.RunWhenOnBrowser()
}
