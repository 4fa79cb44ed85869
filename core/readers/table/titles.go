package table

import (
	"slices"
	"strings"
	"unicode"
)

// Like says which of the two coordinates on the globe a column looks like.
type Like string

// What a column can look like.
const (
	Latitude  Like = "latitude"
	Longitude Like = "longitude"
)

var (
	latitudeWords  = []string{"latitude", "lat", "breite", "breitengrad", "latitud", "latitudine"}
	longitudeWords = []string{"longitude", "lon", "lng", "long", "laenge", "länge", "laengengrad", "längengrad", "longitud", "longitudine"}
)

// words cuts a title into lower-case words: at everything that is no letter or
// digit, and before a capital.
func words(title string) []string {
	var all []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			all = append(all, strings.ToLower(string(word)))
		}
		word = nil
	}
	for _, r := range title {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			continue
		case unicode.IsUpper(r) && len(word) > 0 && unicode.IsLower(word[len(word)-1]):
			end()
		}
		word = append(word, r)
	}
	end()
	return all
}

// likeAll finds the columns that look like coordinates on the globe: by a word of
// their title, as long as what they hold can be that.
func (t *Table) likeAll() {
	for i := range t.Columns {
		c := &t.Columns[i]
		if c.Numbers == 0 || 2*c.Numbers < c.Filled {
			continue // the title alone makes no coordinates
		}
		for _, word := range words(c.Title) {
			switch {
			case slices.Contains(latitudeWords, word) && c.touches(180):
				c.Like = Latitude
			case slices.Contains(longitudeWords, word) && c.touches(180):
				c.Like = Longitude
			}
		}
		if c.Like != "" && !c.IsNumeric() {
			c.Kind = Number
		}
	}
}

// touches reports whether some numbers can lie within so much of 0: a single one
// beyond is a blemish.
func (c *Column) touches(most float64) bool { return c.Min <= most && c.Max >= -most }

// Find is the first column, of those that serve, whose title is one of the words;
// the words are tried in their order, first as the whole title and then as a part
// of it. It is −1 without any.
func (t *Table) Find(serves func(*Column) bool, named ...string) int {
	for _, whole := range []bool{true, false} {
		for _, name := range named {
			for i := range t.Columns {
				c := &t.Columns[i]
				parts := words(c.Title)
				fits := !whole && slices.Contains(parts, name) || whole && strings.Join(parts, "") == name
				if fits && serves(c) {
					return i
				}
			}
		}
	}
	return -1
}

// nameWords are titles of a column that names somebody or something.
var nameWords = []string{"source", "target", "from", "to", "name", "label", "person", "node"}
