package loading

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/readers/charset"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/table"
)

// parts are the elements of the dialog, one below the other.
type parts []app.UI

func (l *parts) add(more ...app.UI) { *l = append(*l, more...) }

// says adds a remark.
func (l *parts) says(text string) { l.add(widget.Says(text)) }

// press adds a button.
func (l *parts) press(id, label string, do func()) {
	l.add(widget.Buttons(widget.Button(id, label, do)))
}

// body is the dialog: where a file comes from, and what it is.
func (p *Panel) body() []app.UI {
	name := p.loader.Name
	var body parts
	body.add(tag.P("", p.loader.Says+" The file is read in this page and goes nowhere else; real personal data does not belong in a demonstration."))
	body.press("pick-"+name, "Choose a file", p.pick)
	body.add(
		tag.Label("paste-"+name, "or drop one on the page, or paste what is in it"),
		tag.Box("textarea", "").ID("paste-"+name).Attr("rows", 4).Spellcheck(false).Attr("autocomplete", "off").OnInput(widget.Take(p.paste)),
	)
	var file parts // in one element, so that the samples below it keep the focus
	if p.work.Reading {
		file.add(p.progress())
	}
	p.looked(&file)
	file.add(widget.Refusal(p.refused))
	body.add(tag.Div("looked", file...), p.samples())
	return body
}

// samples are small files to try the loader with, and to see what it reads.
func (p *Panel) samples() app.UI {
	if len(p.loader.Samples) == 0 {
		return tag.Nothing("section")
	}
	rows := []app.UI{tag.P("", "No file at hand? Try one of these:")}
	for i, s := range p.loader.Samples {
		id := fmt.Sprintf("%s-%d", p.loader.Name, i)
		rows = append(rows, tag.Div("row",
			tag.Span("grow", s.Name+": "+s.Words),
			widget.Button("try-"+id, "Try", func() { p.Take(dom.TextFile(s.Name, s.Text)) }).Aria("label", "Try "+s.Name),
			widget.Button("save-"+id, "Save", func() { p.save(i) }).Aria("label", "Save "+s.Name),
		))
	}
	return tag.Section("samples", rows...)
}

func (p *Panel) save(i int) {
	s := p.loader.Samples[i]
	name, ending, _ := strings.Cut(s.Name, ".")
	p.desk.Save("sample-"+name, ending, s.Media, s.Text)
}

// progress tells how far a file has been read.
func (p *Panel) progress() app.UI {
	says := "Reading the rows"
	if p.intake != nil {
		says = megabytes(p.taken) + " of " + megabytes(p.file.Size) + " MB"
	}
	bar := tag.Box("progress", "").Aria("label", "Reading the file")
	if p.intake != nil {
		bar = bar.Attr("max", max(p.file.Size, 1)).Attr("value", strconv.Itoa(p.taken))
	}
	return tag.Div("sweep-progress", bar, tag.Span("", says), widget.Button("cancel-"+p.loader.Name, "Cancel", p.cancel))
}

func megabytes(size int) string { return draw.Format(words.Round(float64(size)/1e6, 0.1)) }

// looked is what the file holds, what its columns are taken for, and what comes of
// them.
func (p *Panel) looked(body *parts) {
	if p.intake != nil || p.format.Kind == "" {
		return
	}
	body.says(p.file.Name + " is " + p.told() + ".")
	if t := p.table; t != nil {
		body.add(p.corrected(), p.preview(t))
		if p.loader.Lists && !t.Lists && t.LooksLikeLists() {
			body.says("Its lines may be lists: somebody, and all whom they are joined to.")
			body.press("lists-"+p.loader.Name, "Read them as lists", func() { p.Choose("lists", "lists") })
		}
	}
	if p.reading == nil {
		return
	}
	p.chooser(body)
	if !p.making && p.reading.Problem() == "" {
		p.made(body)
	}
}

// made tells what came of the choices, and offers to use it.
func (p *Panel) made(body *parts) {
	f := p.found
	body.add(tag.P("import-summary", f.Summary+".").Attr("role", "status"))
	for _, remark := range f.Remarks {
		body.add(tag.P("", remark))
	}
	if len(f.Refused) > 0 {
		var list []string
		for _, group := range f.Refused {
			list = append(list, group.Sentence(f.Place))
		}
		body.add(widget.Region("problems", "What cannot be used", tag.Box("ul", "", tag.Each("li", list)...)))
	}
	body.add(p.reading.More()...)
	body.add(widget.Buttons(widget.Button("use-"+p.loader.Name, p.useLabel(), p.Use).Class("primary").Attr("disabled", !p.Ready())))
}

