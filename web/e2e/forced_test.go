package e2e

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// drawnShare is the share of an element's middle row that is not of the colour of its
// left upper corner.
func (b *tab) drawnShare(selector string) float64 {
	b.t.Helper()
	b.centre(selector)
	box := evaluate[page.Viewport](b, fmt.Sprintf(`(({ x, y, width, height }) =>
		({ x: x + scrollX, y: y + scrollY, width, height, scale: 1 }))(document.querySelector(%q).getBoundingClientRect())`, selector))
	var file []byte
	b.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		file, err = page.CaptureScreenshot().WithClip(&box).Do(ctx)
		return err
	}))
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		b.t.Fatalf("reading a picture of %s: %v", selector, err)
	}
	size := picture.Bounds()
	ground, other := picture.At(size.Min.X, size.Min.Y), 0
	for x := size.Min.X; x < size.Max.X; x++ {
		if picture.At(x, (size.Min.Y+size.Max.Y)/2) != ground {
			other++
		}
	}
	return float64(other) / float64(size.Dx())
}

// Where the system chooses the colours, a slider keeps its track, and one tab of each
// row alone looks chosen.
func TestForcedColours(t *testing.T) {
	b := ready(t, laptop, "")
	b.media("forced-colors", "active")
	b.wait(`matchMedia("(forced-colors: active)").matches`)
	b.screenshot("forced")
	if share := b.drawnShare("input[type=range]"); share < 0.9 {
		t.Errorf("of a slider's middle, a share of %.2f is drawn", share)
	}
	b.click("#tab-data")
	for _, row := range []string{".tabs .tab", ".panel-tabs .tab"} {
		marked := evaluate[[]string](b, fmt.Sprintf(`[...document.querySelectorAll(%q)].filter((tab) =>
			getComputedStyle(tab).borderBottomColor !== getComputedStyle(document.body).backgroundColor).map((tab) => tab.id)`, row))
		want := map[string]string{".tabs .tab": "lab-heat", ".panel-tabs .tab": "tab-data"}[row]
		if len(marked) != 1 || marked[0] != want {
			t.Errorf("of %s, %q look chosen, not %s alone", row, marked, want)
		}
	}
}
