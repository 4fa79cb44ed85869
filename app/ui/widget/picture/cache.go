// Package picture shows drawn figures: it keeps what has been drawn, measures the
// room there is to draw in, and lays out the pictures of a stage.
package picture

import "cloakroom/app/figure/draw"

// Drawn is a drawing that has been drawn. The words of one without captions are
// empty.
type Drawn struct{ SVG, Title, Hint, Says string }

// Cache keeps the last drawing of every place of the page where one is shown. Its
// zero value is empty. Nobody tells it what has changed: a drawing's key does.
type Cache struct{ kept map[string]kept }

type kept struct {
	key   draw.Key
	drawn Drawn
}

// Draw returns a drawing drawn, from before if the place showed one of the same
// key. Places are told apart by their names.
func (c *Cache) Draw(place string, d draw.Drawing) Drawn {
	key := d.Key()
	if have, known := c.kept[place]; known && have.key == key {
		return have.drawn
	}
	drawn := Drawn{SVG: d.SVG()}
	if words, captioned := d.(draw.Captioned); captioned {
		drawn.Title, drawn.Hint, drawn.Says = words.Title(), words.Hint(), words.Says()
	}
	if c.kept == nil {
		c.kept = map[string]kept{}
	}
	c.kept[place] = kept{key: key, drawn: drawn}
	return drawn
}

// Show is a drawing as the page shows it.
func (c *Cache) Show(place string, d draw.Drawing) *SVG { return &SVG{Text: c.Draw(place, d).SVG} }
