package shell

import (
	"cmp"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// dialog is the one that is open, if any.
type dialog struct {
	name    string
	opener  string // the element that had the focus before
	erratum string // the path of the field whose erratum was asked for
	own     bool   // it is the laboratory's
	whole   bool   // what was loaded leaves too
}

// leave closes a dialog of the laboratory that leaves the page.
func (d *dialog) leave() {
	if d.own {
		*d = dialog{}
	}
}

// The dialogs that all laboratories share.
const (
	dialogExperiments = "experiments"

	dialogShare   = "share"
	dialogExport  = "export"
	dialogDisplay = "display"
	dialogHelp    = "help"
	dialogErrata  = "errata"
)

func (s *Shell) dialogs() []page.Dialog {
	return []page.Dialog{
		{Name: dialogExperiments, Title: "Experiments", Opener: dialogExperiments, Head: s.experimentsHead, Body: s.experimentsBody},
		{Name: dialogShare, Title: "Share", Opener: dialogShare, Body: s.shareBody},
		{Name: dialogExport, Title: "Export", Opener: dialogExport, Body: s.exportBody},
		{Name: dialogDisplay, Title: "Display", Opener: dialogDisplay, Body: s.displayBody},
		{Name: dialogHelp, Title: "Help", Opener: dialogHelp, Body: s.helpBody},
		{Name: dialogErrata, Title: "Where the papers must not be followed", Opener: dialogErrata, Body: s.errataBody},
	}
}

// dialogNamed finds a dialog, and reports whether it is the laboratory's own.
func (s *Shell) dialogNamed(name string) (found page.Dialog, own bool) {
	named := func(d page.Dialog) bool { return d.Name == name }
	if list := s.dialogs(); slices.ContainsFunc(list, named) {
		return list[slices.IndexFunc(list, named)], false
	}
	if page, ok := s.now.Page.(page.Talking); ok {
		if list := page.Dialogs(); slices.ContainsFunc(list, named) {
			return list[slices.IndexFunc(list, named)], true
		}
	}
	return page.Dialog{}, false
}

// OpenDialog shows a dialog and moves the focus into it. When nothing else has the
// focus, its opener gets it back.
func (s *Shell) OpenDialog(name string) {
	d, own := s.dialogNamed(name)
	if s.dialog.name == "" {
		s.dialog.opener = cmp.Or(s.screen.Focused(), d.Opener)
	}
	if s.more { // the menu closes, and its button takes what came from within
		s.more, s.dialog.opener = false, "more"
	}
	s.dialog.name, s.dialog.own, s.dialog.whole, s.dialog.erratum = name, own, false, ""
	s.FocusSoon("dialog-close")
}

// Dialog is the name of the open dialog, empty without one.
func (s *Shell) Dialog() string { return s.dialog.name }

// OpenErratum shows the errata at that of a field, which takes the focus.
func (s *Shell) OpenErratum(path string) {
	s.OpenDialog(dialogErrata)
	s.dialog.erratum = path
	s.scrollSoon(askedErratum)
	s.FocusSoon(askedErratum)
}

// CloseDialog gives the focus back to where it was.
func (s *Shell) CloseDialog() {
	if s.dialog.name == "" {
		return
	}
	s.dialog.name, s.dialog.own, s.dialog.whole = "", false, false
	opener := s.dialog.opener
	s.OnceDrawn(func() {
		s.screen.Focus(opener)
		if s.screen.Focused() == "" { // it has gone into the bar's menu meanwhile
			s.screen.Focus("more")
		}
	})
}

// openDialog is the open dialog in its frame: modal, named, closed by Esc, the
// button, or a press beside it.
func (s *Shell) openDialog() app.UI {
	d, own := s.dialogNamed(s.dialog.name)
	if d.Name == "" {
		return widget.Nothing()
	}
	body := d.Body()
	head := []app.UI{tag.H2(d.Title).ID("dialog-title")}
	if d.Head != nil {
		head = append(head, d.Head()...)
	}
	head = append(head, widget.Button("dialog-close", "×", s.CloseDialog).Class("tool").Aria("label", "Close"))
	if own {
		body = s.now.room.Own(body...)
	}
	return tag.Div("veil").OnClick(s.onVeil).Body(
		tag.Div("dialog "+d.Name).ID("dialog").Attr("role", "dialog").Aria("modal", "true").Aria("labelledby", "dialog-title").
			TabIndex(-1).OnKeyDown(widget.Keys(s.dialogKey)).Body(
			tag.Div("dialog-head", head...),
			tag.Div("dialog-body", body...),
		),
	)
}

// dialogKey keeps the focus inside the dialog: past its last stop it comes back to
// the first, and before the first to the last.
func (s *Shell) dialogKey(key string, shift bool) bool {
	return key == "Tab" && s.screen.KeepFocus("dialog", shift)
}

func (s *Shell) onVeil(_ app.Context, e app.Event) {
	if e.Get("target").Equal(e.Get("currentTarget")) {
		s.CloseDialog()
	}
}
