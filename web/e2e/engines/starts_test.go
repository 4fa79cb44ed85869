package engines

import (
	"flag"
	"slices"
	"testing"
	"time"
)

var starts = flag.Int("starts", 0, "how often each engine starts the page with empty storage, and how often without a host")

// The page starts each time, from a host and from what was kept of it. It is counted
// only when asked for.
func TestStarts(t *testing.T) {
	for name := range makers {
		t.Run(name, func(t *testing.T) {
			if *starts == 0 {
				t.Skip("no starts asked for: -starts 100")
			}
			h := serve(dist)
			defer h.Close()
			e := start(t, name)
			cold := count{t: t, what: "cold"}
			for range *starts {
				w, err := e.open()
				if err != nil {
					t.Fatalf("opening a window: %v", err)
				}
				b := &tab{t, w}
				cold.add(b, h.URL+"/")
				w.close()
			}
			cold.tell()
			b := newTab(t, e)
			b.open(h.URL + "/")
			b.wait(`navigator.serviceWorker.controller !== null`)
			h.gone.Store(true)
			h.CloseClientConnections()
			offline := count{t: t, what: "offline"}
			for range *starts {
				b.must(b.visit("about:blank"))
				offline.add(b, h.URL+"/")
			}
			offline.tell()
		})
	}
}

// A count of starts, with the time from asking for the page to its being mounted.
type count struct {
	t      *testing.T
	what   string
	failed int
	times  []float64
}

func (c *count) add(b *tab, url string) {
	c.t.Helper()
	b.must(b.visit(url))
	if !b.within(20*time.Second, `document.documentElement.dataset.state === "running"`) {
		c.failed++
		told, err := b.evaluate(`document.documentElement.dataset.state + ": " + (document.querySelector(".boot-strip, .boot-banner")?.textContent ?? "")`)
		c.t.Errorf("%s start %d: %s %v", c.what, c.failed+len(c.times), told, err)
		return
	}
	c.times = append(c.times, value[float64](b, `performance.getEntriesByName("mounted")[0].startTime`))
}

func (c *count) tell() {
	slices.Sort(c.times)
	n := len(c.times)
	if n == 0 {
		return
	}
	c.t.Logf("%s: %d started, %d did not; mounted after %.0f ms at best, %.0f in the middle, %.0f one in ten, %.0f at worst",
		c.what, n, c.failed, c.times[0], c.times[n/2], c.times[n*9/10], c.times[n-1])
}