// useLabel says what is used, and what is not.
func (p *Panel) useLabel() string {
	refused := 0
	for _, group := range p.found.Refused {
		refused += group.Count
	}
	label := fmt.Sprintf("Use the %s (%s)", p.loader.Things, field.Grouped(p.reading.Usable()))
	switch {
	case p.reading.Usable() == 0:
		return "There is nothing to use"
	case refused > 0:
		return label + fmt.Sprintf(", without what is refused (%s)", field.Grouped(refused))
	}
	return label
}

// told says what the file is, and how it was read.
func (p *Panel) told() string {
	text, t := p.format.Words, p.table
	if p.format.Kind != formats.Table || t == nil {
		return text
	}
	text += " in " + t.Charset
	if name := separatorName(t.Separator); name != "" {
		text += ", with " + name + " between cells"
	}
	if t.Lists {
		return text + ", read as lists"
	}
	return text + tag.Either(t.Titled, ", and titles in its first line", ", without titles")
}

func separatorName(separator string) string {
	switch separator {
	case ",":
		return "commas"
	case ";":
		return "semicolons"
	case "\t":
		return "tabs"
	case "|":
		return "bars"
	case " ":
		return "spaces"
	}
	return ""
}

// corrected offers to read the file otherwise.
func (p *Panel) corrected() app.UI {
	corrections := p.corrections()
	if len(corrections) == 0 {
		return widget.Nothing()
	}
	return tag.Box("details", "", append([]app.UI{tag.Text("summary", "", "Read it otherwise")}, p.selects(corrections)...)...)
}

// correction is one of them; its values have labels.
func correction(name, label string, at *string, values, labels []string) Choice {
	options := []widget.Option{widget.Item("", "found out")}
	for i, value := range values {
		options = append(options, widget.Item(value, labels[i]))
	}
	return Choice{Name: name, Label: label, Chosen: *at, Anew: true, Set: func(value string) { *at = value }, Options: options}
}

// corrections are what the reader may know better about a table than what was found.
func (p *Panel) corrections() []Choice {
	if p.format.Kind != formats.Table {
		return nil
	}
	o := &p.options
	list := []Choice{
		correction("charset", "Letters", &o.Charset, charset.Names(), charset.Names()),
		correction("separator", "Between cells", &o.Separator, []string{",", ";", "\t", "|", " ", table.OneColumn}, []string{"commas", "semicolons", "tabs", "bars", "spaces", "nothing"}),
		correction("decimal", "Before decimals", &o.Decimal, []string{".", ","}, []string{"a point", "a comma"}),
		correction("titles", "First line", &o.Titles, []string{table.Yes, table.No}, []string{"titles", "a row"}),
	}
	if p.loader.Lists {
		lists := tag.Either(o.Lists, "lists", "rows")
		list = append(list, Choice{Name: "lists", Label: "Every line", Chosen: lists, Anew: true, Set: func(value string) { o.Lists = value == "lists" },
			Options: []widget.Option{widget.Item("rows", "one row"), widget.Item("lists", "a list: one and all whom they are joined to")}})
	}
	return list
}

// chooser shows what the columns stand for, and why.
func (p *Panel) chooser(body *parts) {
	choices := p.choices()
	if len(choices) == 0 {
		return
	}
	body.add(tag.Text("h3", "", "What stands where"))
	body.add(p.selects(choices)...)
	if e, ok := p.reading.(Exchanger); ok {
		body.press("swap-"+p.loader.Name, e.ExchangeLabel(), p.Exchange)
	}
	if why := p.reading.Why(); len(why) > 0 {
		body.says(tag.Either(p.reading.Problem() == "", "Guessed, since ", "Not guessed: ") + strings.Join(why, "; ") + ".")
	}
}

func (p *Panel) selects(choices []Choice) []app.UI {
	var rows []app.UI
	for _, c := range choices {
		id := "as-" + p.loader.Name + "-" + c.Name
		rows = append(rows, widget.Row(id, c.Label, widget.Select(id, c.Chosen, c.Options, func(value string) { p.Choose(c.Name, value) })))
	}
	return rows
}

// A preview shows no more columns and rows than help to tell them apart.
const (
	previewColumns = 12
	previewRows    = 5
)

// preview shows the first rows as they stand.
func (p *Panel) preview(t *table.Table) app.UI {
	var heads []string
	for i := range t.Columns[:min(len(t.Columns), previewColumns)] {
		heads = append(heads, columnName(t, i))
	}
	var rows [][]string
	for _, row := range t.Preview[:min(len(t.Preview), previewRows)] {
		rows = append(rows, row[:min(len(row), previewColumns)])
	}
	caption := "The first rows"
	if more := len(t.Columns) - previewColumns; more > 0 {
		caption += "; " + words.Count(more, "column", "columns") + " more"
	}
	return widget.Scrolled(caption, "preview", caption, heads, tag.Rows(rows))
}
