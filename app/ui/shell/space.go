package shell

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// space is how the window's room is shared out.
type space struct {
	noSetup, noSide bool // the left column, the right one is folded away
	only            bool // the stage fills the window
	wide            bool // the open panel has the stage's room too
	stuck           int  // so many pixels of the stage may leave a narrow window at its top
}

// What stays of the stage in a narrow window while the controls are used: all from the
// recovered picture with its heading on, but no more than so many pixels of its end.
const (
	narrow    = 720
	stuckHead = 54
	stuckMost = 400
)

// measureStuck finds how far the stage may be scrolled away where all stands in one column,
// so that the end of it stays in sight below the window's edge.
func (s *Shell) measureStuck() {
	s.space.stuck = 0
	_, top, width, height := s.screen.Box("stage")
	if width == 0 || width >= narrow {
		return
	}
	leaves := height - stuckMost
	if stations := s.now.About().Stations; len(stations) > 3 {
		if _, at, _, tall := s.screen.Box(page.PictureID(stations[3].Picture)); tall > 0 {
			leaves = max(leaves, at-top-stuckHead)
		}
	}
	s.space.stuck = max(int(leaves), 0)
}

const spaceKey = "cloakroom-columns"

// roomClasses tell the style sheet what fills the window.
func (s *Shell) roomClasses() []string {
	if s.space.only {
		return []string{"only"}
	}
	return nil
}

func (s *Shell) columnsClass() string {
	class := tag.Either(s.Work().Due(), "columns awaiting", "columns")
	if s.space.noSetup {
		class += " no-setup"
	}
	if s.space.noSide {
		class += " no-side"
	}
	if s.panelOpen().Name != "" {
		class += tag.Either(s.space.wide, " inspecting wide", " inspecting")
	}
	return class
}

// stuckTop is that as a length of the style sheet; where nothing may leave, nothing sticks.
func (s *Shell) stuckTop() string {
	if s.space.stuck == 0 {
		return "auto"
	}
	return "-" + strconv.Itoa(s.space.stuck) + "px"
}

// FoldSetup and FoldSide fold a column away, or bring it back; FoldBoth does so with
// both. The browser remembers it.
func (s *Shell) FoldSetup() { s.fold(!s.space.noSetup, s.space.noSide) }
func (s *Shell) FoldSide()  { s.fold(s.space.noSetup, !s.space.noSide) }
func (s *Shell) FoldBoth() {
	away := !s.space.noSetup || !s.space.noSide
	s.fold(away, away)
}

func (s *Shell) fold(setup, side bool) {
	s.space.noSetup, s.space.noSide = setup, side
	var folded []string
	if setup {
		folded = append(folded, "setup")
	}
	if side {
		folded = append(folded, "side")
	}
	s.storeColumns(strings.Join(folded, " "))
	s.resized()
}

// restoreColumns folds what was folded on the last visit.
func (s *Shell) restoreColumns() {
	stored := s.screen.Stored(spaceKey)
	s.space.noSetup, s.space.noSide = strings.Contains(stored, "setup"), strings.Contains(stored, "side")
}

// StageOnly lets the stage fill the window, or gives the rest its room back.
func (s *Shell) StageOnly() {
	s.space.only = !s.space.only
	s.resized()
}

// Widen gives the open panel the stage's room, or takes it back.
func (s *Shell) Widen() {
	s.space.wide = !s.space.wide
	s.resized()
	s.FocusSoon("widen")
}

// resized draws at the sizes that there are now.
func (s *Shell) resized() {
	s.OnceDrawn(s.Remeasure)
	s.Refresh()
}

// spaceButtons fold the columns and let the stage fill the window.
func (s *Shell) spaceButtons() app.UI {
	return tag.Div("space",
		s.keepButton(),
		s.spaceButton("fold-setup", "Setup", columnIcon("1.5"), !s.space.noSetup, s.FoldSetup),
		s.spaceButton("fold-side", "Explanation and panels", columnIcon("11"), !s.space.noSide, s.FoldSide),
		s.spaceButton("stage-only", "Stage only (F)", wholeIcon, s.space.only, s.StageOnly),
	)
}

func (s *Shell) spaceButton(id, label, icon string, pressed bool, do func()) app.UI {
	return widget.Button(id, "", do).Class("step").Aria("label", label).Title(label).Aria("pressed", tag.Either(pressed, "true", "false")).Body(app.Raw(icon))
}

// wholeIcon is a window that is filled.
const wholeIcon = `<svg viewBox="0 0 16 14" width="16" height="14" aria-hidden="true"><path d="M1.5 5V1.5H6M10 1.5h4.5V5M14.5 9v3.5H10M6 12.5H1.5V9" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>`

// columnIcon is a window with a column at x.
func columnIcon(x string) string {
	return `<svg viewBox="0 0 16 14" width="16" height="14" aria-hidden="true"><rect x="1" y="1" width="14" height="12" rx="1.5" fill="none" stroke="currentColor" stroke-width="1.5"/><rect x="` + x + `" y="1" width="3.5" height="12" fill="currentColor"/></svg>`
}

// widenButton gives the open panel more room.
func (s *Shell) widenButton() app.UI {
	if s.panelOpen().Name == "" {
		return widget.Nothing()
	}
	word := tag.Either(s.space.wide, "Back beside the stage", "Give this panel the stage’s room")
	return widget.Button("widen", "", s.Widen).Class("step widen").Aria("label", word).Title(word).Aria("pressed", tag.Either(s.space.wide, "true", "false")).
		Body(tag.Span("", tag.Either(s.space.wide, "⤡", "⤢")).Aria("hidden", "true"))
}
