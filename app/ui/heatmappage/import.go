package heatmappage

import (
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/scenario/heatmap"
)

// underlayWord offers a picture under the crowd, or to take it away.
func (p *Page) underlayWord() string {
	return tag.Either(p.state.picture != "", "Remove the picture", "Picture below…")
}

// toggleUnderlay lays a picture of the reader's own under the crowd: it is shown
// from where it lies and never sent or stored.
func (p *Page) toggleUnderlay() {
	if p.state.picture != "" {
		p.state.picture = ""
		p.Desk.Refresh()
		return
	}
	p.Desk.Screen().PickPicture(func(name, address string) {
		p.Desk.Dispatch(func() {
			p.Work.Notices = nil
			p.state.picture, p.state.pictureName = address, name
			p.Work.Say("The picture lies under the crowd. It never leaves this page.")
		})
	})
}

// refusePicture takes a file away again that the browser cannot show.
func (p *Page) refusePicture() {
	p.Work.Notices = []string{p.state.pictureName + " is not a picture that this browser can show; allowed are PNG, JPEG, SVG and the like. Nothing was changed."}
	p.state.picture = ""
	p.Desk.Refresh()
}

// incomingCrowd is a file of points being read, or looked at before it is used.
type incomingCrowd struct {
	name    string
	size    int
	read    int
	reading bool
	reader  *heatmapfiles.PointReader
	table   *heatmapfiles.PointTable
	box     heatmapfiles.Box
	refused string
	// text collects a file that begins like a map; mapped is what it holds.
	text   []byte
	mapped *heatmapfiles.MapTable
}

const dialogCrowd = "crowd"

// Load opens the dialog of points and maps.
func (p *Page) Load(string) { p.loadCrowd() }

func (p *Page) loadCrowd() {
	p.state.crowd = incomingCrowd{}
	p.Desk.OpenDialog(dialogCrowd)
}

func (p *Page) pickCrowd() {
	later := p.Desk.Dispatch
	p.Desk.Screen().PickChunks(".csv,.txt,.tsv,text/csv,text/plain",
		func(name string, size int) {
			p.state.crowd = incomingCrowd{name: name, size: size, reading: true, reader: new(heatmapfiles.PointReader)}
			later(p.Desk.Refresh)
		},
		func(chunk []byte) bool {
			later(p.Desk.Refresh)
			return p.takeChunk(chunk)
		},
		func(whole bool) {
			if whole {
				later(p.endCrowd)
			}
		})
}

// takeChunk reads on, and reports whether to go on: not after a cancel.
func (p *Page) takeChunk(chunk []byte) bool {
	c := &p.state.crowd
	if c.reader == nil {
		return false
	}
	if c.read == 0 && heatmapfiles.IsMapCSV(string(chunk[:min(len(chunk), 64)])) || c.text != nil {
		c.text = append(c.text, chunk...)
	}
	c.read += len(chunk)
	if _, err := c.reader.Write(chunk); err != nil {
		c.refused = err.Error()
		return false
	}
	return true
}

// endCrowd shows what was read.
func (p *Page) endCrowd() {
	c := &p.state.crowd
	if c.reader == nil {
		return
	}
	if c.text != nil {
		p.readMap(c.name, string(c.text))
		p.Desk.Refresh()
		return
	}
	c.table, c.reader, c.reading = c.reader.Close(), nil, false
	c.box = p.knownBox(c.table)
	p.Desk.Refresh()
}

func (p *Page) cancelCrowd() {
	p.state.crowd = incomingCrowd{}
	p.Work.Say("Reading the file was cancelled; the crowd is as it was.")
}

// readCrowd looks at points that were pasted or dropped.
func (p *Page) readCrowd(name, text string) {
	if heatmapfiles.IsMapCSV(text) {
		p.readMap(name, text)
		return
	}
	reader := new(heatmapfiles.PointReader)
	_, _ = reader.Write([]byte(text)) // the table says what could not be read
	table := reader.Close()
	p.state.crowd = incomingCrowd{name: name, size: len(text), read: len(text), table: table, box: p.knownBox(table)}
}

