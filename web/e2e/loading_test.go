package e2e

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// postal is a table whose columns nobody would expect: semicolons, decimal commas, the
// latitude last, and a column of dates.
const postal = "when;Name (full);Höhe;O;N\n2024-05-01;Ann;12,5;16,2;48,1\n2024-05-01;Ann;13;16,3;48,2\n2024-05-02;Böb;1.012,5;16,4;48,3\n2024-05-02;Cy;14;hier;48,3\n"

// A table of unusual columns is told, guessed, put right and used.
func TestColumnsAreChosen(t *testing.T) {
	b := readyMap(t, laptop, smallMap)
	b.part("by hand, exchanged and back, read otherwise", func() {
		b.opens("load-crowd")
		b.chooses("#pick-crowd", "posten.csv", []byte(postal))
		b.waitText("#dialog", "posten.csv is a table in UTF-8, with semicolons between cells", "Guessed")
		b.choose("#as-crowd-row", "point")
		b.choose("#as-crowd-person", "1")
		b.choose("#as-crowd-x", "3")
		b.choose("#as-crowd-y", "4")
		b.choose("#as-crowd-kind", "degrees")
		b.waitText(".import-summary", "3 points of 2 people by latitude and longitude", "1 line cannot be used")
		b.waitText(".problems", "1 line: the longitude is no number, in line 5", "hier")
		b.screenshot("columns-chosen")
		b.click("#swap-crowd")
		b.waitText(".problems", "the latitude is no number")
		b.click("#swap-crowd")
		b.waitText(".problems", "the longitude is no number")
		b.choose("#as-crowd-titles", "no")
		b.waitText("#dialog", "without titles")
		b.choose("#as-crowd-titles", "")
		b.waitText("#dialog", "titles in its first line")
		b.choose("#as-crowd-person", "1")
		b.choose("#as-crowd-x", "3")
		b.choose("#as-crowd-y", "4")
		b.choose("#as-crowd-kind", "degrees")
	})
	b.part("and used", func() {
		b.waitText("#use-crowd", "(3)")
		b.click("#box-own")
		b.click("#use-crowd")
		b.wait(`!document.querySelector("#dialog")`)
		b.crowds(2)
	})
	b.part("what it is not is told", func() {
		b.opens("load-crowd")
		b.chooses("#pick-crowd", "photo.csv", []byte("\x89PNG\r\n\x1a\n0000"))
		b.waitText("#dialog .refused:not([hidden])", "photo.csv is a PNG picture")
		b.closes()
	})
	b.part("a sample is tried", func() {
		b.opens("load-crowd")
		b.click("#try-crowd-0")
		b.waitText(".import-summary", "8 people")
		b.closes()
	})
}

var million = flag.Bool("million", false, "load a million rows, as many as are allowed, and not a quarter of them")

// A file of many rows is read while the page goes on drawing, and can be cancelled. With
// -million it is the longest that is allowed, and what is printed tells how that feels.
func TestManyRowsDoNotFreezeThePage(t *testing.T) {
	long(t)
	count := 250_000
	if *million {
		count = 1_000_000
	}
	b := readyMap(t, laptop, smallMap)
	var text strings.Builder
	text.WriteString("person,longitude,latitude\n")
	for i := range count {
		fmt.Fprintf(&text, "p%d,%.5f,%.5f\n", i%5000, 16+float64(i*7919%100_000)/1e5, 48+float64(i*104_729%100_000)/1e5)
	}
	grouped := fmt.Sprintf("%d,%03d,000", count/1_000_000, count/1000%1000)
	if count < 1_000_000 {
		grouped = fmt.Sprintf("%d,000", count/1000)
	}
	told := func(what string, began time.Time, gaps []float64) {
		slices.Sort(gaps)
		last := len(gaps) - 1
		fmt.Fprintf(os.Stderr, "%s: %.1f s, %d frames, median %.0f ms, one in twenty %.0f ms, longest %.0f ms\n",
			what, time.Since(began).Seconds(), len(gaps), gaps[last/2], gaps[last*19/20], gaps[last])
		if few := 20; len(gaps) < few { // how fast they come, the machine decides
			t.Errorf("while %s, the page draws %d frames", what, len(gaps))
		}
	}
	file := []byte(text.String())
	b.part("cancelled", func() {
		b.opens("load-crowd")
		b.chooses("#pick-crowd", "many.csv", file)
		b.click("#cancel-crowd")
		b.wait(`!document.querySelector("#dialog progress")`)
		if b.count(".import-summary") != 0 {
			t.Error("a cancelled file is looked at")
		}
	})
	b.part("read", func() {
		began := time.Now()
		told("reading many rows", began, b.framesDuring(func() {
			b.chooses("#pick-crowd", "many.csv", file)
			b.waitLong(`document.querySelector(".import-summary")?.textContent.includes("` + grouped + ` points of 5,000 people")`)
		}))
	})
	b.part("used", func() {
		b.enter("#box-west", "16")
		b.enter("#box-south", "48")
		b.enter("#box-east", "17")
		b.enter("#box-north", "49")
		b.waitText("#use-crowd", grouped)
		began := time.Now()
		told("using many rows", began, b.framesDuring(func() {
			b.click("#use-crowd")
			b.waitLong(`!document.querySelector("#dialog")`)
			b.waitLong(`document.querySelector("#crowd-says")?.textContent.includes("` + strconv.Itoa(count) + ` points") && document.documentElement.dataset.activity === "rest"`)
		}))
	})
	b.part("looked at with another ε", func() {
		began := time.Now()
		told("asking another ε of many rows", began, b.framesDuring(func() {
			b.enter("#field-heatmap-privacy-epsilon", "2")
			b.waitLong(`document.documentElement.dataset.activity === "rest"`)
		}))
	})
}

// waitLong waits for what takes longer than the page may otherwise.
func (b *tab) waitLong(condition string) {
	b.t.Helper()
	for until := time.Now().Add(2 * time.Minute); !evaluate[bool](b, "!!("+condition+")"); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(until) {
			b.t.Fatalf("waited in vain for %s", condition)
		}
	}
}
