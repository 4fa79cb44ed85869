package heatmappage

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario/heatmap"
)

const (
	panelCentres = "centres"
	panelShuffle = "shuffle"
	panelPromise = "promise"
)

// usualScale is that of the paper’s pictures of the shuffle model.
const usualScale = 256

// Panels are the deeper looks, in the order shown. The centres start from a usual number.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		page.SweepPanel(),
		{Name: panelPromise, Title: "Promise", Asks: true, Body: p.promisePanel},
		{Name: panelCentres, Title: "Centres", Asks: true, Body: p.centresPanel, Start: func() { p.heatmap().Centres = cmp.Or(p.heatmap().Centres, 5) }},
		{Name: panelShuffle, Title: "Shuffle", Asks: true, Body: p.shufflePanel, Start: p.startShuffle},
		page.DataPanel(),
	}
}

// numberForm takes a number that a panel needs.
func (p *Page) numberForm(id, label, path string, v int) app.UI {
	return tag.Div("sweep-form",
		tag.Label(id, label),
		widget.Field(id, strconv.Itoa(v), func(text string) { p.Form.Type(path, text) }).Attr("inputmode", "numeric").Class("short"),
		tag.P("says refused", p.Work.Inputs.Refused[path]).Hidden(p.Work.Inputs.Refused[path] == ""),
	)
}

// centresPanel compares k-median centres of the private map with those of the
// crowd.
func (p *Page) centresPanel() []app.UI {
	k := p.heatmap().Centres
	body := []app.UI{
		tag.P("", "Where should k stations stand so that people walk least? Anyone may compute them from the private map: what is made of a private map is private. They are marked in the private map, beside those that the crowd itself would choose."),
		p.numberForm("centres-k", "Number of centres k", "heatmap.centres", k),
	}
	got := p.got()
	switch {
	case k == 0:
		return append(body, tag.P("", "Type a number from 1 to 30 to look for centres."))
	case p.Work.AwaitsDraw():
		return append(body, tag.P("", "Centres are made of a release, and none has been drawn yet: press “Draw fresh noise”."))
	case got == nil || got.Centres == nil:
		return append(body, tag.P("", "The centres are being looked for."))
	}
	c := got.Centres
	return append(body,
		tag.Box("dl", "facts wide",
			widget.Fact("mean way to the nearest centre, found on the private map", words.Short(c.PrivateCost)),
			widget.Fact("the same, found on the crowd itself", words.Short(c.PlainCost)),
		),
		widget.Says("Ways are along x and y, in sides of the map. Both are found by a heuristic and are approximations: better centres may exist."),
		p.centresNamed(c).UI(),
	)
}

// centresTable tells where the centres lie, in the words of place where it has some.
func centresTable(c *heatmap.Centres, place func(x, y float64) string) widget.Table {
	t := widget.Table{Title: "Centres", Head: []string{"centre", "private x", "y", "from the crowd x", "y"}}
	located := place(0, 0) != ""
	if located {
		t.Head = append(t.Head, "private", "from the crowd")
	}
	for i := 0; i+1 < max(len(c.Private.Values), len(c.Plain.Values)); i += 2 {
		row := []string{strconv.Itoa(i/2 + 1)}
		var places []string
		for _, values := range [][]float64{c.Private.Values, c.Plain.Values} {
			row = append(row, words.CellAt(values, i), words.CellAt(values, i+1))
			name := ""
			if located && i+1 < len(values) {
				name = place(values[i], values[i+1])
			}
			places = append(places, name)
		}
		if located {
			row = append(row, places...)
		}
		t.Add(row...)
	}
	return t
}

// placeName is where a point of the unit square lies, "" where that is nowhere in
// particular.
func (p *Page) placeName(x, y float64) string {
	if f, known := p.Frame(); known {
		return f.Name(x, y)
	}
	return ""
}

// startShuffle opens the panel. The shuffle model has noise of its own, so that asking for
// it would make a what-if of a picture that is released: it waits for a press, unless the
// answer holds it already.
func (p *Page) startShuffle() {
	got := p.got()
	p.state.shuffleWaits = got == nil || got.Shuffle == nil
	if p.secure() { // where nothing is drawn without a press
		p.heatmap().Shuffle = cmp.Or(p.heatmap().Shuffle, usualScale)
	}
}