// crowdBody is the dialog that reads a file, shows what was read and what was
// not, and which box of it becomes the map.
func (p *Page) crowdBody() []app.UI {
	c := &p.state.crowd
	body := []app.UI{
		tag.P("", "One point per line: person, x, y, or person, latitude, longitude, with a header or in that order; or a map that was exported here. The points of one person weigh one in all. The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."),
		widget.Buttons(widget.Button("pick-crowd", "Choose a file", p.pickCrowd).Attr("disabled", c.reading)),
		tag.Label("paste-crowd", "or paste the points"),
		tag.Box("textarea", "").ID("paste-crowd").Attr("rows", 5).Spellcheck(false).Attr("autocomplete", "off").OnInput(widget.Take(func(text string) { p.readCrowd("pasted text", text) })),
	}
	if c.reading {
		return append(body, tag.Div("sweep-progress",
			tag.Box("progress", "").Attr("max", max(c.size, 1)).Attr("value", strconv.Itoa(c.read)).Aria("label", "Reading the file"),
			tag.Span("", fmt.Sprintf("%s of %s MB", draw.Format(words.Round(float64(c.read)/1e6, 0.1)), draw.Format(words.Round(float64(c.size)/1e6, 0.1)))),
			widget.Button("cancel-crowd", "Cancel", p.cancelCrowd),
		))
	}
	if c.mapped != nil {
		return append(body, p.mapFound()...)
	}
	if c.table == nil {
		return append(body, tag.P("says refused", c.refused).Attr("role", "status").Hidden(c.refused == ""))
	}
	body = append(body, tag.P("import-summary", c.table.Summary()+".").Attr("role", "status"))
	for _, remark := range c.table.Remarks() {
		body = append(body, tag.P("", remark))
	}
	body = append(body, widget.RefusedLines(c.table.Problems)...)
	if len(c.table.Points) == 0 {
		return body
	}
	rows, outside := c.table.Fit(c.box)
	return append(body,
		p.swapButton(),
		tag.Text("h3", "", "Which part becomes the map"),
		p.boxButtons(),
		tag.Div("row", p.boxField("west", "From", c.box.West), p.boxField("east", "to", c.box.East)),
		tag.Div("row", p.boxField("south", "from", c.box.South), p.boxField("north", "to", c.box.North)),
		tag.P("says refused", c.refused).Hidden(c.refused == ""),
		widget.Says(outsideWords(len(rows), outside)),
		widget.Says(boxWords(c.box, c.table.Bounds())),
		widget.Buttons(widget.Button("use-crowd", fmt.Sprintf("Use the points (%d)", len(rows)), p.useCrowd).Class("primary").Attr("disabled", len(rows) == 0)),
	)
}

func outsideWords(inside, outside int) string {
	if outside == 0 {
		return "all points lie inside"
	}
	return fmt.Sprintf("%s inside, %d outside, which are left out", words.Count(inside, "point", "points"), outside)
}

// swapButton exchanges latitude and longitude.
func (p *Page) swapButton() app.UI {
	if !p.state.crowd.table.Geographic {
		return widget.Nothing()
	}
	return widget.Buttons(widget.Button("swap-crowd", "Exchange latitude and longitude", p.swap))
}

func (p *Page) swap() {
	c := &p.state.crowd
	c.table.Exchange()
	c.box = p.knownBox(c.table)
}

func (p *Page) boxField(side, label string, v float64) app.UI {
	id := "box-" + side
	return tag.Box("span", "pair",
		tag.Label(id, label+" "+map[string]string{"west": "x", "east": "", "south": "y", "north": ""}[side]),
		widget.Field(id, words.Written(v), func(text string) { p.typeSide(side, text) }).Class("short").Aria("label", side+" side of the box"),
	)
}

// typeSide takes a side of the box as typed, or refuses it.
func (p *Page) typeSide(side, text string) {
	c := &p.state.crowd
	v, problem := words.Parse(text)
	if problem != "" {
		c.refused = "the " + side + " side: " + problem + "; allowed is a finite number"
		return
	}
	box := c.box
	*map[string]*float64{"west": &box.West, "east": &box.East, "south": &box.South, "north": &box.North}[side] = v
	if box.West > box.East || box.South > box.North {
		c.refused = "the " + side + " side: " + words.Written(v) + " lies beyond the opposite side"
		return
	}
	c.box, c.refused = box, ""
}

// useCrowd goes on with the points that were looked at.
func (p *Page) useCrowd() {
	c := p.state.crowd
	rows, _ := c.table.Fit(c.box)
	if len(rows) == 0 {
		return
	}
	h := p.heatmap()
	h.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: rows}
	h.Measurements, h.Release = nil, nil
	p.state.tool = toolPaint
	p.Desk.CloseDialog()
	p.Work.Loaded(fileIn(c.box, c.table.Bounds()), fmt.Sprintf("%d points were loaded.", len(rows)))
}
