package shell

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

const themeKey = "cloakroom-theme"

// displayBody is how the page looks.
func (s *Shell) displayBody() []app.UI {
	names := map[string]string{"auto": "As the system", "light": "Light", "dark": "Dark", "projector": "Projector"}
	themes := widget.Segments{Name: "theme", Legend: "Theme"}
	for _, theme := range scenario.Themes() {
		themes.Words = append(themes.Words, widget.Segment{ID: "theme-" + theme, Value: theme, Label: names[theme], Chosen: theme == s.look.theme})
	}
	return []app.UI{
		themes.UI(s.SetTheme),
		tag.P("", "Projector is for a lit room: black on white, thicker lines, larger text."),
		tag.Div("row", widget.Check("plain-keys", "Switch single-key shortcuts off", s.keysOff, func(on bool) { s.keysOff = on })...),
		s.truthTick(),
		widget.Buttons(widget.Button("", "Print", s.screen.Print)),
	}
}

// SetTheme changes the look and remembers it for the next visit.
func (s *Shell) SetTheme(theme string) {
	s.look.theme = theme
	s.storeTheme(theme)
	s.screen.SetTheme(theme)
	s.WriteSoon()
	s.remeasureSoon()
	s.Refresh()
}

// restoreTheme applies the reader's stored theme unless a link set one.
func (s *Shell) restoreTheme() {
	if stored := s.screen.Stored(themeKey); s.look.theme == "auto" && slices.Contains(scenario.Themes(), stored) {
		s.look.theme = stored
	}
}
