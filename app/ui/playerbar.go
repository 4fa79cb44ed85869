package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// playerBar is the quiet bar under the lanes: buttons in a toolbar, the
// scrubber outside it because it needs the arrow keys itself.
func (s *store) playerBar() app.UI {
	p := &s.player
	play, sign := "Play", "▶"
	if p.playing {
		play, sign = "Pause", "❚❚"
	}
	return app.Div().Class("player").Body(
		app.Div().Class("player-buttons").Attr("role", "toolbar").Aria("label", "Player").Body(
			s.playerButton("player-start", "To the start", "|◂", s.onStart),
			s.playerButton("player-back", "Step back", "◂", s.onBack),
			s.playerButton("player-play", play, sign, s.onPlay),
			s.playerButton("player-forward", "Step forward", "▸", s.onForward),
			s.playerButton("player-end", "To the end", "▸|", s.onEnd),
		),
		s.speedChoice(),
		app.Div().Class("scrub").Body(
			&scrubber{Frame: p.frame, Last: p.last(), Text: s.playerText(), Off: !s.shown.full, store: s},
			s.chapters(),
			app.Output().Class("player-step").For("scrub").Text(s.playerText()),
		),
	)
}

func (s *store) playerText() string {
	if !s.shown.full || s.ask.due && s.player.atEnd() {
		if s.awaitsDraw() {
			return "nothing to play yet"
		}
		return "computing…"
	}
	return s.player.timeline.Describe(s.player.frame)
}

func (s *store) playerButton(id, label, sign string, do app.EventHandler) app.UI {
	class := "player-button"
	if id == "player-play" {
		class += " player-main"
	}
	return app.Button().ID(id).Type("button").Class(class).Aria("label", label).Title(label).
		TabIndex(tabbable(id == "player-play")).Disabled(!s.shown.full).
		OnClick(do).OnKeyDown(s.onToolbarKey(id), id).
		Body(app.Span().Aria("hidden", "true").Text(sign))
}

// tabbable is the tab index of a toolbar's button: one stop for the whole bar.
func tabbable(stop bool) int {
	if stop {
		return 0
	}
	return -1
}

func playerButtons() []string {
	return []string{"player-start", "player-back", "player-play", "player-forward", "player-end"}
}

// onToolbarKey moves the focus along the toolbar and answers J, K, L, comma,
// point and the digits.
func (s *store) onToolbarKey(id string) app.EventHandler {
	return func(_ app.Context, e app.Event) {
		key, _ := keyOf(e)
		if s.toolbarKey(id, key) {
			e.PreventDefault()
		}
	}
}

func (s *store) toolbarKey(id, key string) bool {
	buttons := playerButtons()
	at := 0
	for i, button := range buttons {
		if button == id {
			at = i
		}
	}
	switch key {
	case "ArrowLeft":
		s.dom.Focus(buttons[max(at-1, 0)])
	case "ArrowRight":
		s.dom.Focus(buttons[min(at+1, len(buttons)-1)])
	case "Home":
		s.dom.Focus(buttons[0])
	case "End":
		s.dom.Focus(buttons[len(buttons)-1])
	case "k", "K":
		s.playOrPause()
	case "j", "J", ",":
		s.stepBy(-1)
	case "l", "L", ".":
		s.stepBy(1)
	default:
		if len(key) != 1 || key[0] < '0' || key[0] > '9' {
			return false
		}
		s.goTo(s.player.last() * int(key[0]-'0') / 9)
	}
	return true
}

func (s *store) speedChoice() app.UI {
	var options []app.UI
	for _, speed := range speeds() {
		label := strconv.FormatFloat(speed, 'g', -1, 64) + "×"
		options = append(options, app.Option().Value(written(speed)).Selected(speed == s.player.speed).Text(label))
	}
	return app.Select().ID("speed").Class("speed").Aria("label", "Speed").OnChange(s.onSpeed).Body(options...)
}

// chapterName is a name in two spans, its last word and what goes before it:
// where room is short the last word stands alone. Their classes tell the style
// sheet how many letters need room.
func chapterName(name string) []app.UI {
	span := func(text string, letters int) app.UI {
		return app.Span().Class("name-" + strconv.Itoa(letters)).Text(text)
	}
	cut := strings.LastIndex(name, " ") + 1
	last := span(name[cut:], len(name)-cut)
	if cut == 0 {
		return []app.UI{last}
	}
	return []app.UI{span(name[:cut], len(name)), last}
}

// chapters name the stretches of the track; each jumps to its beginning.
func (s *store) chapters() app.UI {
	p := &s.player
	var names []app.UI
	for i, chapter := range p.timeline.Chapters {
		if chapter.Count == 0 {
			continue
		}
		class := "chapter"
		if p.frame >= chapter.First && p.frame < chapter.First+chapter.Count {
			class += " now"
		}
		left := 100 * float64(chapter.First) / float64(max(p.last(), 1))
		width := 100 * float64(chapter.Count) / float64(max(p.last(), 1))
		names = append(names, app.Button().Type("button").Class(class).TabIndex(-1).
			Aria("label", "To the chapter: "+chapter.Name).Title(chapter.Name).
			Style("left", fmt.Sprintf("%.2f%%", left)).Style("width", fmt.Sprintf("%.2f%%", min(width, 100-left))).
			OnClick(s.onChapter(i), i).Body(chapterName(chapter.Name)...))
	}
	return app.Div().Class("chapters").Body(names...)
}

func (s *store) onChapter(i int) app.EventHandler {
	return func(app.Context, app.Event) { s.goTo(s.player.timeline.Chapters[i].First) }
}

func (s *store) onStart(app.Context, app.Event)   { s.goTo(0) }
func (s *store) onBack(app.Context, app.Event)    { s.stepBy(-1) }
func (s *store) onPlay(app.Context, app.Event)    { s.playOrPause() }
func (s *store) onForward(app.Context, app.Event) { s.stepBy(1) }
func (s *store) onEnd(app.Context, app.Event)     { s.goTo(s.player.last()) }

// scrubber is the slider along the timeline.
type scrubber struct {
	app.Compo
	Frame int
	Last  int
	Text  string
	Off   bool

	store *store
}

// OnMount and OnUpdate set the value once more, behind the maximum: the other
// way round a browser cuts the value at the old maximum.
func (c *scrubber) OnMount(app.Context)  { c.place() }
func (c *scrubber) OnUpdate(app.Context) { c.place() }

func (c *scrubber) place() { c.store.dom.SetValue("scrub", strconv.Itoa(c.Frame)) }

func (c *scrubber) Render() app.UI {
	return app.Input().ID("scrub").Type("range").Min("0").Max(strconv.Itoa(max(c.Last, 1))).Step(1).
		Attr("value", strconv.Itoa(c.Frame)).
		Aria("label", "Moment of the journey").
		Aria("valuetext", c.Text).
		Disabled(c.Off).
		OnInput(c.onScrub)
}

func (c *scrubber) onScrub(ctx app.Context, _ app.Event) {
	if frame, err := strconv.Atoi(valueOf(ctx)); err == nil {
		c.store.goTo(frame)
	}
}

func (s *store) onSpeed(ctx app.Context, _ app.Event) {
	if speed, err := strconv.ParseFloat(valueOf(ctx), 64); err == nil {
		s.setSpeed(speed)
	}
}
