package heatmappage

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/heatmapfig"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

const pathEpsilon = "heatmap.privacy.epsilon"

// rowSide bounds the cells of a side of the maps in the rows, which are small.
const rowSide = 128

// epsilons are the rows asked for: those of the paper's Figure 3 where none were typed.
func (p *Page) epsilons() []float64 {
	if len(p.Work.Epsilons) > 0 {
		return p.Work.Epsilons
	}
	return []float64{1, 5}
}

// rowMethods are the columns behind the truth, as the paper has them or all.
func (p *Page) rowMethods() []string {
	methods := []string{heatmap.MethodLaplace, heatmap.MethodTop, heatmap.MethodPyramid}
	if p.state.views.every {
		return append(methods, heatmap.MethodQuadtree, heatmap.MethodDense)
	}
	return methods
}

// wantedRows are the questions of the rows, a map each: those of the answer shown, with
// its coins, at other ε. As in a sweep, all noise in them is teaching noise.
func (p *Page) wantedRows() []scenario.Scenario {
	var list []scenario.Scenario
	for _, epsilon := range p.epsilons() {
		for _, method := range p.rowMethods() {
			asked := p.Work.Shown.Of(p.Work.Asked).Clone()
			asked.Sweep = nil
			h := asked.Heatmap
			h.Forget()
			h.Privacy.Epsilon, h.Privacy.Randomness = epsilon, field.RandomnessTeaching
			h.Methods, h.Extras, h.Centres, h.Shuffle, h.Shown = []string{method}, nil, 0, 0, min(rowSide, h.Grid)
			list = append(list, asked)
		}
	}
	return list
}

// askRows asks for the rows once there is an answer whose crowd they share.
func (p *Page) askRows() {
	p.state.views.stopped = false
	if p.Work.Shown.Result != nil {
		p.Work.AskRows(p.wantedRows())
	}
}

func (p *Page) cancelRows() {
	p.state.views.stopped = true
	p.Work.CancelRows()
	p.Work.Say("The rows were cancelled; the maps that were finished are kept.")
}

// typeEpsilons takes the rows as typed, or refuses them.
func (p *Page) typeEpsilons(text string) {
	v := &p.state.views
	parameter, _ := scenario.Lookup(pathEpsilon)
	var list []float64
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;", r) }) {
		epsilon, problem := words.Parse(word)
		if problem == "" {
			if err := parameter.Check(epsilon, pathEpsilon, word); err != nil {
				problem = err.Error()
			}
		}
		if problem != "" {
			v.refused = word + ": " + problem
			p.Desk.Refresh()
			return
		}
		list = append(list, epsilon)
	}
	if len(list) == 0 || len(list) > scenario.MostEpsilons {
		v.refused = fmt.Sprintf("Type one to %d values of ε, with commas between them.", scenario.MostEpsilons)
		p.Desk.Refresh()
		return
	}
	v.refused, p.Work.Epsilons = "", list
	p.Desk.WriteSoon()
	p.askRows()
}

// epsilonRow is a row as it was asked for: where its maps begin among the answers, and how
// many it has.
type epsilonRow struct {
	epsilon     float64
	from, count int
}

// rowsAsked are the rows that are there or on their way.
func (p *Page) rowsAsked() []epsilonRow {
	var rows []epsilonRow
	for k, asked := range p.Work.Rows.Asked {
		h := asked.Heatmap
		if last := len(rows) - 1; last >= 0 && rows[last].epsilon == h.Privacy.Epsilon && h.Methods[0] != p.Work.Rows.Asked[rows[last].from].Heatmap.Methods[0] {
			rows[last].count++
			continue
		}
		rows = append(rows, epsilonRow{h.Privacy.Epsilon, k, 1})
	}
	return rows
}

// answers are the answers of a row that have come.
func (p *Page) answers(r epsilonRow) []session.Answer {
	got := p.Work.Rows.Got
	return got[min(r.from, len(got)):min(r.from+r.count, len(got))]
}

// mergedRows is all maps of the rows as one answer, so that they have one scale.
type mergedRows struct {
	of    int             // counts the answers
	under *heatmap.Result // the answer whose truth they share
	got   *heatmap.Result
}

