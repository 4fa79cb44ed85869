package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/picture"
)

// Layers shows pictures that are drawn in layers, and keeps them as they were drawn.
type Layers struct{ cache picture.Cache }

// Show is a picture at a place of its own, its layers from below.
func (l *Layers) Show(place string, drawings []draw.Drawing) app.HTMLElem {
	var layers []app.UI
	for i, drawing := range drawings {
		layers = append(layers, picture.Layer("layer", l.cache.Show(place+string(rune('0'+i)), drawing)))
	}
	return tag.Div("layers", layers...)
}
