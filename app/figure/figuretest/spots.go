package figuretest

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Spot is where words of a figure stand, in px.
type Spot struct {
	Left, Right, Top, Bottom float64
	Text                     string
}

// Overlaps reports whether two spots share more than an edge.
func (a Spot) Overlaps(b Spot) bool {
	return a.Left < b.Right && b.Left < a.Right && a.Top < b.Bottom && b.Top < a.Bottom
}

var textElement = regexp.MustCompile(`<text x="([-0-9.]+)" y="([-0-9.]+)"([^>]*)>([^<]*)</text>`)

// Spots lists where the words of figures stand. Size is the figures' own size of
// text in px, and width how wide words are set.
func Spots(t *testing.T, size float64, width func(text string, size float64, bold bool) float64, figures ...string) []Spot {
	t.Helper()
	var list []Spot
	for _, m := range textElement.FindAllStringSubmatch(strings.Join(figures, ""), -1) {
		size := size
		if _, rest, found := strings.Cut(m[3], `font-size="`); found {
			text, _, _ := strings.Cut(rest, `"`)
			size = Number(t, text)
		}
		x, y := Number(t, m[1]), Number(t, m[2])
		wide := width(m[4], size, strings.Contains(m[3], "font-weight"))
		switch {
		case strings.Contains(m[3], `anchor="middle"`):
			x -= wide / 2
		case strings.Contains(m[3], `anchor="end"`):
			x -= wide
		}
		list = append(list, Spot{Left: x, Right: x + wide, Top: y - 0.75*size, Bottom: y + 0.2*size, Text: m[4]})
	}
	return list
}

// Apart fails where words lie on each other.
func Apart(t *testing.T, list []Spot, where string) {
	t.Helper()
	for i, a := range list {
		for j := range i {
			if a.Overlaps(list[j]) {
				t.Errorf("%s: %q lies on %q", where, a.Text, list[j].Text)
			}
		}
	}
}

// Number reads a number of a figure.
func Number(t *testing.T, text string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
