package heatmappage

import (
	"fmt"
	"strconv"
	"strings"

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
	c.box = c.table.Bounds()
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
	p.state.crowd = incomingCrowd{name: name, size: len(text), read: len(text), table: table, box: table.Bounds()}
}

// crowdBody is the dialog that reads a file, shows what was read and what was
// not, and which box of it becomes the map.
func (p *Page) crowdBody() []app.UI {
	c := &p.state.crowd
	body := []app.UI{
		tag.P("", "One point per line: person, x, y, or person, latitude, longitude, with a header or in that order; or a map that was exported here. The points of one person weigh one in all. The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."),
		widget.Buttons(widget.Button("pick-crowd", "Choose a file", p.pickCrowd).Attr("disabled", c.reading)),
		tag.Label("paste-crowd", "or paste the points"),
		tag.Box("textarea", "").ID("paste-crowd").Attr("rows", 5).Spellcheck(false).OnInput(widget.Take(func(text string) { p.readCrowd("pasted text", text) })),
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

// boxWords warns of a box that was made from the points, and tells of a shape that
// is lost.
func boxWords(box, bounds heatmapfiles.Box) string {
	text := tag.Either(box == bounds, "These sides are the outermost points themselves: whoever publishes them tells where those people were, and no noise hides it. Better type a box that was known before. ", "")
	if wide, high := box.East-box.West, box.North-box.South; wide > 1.01*high || high > 1.01*wide {
		text += "The box becomes a square: distances are told in its sides."
	}
	return strings.TrimSpace(text)
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
	c.box = c.table.Bounds()
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
	h.Forget()
	p.state.box, p.state.boxOf = new(c.box), crowdKey(&h.People)
	p.state.tool = toolPaint
	p.Desk.CloseDialog()
	p.Work.Replace(p.Work.Asked)
	p.Work.Preset = ""
	p.Work.Settle()
	p.Work.Say(fmt.Sprintf("%d points were loaded.", len(rows)))
}

// readMap looks at a map that was exported, or says what is wrong with it.
func (p *Page) readMap(name, text string) {
	c := incomingCrowd{name: name, size: len(text), read: len(text)}
	if table, err := heatmapfiles.ParseMapCSV(text); err != nil {
		c.refused = name + ": " + err.Error()
	} else {
		c.mapped = &table
	}
	p.state.crowd = c
}

// mapFound shows what was read and offers to use it.
func (p *Page) mapFound() []app.UI {
	grid := p.state.crowd.mapped.Grid
	return []app.UI{
		tag.P("import-summary", fmt.Sprintf("A map of %d × %d cells.", grid, grid)).Attr("role", "status"),
		widget.Says(fmt.Sprintf("Its cells hold %s in all, and the noise is made for people who add at most one each.", draw.Format(words.Sum(p.state.crowd.mapped.Values)))),
		widget.Says("It becomes the truth, as the weights of the cells: whose they are is not known any more, and the grid becomes that of the map."),
		widget.Buttons(widget.Button("use-crowd", "Use the map", p.useMap).Class("primary")),
	}
}

// useMap goes on with the map that was looked at.
func (p *Page) useMap() {
	table := p.state.crowd.mapped
	h := p.heatmap()
	h.Grid = table.Grid
	h.People = heatmap.People{Kind: heatmap.PeopleWeights, Values: table.Values}
	h.Forget()
	p.Desk.CloseDialog()
	p.Work.Replace(p.Work.Asked)
	p.Work.Preset = ""
	p.Work.Settle()
	p.Work.Say(fmt.Sprintf("A map of %d × %d cells was loaded.", table.Grid, table.Grid))
}
