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
	"slices"
	"strings"
	"testing"
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

// A crowd is chosen as a file, which is read piece by piece.
func TestCrowdIsChosenAsAFile(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
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
	b.click("#use-crowd")
	b.wait(`!document.querySelector("#dialog")`)
	b.crowds(300)
	b.waitText("#crowd-says", "40000 points")
	b.mapAnswered()
}

// A picture of one's own lies under the crowd, and is taken away again; a file
// that is none is refused.
func TestPictureBelowTheCrowd(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	plan := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for i := range 40 {
		plan.Set(i, i*30/40, color.RGBA{R: 200, A: 255})
	}
	var encoded bytes.Buffer
	if err := png.Encode(&encoded, plan); err != nil {
		t.Fatal(err)
	}
	b.chooses("#underlay", "plan.png", encoded.Bytes())
	b.wait(`document.querySelector(".underlay")?.naturalWidth === 40`)
	b.waitText("#underlay", "Remove the picture")
	covers := evaluate[[]float64](b, `(() => {
		const picture = document.querySelector(".underlay").getBoundingClientRect(), lane = document.querySelector("#lane-0").getBoundingClientRect();
		return [picture.width - picture.height, picture.width, picture.left - lane.left, lane.right - picture.right];
	})()`)
	if covers[0] > 1 || covers[0] < -1 || covers[1] < 100 || covers[2] < 0 || covers[3] < 0 {
		t.Errorf("the picture does not lie on the square of the map: %v", covers)
	}
	b.screenshot("picture-below")
	if strings.Contains(evaluate[string](b, fragment), "blob") {
		t.Error("the picture is in the link")
	}
	b.click("#underlay")
	b.wait(`!document.querySelector(".underlay")`)
	b.chooses("#underlay", "plan.png", []byte("no picture"))
	b.waitText(".notices", "plan.png", "picture")
	b.wait(`!document.querySelector(".underlay")`)
	b.waitText("#underlay", "Picture below")
}

const graphML = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="node" attr.name="label" attr.type="string"/>
  <key id="d1" for="node" attr.name="community" attr.type="string"/>
  <graph edgedefault="undirected">
    <node id="n0"><data key="d0">Ann</data><data key="d1">north</data></node>
    <node id="n1"><data key="d0">Bob</data><data key="d1">north</data></node>
    <node id="n2"><data key="d0">Cy</data><data key="d1">south</data></node>
    <edge source="n0" target="n1"/>
    <edge source="n1" target="n2"/>
    <edge source="n2" target="n9"/>
  </graph>
</graphml>`

// A network is chosen as a file of GraphML, with names and communities.
func TestGraphMLIsChosenAsAFile(t *testing.T) {
	b := ready(t, laptop, fragmentOf(row(4)))
	b.opens("load-edges")
	b.chooses("#pick-ties", "class.graphml", []byte(graphML))
	b.waitText(summary, "2 edges among 3 people", "1 line cannot be used", "line 11", "n9")
	b.changes(func() { b.click("#use-ties") }, drawings, fragment, sentence)
	g := b.asked().Network.Graph
	if !slices.Equal(g.Names, []string{"Ann", "Bob", "Cy"}) || !slices.Equal(g.Communities, []int{0, 0, 1}) || len(g.Edges) != 2 {
		t.Errorf("the network is %+v", g)
	}
	b.waitText("#lane-0", "Ann", "Cy")
}
