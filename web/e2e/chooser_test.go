package e2e

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// chooses presses a button that asks for a file, and gives it one.
func (b *tab) chooses(button, name string, contents []byte) {
	b.t.Helper()
	file := filepath.Join(b.t.TempDir(), name)
	if err := os.WriteFile(file, contents, 0o600); err != nil {
		b.t.Fatal(err)
	}
	asked := make(chan cdp.BackendNodeID, 1)
	ctx, stop := context.WithCancel(b.ctx)
	defer stop()
	chromedp.ListenTarget(ctx, func(event any) {
		if e, ok := event.(*page.EventFileChooserOpened); ok {
			asked <- e.BackendNodeID
		}
	})
	b.run(page.SetInterceptFileChooserDialog(true))
	b.click(button)
	select {
	case input := <-asked:
		b.run(dom.SetFileInputFiles([]string{file}).WithBackendNodeID(input))
	case <-time.After(patience):
		b.t.Fatalf("%s does not ask for a file", button)
	}
}

// choosesCrowd takes a crowd from a file, which is read piece by piece.
func (b *tab) choosesCrowd() {
	var text strings.Builder
	text.WriteString("person,x,y\n")
	for i := range 40_000 {
		fmt.Fprintf(&text, "p%d,%d.5,%d.25\n", i%300, i%97, i%89)
	}
	text.WriteString("p1,here,there\n")
	b.opens("load-crowd")
	b.chooses("#pick-crowd", "crowd.csv", []byte(text.String()))
	b.waitText(".import-summary", "40,000 points of 300 people", "1 line cannot be used")
	b.must(b.text("#dialog"), "line 40002")
	b.click("#box-own")
	b.click("#use-crowd")
	b.wait(`!document.querySelector("#dialog")`)
	b.crowds(300)
	b.waitText("#crowd-says", "40000 points")
	b.mapAnswered()
}

// choosesPicture lays a picture of one's own under the crowd and takes it away again; a
// file that is none is refused.
func (b *tab) choosesPicture() {
	plan := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for i := range 40 {
		plan.Set(i, i*30/40, color.RGBA{R: 200, A: 255})
	}
	var encoded bytes.Buffer
	if err := png.Encode(&encoded, plan); err != nil {
		b.t.Fatal(err)
	}
	b.chooses("#underlay", "plan.png", encoded.Bytes())
	b.wait(`document.querySelector(".underlay")?.naturalWidth === 40`)
	b.waitText("#underlay", "Remove the picture")
	covers := evaluate[[]float64](b, `(() => {
		const picture = document.querySelector(".underlay").getBoundingClientRect(), lane = document.querySelector("#lane-0").getBoundingClientRect();
		return [picture.width - picture.height, picture.width, picture.left - lane.left, lane.right - picture.right];
	})()`)
	if covers[0] > 1 || covers[0] < -1 || covers[1] < 100 || covers[2] < 0 || covers[3] < 0 {
		b.t.Errorf("the picture does not lie on the square of the map: %v", covers)
	}
	b.screenshot("picture-below")
	if strings.Contains(evaluate[string](b, fragment), "blob") {
		b.t.Error("the picture is in the link")
	}
	b.click("#underlay")
	b.wait(`!document.querySelector(".underlay")`)
	b.chooses("#underlay", "plan.png", []byte("no picture"))
	b.waitText(".notices", "plan.png", "picture")
	b.wait(`!document.querySelector(".underlay")`)
	b.waitText("#underlay", "Picture below")
}
