//go:build js

package dom

import "github.com/maxence-charriere/go-app/v9/pkg/app"

func (browser) Copy(text string) {
	quietly(func() { app.Window().Get("navigator").Get("clipboard").Call("writeText", text) })
}

func (b browser) Download(name, kind, text string) {
	b.save(name, app.Window().Get("Blob").New([]any{text}, map[string]any{"type": kind}))
}

func (browser) save(name string, blob app.Value) {
	url := app.Window().Get("URL").Call("createObjectURL", blob)
	anchor := document().Call("createElement", "a")
	anchor.Set("href", url)
	anchor.Set("download", name)
	document().Get("body").Call("append", anchor)
	anchor.Call("click")
	anchor.Call("remove")
	later(4000, func() { app.Window().Get("URL").Call("revokeObjectURL", url) })
}

func (b browser) DownloadPNG(name, svg string, width, height, scale float64, failed func()) {
	image := app.Window().Get("Image").New()
	var loaded, broken app.Func
	release := func() { loaded.Release(); broken.Release() }
	loaded = app.FuncOf(func(app.Value, []app.Value) any {
		defer release()
		canvas := document().Call("createElement", "canvas")
		canvas.Set("width", width*scale)
		canvas.Set("height", height*scale)
		canvas.Call("getContext", "2d").Call("drawImage", image, 0, 0, width*scale, height*scale)
		b.saveCanvas(name, canvas)
		return nil
	})
	broken = app.FuncOf(func(app.Value, []app.Value) any {
		defer release()
		failed()
		return nil
	})
	image.Set("onload", loaded)
	image.Set("onerror", broken)
	encoded := app.Window().Call("encodeURIComponent", svg).String()
	image.Set("src", "data:image/svg+xml;charset=utf-8,"+encoded)
}

func (b browser) saveCanvas(name string, canvas app.Value) {
	canvas.Call("toBlob", once(func(args []app.Value) {
		if len(args) > 0 && args[0].Truthy() {
			b.save(name, args[0])
		}
	}), "image/png")
}

func (browser) PickFile(accept string, chosen func(File)) {
	pick(accept, func(file app.Value) { chosen(fileOf(file)) })
}

// fileOf is a file of the browser.
func fileOf(file app.Value) File {
	return File{
		Name: file.Get("name").String(), Size: file.Get("size").Int(), Later: true,
		Piece: func(from, to int, take func([]byte)) {
			var read, gone app.Func
			release := func() { read.Release(); gone.Release() }
			read = app.FuncOf(func(_ app.Value, args []app.Value) any {
				release()
				bytes := app.Window().Get("Uint8Array").New(args[0])
				piece := make([]byte, bytes.Get("length").Int())
				app.CopyBytesToGo(piece, bytes)
				take(piece)
				return nil
			})
			gone = app.FuncOf(func(app.Value, []app.Value) any {
				release()
				take(nil)
				return nil
			})
			file.Call("slice", from, to).Call("arrayBuffer").Call("then", read, gone)
		},
	}
}

// pick lets the reader choose a file.
func pick(accept string, chosen func(file app.Value)) {
	input := document().Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", accept)
	input.Call("addEventListener", "change", once(func([]app.Value) { first(input.Get("files"), chosen) }))
	input.Call("click")
}

func (browser) PickPicture(read func(name, address string)) {
	pick("image/*", func(file app.Value) {
		read(file.Get("name").String(), app.Window().Get("URL").Call("createObjectURL", file).String())
	})
}

// first takes the first file of a list, if there is one.
func first(files app.Value, take func(file app.Value)) {
	if files.Truthy() && files.Length() > 0 {
		take(files.Index(0))
	}
}

func (browser) OnDrop(dropped func(File)) {
	listen(app.Window(), "dragover", func(e app.Value) { e.Call("preventDefault") })
	listen(app.Window(), "drop", func(e app.Value) {
		e.Call("preventDefault")
		first(e.Get("dataTransfer").Get("files"), func(file app.Value) { dropped(fileOf(file)) })
	})
}
