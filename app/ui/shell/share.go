package shell

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// shareBody is the exact state as a link, as code for another page, and as a
// file.
func (s *Shell) shareBody() []app.UI {
	address, embed := s.Links()
	return []app.UI{
		tag.P("", s.linkWords()),
		s.wholeTick(),
		tag.Label("share-link", "Link to exactly this"),
		tag.Input("share-link", "text").Attr("readonly", true).Attr("value", address),
		widget.Buttons(s.copier("copy-link", "Copy the link", address).Class("primary")),
		tag.Label("share-embed", "Code to embed it in a page"),
		tag.Input("share-embed", "text").Attr("readonly", true).Attr("value", embed),
		widget.Buttons(s.copier("", "Copy the code", embed)),
		s.truthChoice(),
		s.hideChoices(),
		tag.Text("h3", "", "As a file"),
		widget.Buttons(widget.Button("save-file", "Save the scenario", func() { s.TakeAway("json-scenario") }).Attr("disabled", s.Work().Hidden()), widget.Button("open-file", "Open a file", s.pickFile)),
		tag.P("says", "A scenario, an exported figure, or a file of readings can also be dropped on the page."),
	}
}

// Links are the link to exactly this and the code that embeds it.
func (s *Shell) Links() (address, embed string) {
	view := s.view()
	view.Hide = s.teaching.list(s.now.About().Hideable)
	view.Truth = ""
	if s.linkHides() && s.Work().Hides() {
		view.Truth, view.Stage, view.Lesson = scenario.TruthHidden, "", 0
	}
	address = s.linkTo(view)
	view.Embed = true
	return address, `<iframe src="` + s.linkTo(view) + `" width="900" height="760" title="Cloakroom"></iframe>`
}

// linkWords says what the link holds.
func (s *Shell) linkWords() string {
	if s.withheld() {
		return "The link holds the scenario and the look, and nothing that was loaded. Nothing is sent anywhere: everything after # stays in the browser."
	}
	return tag.Either(s.Work().Asked.Randomness() == field.RandomnessSecure && !s.Work().Given(),
		"The link holds the scenario and the look, but not the secure draw: whoever opens it draws noise of their own. Nothing is sent anywhere: everything after # stays in the browser.",
		"The link holds the scenario, the seed and the look, and nothing is sent anywhere: everything after # stays in the browser.")
}

// teaching is the set of controls that a link for a class leaves away.
type teaching map[string]bool

// list names those of the controls that a link can leave away.
func (t teaching) list(hideable []string) []string {
	var hidden []string
	for _, path := range hideable {
		if t[path] {
			hidden = append(hidden, path)
		}
	}
	return hidden
}

// hideChoices lets a teacher leave controls away from the link.
func (s *Shell) hideChoices() app.UI {
	var boxes []app.UI
	for _, path := range s.now.About().Hideable {
		field, _ := scenario.Lookup(path)
		id := "hide-" + widget.FieldID(path)
		boxes = append(boxes, tag.Div("check",
			widget.Check(id, strings.TrimSpace(field.Label+" "+field.Symbol), s.teaching[path], func(on bool) { s.teaching[path] = on })...))
	}
	return tag.Box("details", "",
		tag.Text("summary", "", "For a class: hide controls in this link"),
		tag.Div("checks", boxes...),
	)
}

// copier is the button that copies a text, and says so once it has.
func (s *Shell) copier(id, label, text string) app.HTMLElem {
	if s.copied == text {
		label = "Copied"
	}
	return widget.Button(id, label, func() { s.Copy(text) }, text)
}

func (s *Shell) pickFile() {
	s.screen.PickFile("", func(file dom.File) {
		s.Dispatch(func() {
			s.CloseDialog()
			s.Open(file)
		})
	})
}