// merged is the maps of all rows that have come, in the order asked.
func (p *Page) merged() *heatmap.Result {
	r, m := &p.Work.Rows, &p.state.views.merged
	under := p.got()
	if m.got != nil && m.of == r.Run && m.under == under {
		return m.got
	}
	all := &heatmap.Result{}
	if under != nil {
		all.Truth, all.People, all.Points = under.Truth, under.People, under.Points
	}
	for _, a := range r.Got {
		h := a.Result.Heatmap
		all.Truth, all.People, all.Points = h.Truth, h.People, h.Points
		if len(h.Maps) == 0 {
			all.Maps = append(all.Maps, heatmap.Map{})
			continue
		}
		all.Maps = append(all.Maps, h.Maps[0])
	}
	*m = mergedRows{r.Run, under, all}
	return all
}

// rowGallery is the rows as a gallery, and whether there are any.
func (p *Page) rowGallery(f heatmapfig.Figure) (heatmapfig.Gallery, bool) {
	f.Got = p.merged()
	g := heatmapfig.Gallery{Figure: f, Apart: true}
	for _, r := range p.rowsAsked() {
		row := heatmapfig.Row{Label: "ε = " + draw.Format(r.epsilon), Views: []heatmapfig.View{heatmapfig.Truth}}
		for k := r.from; k < r.from+r.count; k++ {
			v := heatmapfig.Pending
			if k < len(p.Work.Rows.Got) {
				v = heatmapfig.MapView(k)
			}
			row.Views = append(row.Views, v)
		}
		g.Rows = append(g.Rows, row)
	}
	return g, len(p.Work.Rows.Got) > 0
}

// epsilonStage is the same crowd at several ε, a row each.
func (p *Page) epsilonStage() app.UI {
	g, _ := p.rowGallery(p.viewFigure())
	var tiles []app.UI
	at := 0
	for i, r := range p.rowsAsked() {
		tiles = append(tiles, p.rowHead(i, r))
		for k, v := range g.Rows[i].Views {
			var t tile
			if v == heatmapfig.Pending {
				t = p.pendingTile(at, p.Work.Rows.Asked[r.from+k-1].Heatmap.Methods[0])
			} else {
				t = p.mapTile(at, g, v, g.Rows[i].Views)
			}
			t.label = g.Rows[i].Label + ": " + t.label
			tiles = append(tiles, p.tileUI(t))
			at++
		}
	}
	if len(tiles) == 0 {
		tiles = append(tiles, tag.P("awaited-maps", "The maps are on their way."))
	}
	return p.stageOf("epsilons",
		p.epsilonTools(),
		p.barOf(g.Figure, heatmapfig.Truth),
		p.lookedOver(tag.Div("tiles").Style("--columns", strconv.Itoa(1+len(p.rowMethods()))).Style("--rows", strconv.Itoa(len(g.Rows))), "Maps at several ε.").Body(tiles...),
		widget.Says(p.coinWords()),
	)
}

// pendingTile keeps the place of a map that has not come.
func (p *Page) pendingTile(at int, method string) tile {
	return tile{at: at, name: method, title: heatmapfig.TileName(method, p.state.views.tile.Width, p.Desk.Palette().Text), label: heatmapfig.MethodName(method), says: "Not computed yet.",
		body: []app.UI{tag.P("pending", "…").Aria("hidden", "true")}}
}

// epsilonTools take the list of ε, the columns, and what starts and stops.
func (p *Page) epsilonTools() app.UI {
	v, r := &p.state.views, &p.Work.Rows
	var list []string
	for _, epsilon := range p.epsilons() {
		list = append(list, words.Written(epsilon))
	}
	tools := []app.UI{
		tag.Label("epsilons", "Rows of ε"),
		widget.Field("epsilons", strings.Join(list, ", "), p.typeEpsilons).Class("short wide").Aria("invalid", strconv.FormatBool(v.refused != "")),
	}
	tools = append(tools, widget.Check("epsilons-all", "all methods", v.every, p.showEvery)...)
	done, all := len(r.Got), len(r.Asked)
	switch {
	case r.Running:
		tools = append(tools,
			app.Elem("progress").Attr("max", all).Attr("value", done).Aria("label", "Maps computed"),
			tag.Span("says", fmt.Sprintf("%d of %d maps", done, all)),
			widget.Button("epsilons-cancel", "Cancel", p.cancelRows))
	case done < all:
		tools = append(tools, tag.Span("says", fmt.Sprintf("%d of %d maps", done, all)), widget.Button("epsilons-run", "Go on", p.askRows))
	}
	for _, problem := range []string{v.refused, r.Failure} {
		if problem != "" {
			tools = append(tools, tag.P("says refused", problem).Attr("role", "alert"))
		}
	}
	return tag.Div("view-tools", tools...)
}

