// Package tag makes the elements of the page. They are all of one type: the framework's
// own type for each tag has methods for everything that an element can be, and the page
// would carry them all.
package tag

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Box is an element of some classes around others. Without a class the element has none.
func Box(name, class string, body ...app.UI) app.HTMLElem {
	e := app.Elem(name)
	if class != "" {
		e = e.Class(class)
	}
	return e.Body(body...)
}

// Text is an element of some classes around a text.
func Text(name, class, text string) app.HTMLElem { return Box(name, class, Words(text)) }

// Words are a text without an element of its own.
func Words(text string) app.UI { return app.Text(unbroken(text)) }

// unbroken is a text in which no line ends between a number and its “%”.
func unbroken(text string) string { return strings.ReplaceAll(text, " %", "\u00a0%") }

// Nothing keeps the place of an element that is not to be seen.
func Nothing(name string) app.UI { return app.Elem(name).Hidden(true) }

func Div(class string, body ...app.UI) app.HTMLElem     { return Box("div", class, body...) }
func Section(class string, body ...app.UI) app.HTMLElem { return Box("section", class, body...) }
func P(class, text string) app.HTMLElem                 { return Text("p", class, text) }
func Span(class, text string) app.HTMLElem              { return Text("span", class, text) }
func H2(text string) app.HTMLElem                       { return Text("h2", "", text) }

// Each is a list of elements of one name, one for each text.
func Each(name string, texts []string) []app.UI {
	list := make([]app.UI, len(texts))
	for i, text := range texts {
		list[i] = Text(name, "", text)
	}
	return list
}

// Table is a table of some classes with its caption; rows are its body below the heads,
// if any.
func Table(class, caption string, heads, rows []app.UI) app.HTMLElem {
	body := []app.UI{Text("caption", "", caption)}
	if heads != nil {
		body = append(body, Box("thead", "", Box("tr", "", heads...)))
	}
	return Box("table", class, append(body, Box("tbody", "", rows...))...)
}

// Rows are the rows of a table of words.
func Rows(cells [][]string) []app.UI {
	list := make([]app.UI, len(cells))
	for i, row := range cells {
		list[i] = Box("tr", "", Each("td", row)...)
	}
	return list
}

// Label names the control of an id.
func Label(id, text string) app.HTMLElem { return Text("label", "", text).Attr("for", id) }

// Input is a control of a kind.
func Input(id, kind string) app.HTMLElemSelfClosing {
	return app.ElemSelfClosing("input").ID(id).Attr("type", kind)
}

// Either is one of two words: the first where something holds.
func Either(holds bool, first, second string) string {
	if holds {
		return first
	}
	return second
}