// simulate asks for the shuffle model at a scale.
func (p *Page) simulate(scale int, ask func()) {
	p.heatmap().Shuffle, p.state.shuffleWaits = scale, false
	ask()
}

// shufflePanel simulates the shuffle model: nobody holds the crowd.
func (p *Page) shufflePanel() []app.UI {
	scale := cmp.Or(p.heatmap().Shuffle, usualScale)
	body := []app.UI{
		tag.P("", "So far somebody trusted held everyone’s points. In the shuffle model nobody does. Each person cuts their counts into shares, adds a part of the noise, and sends messages that are shuffled. Only sums can be read, and only in the sum is the noise whole. Counts are rounded to multiples of 1/B."),
		p.numberForm("shuffle-scale", "Scale B", "heatmap.shuffle", scale),
	}
	got := p.got()
	switch {
	case got != nil && (got.People < 2 || p.heatmap().People.Kind == heatmap.PeopleWeights):
		return append(body, tag.P("", "It cannot be simulated here: it needs at least two people, and people who are known."))
	case p.Work.AwaitsDraw():
		return append(body, tag.P("", "Nothing has been drawn yet: press “Draw fresh noise”. The shuffle model’s noise is drawn after that, apart."))
	case p.secure() && (got == nil || got.Shuffle == nil || got.Shuffle.Scale != scale):
		return append(body,
			tag.P("", "The shuffle model has noise of its own. On secure noise that is a further release, and costs ε and δ once more."),
			widget.Buttons(widget.Button("draw-shuffle", "Draw it", func() { p.simulate(scale, p.Work.DrawApart) }).Class("primary").Attr("disabled", p.Work.Releases.Drawing)))
	case p.state.shuffleWaits && !p.secure():
		return append(body,
			tag.P("", "The shuffle model has noise of its own. Simulating it is free; the picture is then a what-if until it is released."),
			widget.Buttons(widget.Button("simulate-shuffle", "Simulate it", func() { p.simulate(scale, p.Work.Settle) }).Class("primary")))
	case got == nil || got.Shuffle == nil:
		return append(body, tag.P("", "The shuffle is being simulated."))
	}
	if !p.Work.Has(p.Work.Asked) {
		body = append(body, widget.Says("So far this is a picture. The shuffle model has noise of its own. Drawing or releasing it is a further release, and costs ε and δ once more."))
	}
	r := got.Shuffle
	epsilon := p.Work.Shown.Asked.Heatmap.Privacy.Epsilon
	return append(body,
		tag.Box("dl", "facts wide",
			widget.Fact("promise, if everyone sends", fmt.Sprintf("(%s, %s)-private for each person", draw.Format(epsilon), draw.Format(r.Delta))),
			widget.Fact("messages a person sends", strconv.Itoa(r.Messages)),
			widget.Fact("bits in each", strconv.Itoa(r.Bits)),
			widget.Fact("a person sends in all", draw.Format(r.Bytes/1e6)+" MB"),
			widget.Fact("similarity of the map from the sums", words.Short(r.Metrics.Similarity)),
			widget.Fact("earth mover’s distance of it", words.Short(r.Metrics.EMD)),
		),
		tag.P("", "Each person adds a small share of noise, and only the sum of all shares hides anyone; if some keep silent, it hides less. δ is what the shuffled parts themselves may give away, by the paper’s count of parts. Whether that count suffices is open: the source it is taken from may ask for more. Similarity and distance are those of one draw; the maps above have other noise."),
		tag.P("", fmt.Sprintf("Counts are sent as multiples of 1 / %d. The printed algorithm makes its noise for counts and forgets that factor. Its release would have ε = %s and not %s, and its noise would never be negative. Here the noise is as wide as the multiples ask for, and each share is one draw minus another.",
			r.Scale, draw.Format(r.PrintedEpsilon), draw.Format(epsilon))),
	)
}