func (p *Page) showEvery(on bool) {
	p.state.views.every = on
	p.askRows()
}

// rowHead names a row, goes to its ε, and says whether it is released: by the rule of all
// pictures.
func (p *Page) rowHead(i int, r epsilonRow) app.UI {
	text := draw.Format(r.epsilon)
	body := []app.UI{widget.Button("", "ε = "+text, func() { p.goToRow(i) }, i).Class("quiet").Title("Go to this ε")}
	answers := p.answers(r)
	switch {
	case p.secure() || len(answers) < r.count:
		body = append(body, tag.Span("says", "a picture"))
	case p.Work.Released(answers...):
		body = append(body, tag.Span("says", "released"))
	default:
		title := "A picture so far; released, it is charged."
		if p.Work.Reusing(answers...) {
			title = "Its coins have served another release: both together would give the exact numbers back."
		}
		body = append(body, tag.Span("says", "a picture"), widget.Button("", "Release", func() { p.releaseRow(i) }, i, "release").Class("quiet").
			Title(title).Aria("label", fmt.Sprintf("Release ε = %s. %s", text, title)))
	}
	return tag.Div("row-head", body...)
}

// goToRow sets the ε of a row.
func (p *Page) goToRow(i int) {
	if rows := p.rowsAsked(); i < len(rows) {
		p.Work.SetNumber(pathEpsilon, rows[i].epsilon)
	}
}

// releaseRow releases the maps of a row as they stand.
func (p *Page) releaseRow(i int) {
	if rows := p.rowsAsked(); i < len(rows) {
		p.Work.ReleasePictures(p.answers(rows[i])...)
		p.Desk.Refresh()
	}
}

// coinWords say what the rows are to the ledger.
func (p *Page) coinWords() string {
	if p.secure() {
		return "These are pictures with teaching noise: nothing of them is released or charged. To release a row, go to its ε and draw."
	}
	return fmt.Sprintf("Rows are pictures, with the same coins (seed %d) at every ε; nothing is charged until you release one. Two released rows would give the exact numbers back.", p.Work.Shown.Of(p.Work.Asked).Seed)
}

// rowsTable is what every map of the rows is worth.
func (p *Page) rowsTable() widget.Table {
	t := widget.Table{Title: "Every map against the truth, by ε", Head: []string{"epsilon", "map", "similarity", "Pearson", "KL", "EMD"}}
	for _, a := range p.Work.Rows.Got {
		for _, m := range a.Result.Heatmap.Maps {
			t.Add(words.Written(a.Asked.Heatmap.Privacy.Epsilon), m.Method, words.Cell(m.Metrics.Similarity), words.Cell(m.Metrics.Pearson), words.Cell(m.Metrics.KL), words.Cell(m.Metrics.EMD))
		}
	}
	return t
}

// rowWords reads a place of the unit square in every map of the rows.
func (p *Page) rowWords(u, v float64) string {
	text := ""
	for _, r := range p.rowsAsked() {
		text += " · ε = " + draw.Format(r.epsilon) + ":"
		for _, a := range p.answers(r) {
			for _, m := range a.Result.Heatmap.Maps {
				if value, ok := densityAt(m.Blurred, u, v); ok {
					text += " " + heatmapfig.ShortName(m.Method) + " " + draw.Format(value) + ","
				}
			}
		}
		text = strings.TrimSuffix(text, ",")
	}
	return text
}

// densityAt is a raster's density at a place of the unit square.
func densityAt(raster answer.Series, u, v float64) (float64, bool) {
	cells := len(raster.Values)
	side := 0
	for side*side < cells {
		side++
	}
	if side == 0 {
		return 0, false
	}
	row, column := min(int(u*float64(side)), side-1), min(int(v*float64(side)), side-1)
	return raster.Values[row*side+column] * float64(cells), true
}
