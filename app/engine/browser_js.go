package engine

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// InBrowser returns the pool over the page's Web Workers. The page's boot
// script opens them: cloakroomWorker(on) returns an object with post(bytes)
// and terminate(), and calls on("ready"), on("line", bytes), on("exit", why).
func InBrowser(dispatch func(func())) Engine {
	return newPool(workersFor(cores()), openBrowser, dispatch)
}

func cores() int {
	n := app.Window().Get("navigator").Get("hardwareConcurrency")
	if n.Type() != app.TypeNumber {
		return 1
	}
	return n.Int()
}

type browserPort struct {
	handle app.Value
	on     app.Func
}

func openBrowser(l listener) port {
	on := app.FuncOf(func(_ app.Value, args []app.Value) any {
		switch args[0].String() {
		case "ready":
			l.ready()
		case "line":
			line := make([]byte, args[1].Length())
			app.CopyBytesToGo(line, args[1])
			l.line(line)
		case "exit":
			l.exit(args[1].String())
		}
		return nil
	})
	return &browserPort{handle: app.Window().Call("cloakroomWorker", on), on: on}
}

func (p *browserPort) post(bytes []byte) {
	array := app.Window().Get("Uint8Array").New(len(bytes))
	app.CopyBytesToJS(array, bytes)
	p.handle.Call("post", array)
}

// terminate releases the callback too: the boot script never calls it again.
func (p *browserPort) terminate() {
	p.handle.Call("terminate")
	p.on.Release()
}
