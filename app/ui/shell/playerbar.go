package shell

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
)

// playerBar is the quiet bar under the lanes: buttons in a toolbar, the
// scrubber outside it because it needs the arrow keys itself. A page without
// films has none.
func (s *Shell) playerBar() app.UI {
	if !s.Work().Filmed() {
		return s.readout()
	}
	p := &s.Work().Player
	play, sign, hint := "Play", "▶", "↓ Press play: watch noise and recovery."
	draws, drawn := "Draw fresh noise", " fresh noise"
	if !s.Work().Releasable() {
		hint, draws, drawn = "↓ Press play: watch it step by step.", "Draw again, with other coins", " draw again"
	}
	if p.Playing {
		play, sign = "Pause", "❚❚"
	}
	frame, under := p.Frame, s.chapters()
	if s.Work().Shown.Full && p.Last() == 0 {
		frame, hint = 1, "" // one still picture: the scrubber stands at its end
	}
	if view := s.viewOpen(); view.Name != "" {
		frame, hint = p.Last(), ""
		under = tag.P("player-note", "This shows the finished answer; Journey plays it.")
	}
	return tag.Div("player").Attr("data-part", "player").Body(
		s.hintOr(hintPlay, hint, s.readout()),
		tag.Text("output", "player-step", s.Work().PlayerText()).Attr("for", "scrub").Title(s.Work().PlayerText()),
		tag.Div("player-buttons").Attr("role", "toolbar").Aria("label", "Player").Body(
			s.playerButton("player-start", "To the start", "|◂", func() { s.Work().GoTo(0) }),
			s.playerButton("player-back", "Step back", "◂", func() { s.Work().StepBy(-1) }),
			s.playerButton("player-play", play, sign, func() { s.Work().PlayOrPause() }),
			s.playerButton("player-forward", "Step forward", "▸", func() { s.Work().StepBy(1) }),
			s.playerButton("player-end", "To the end", "▸|", func() { s.Work().GoTo(s.Work().Player.Last()) }),
		),
		s.speedChoice(),
		tag.Div("scrub",
			&widget.Scrubber{Frame: frame, Last: p.Last(), Text: s.Work().PlayerText(), Off: !s.playable(), User: s},
			under,
		),
		widget.Button("player-draw", "", s.Work().DrawFresh).Class("player-draw").Aria("label", draws).Title(draws).
			Attr("disabled", s.Work().Given()).Body(tag.Span("", "↻").Aria("hidden", "true"), tag.Span("player-draw-word", drawn)),
	)
}

// playable reports that there are moments to go to.
func (s *Shell) playable() bool { return s.Work().Shown.Full && s.ShowsMoments() }

func (s *Shell) playerButton(id, label, sign string, do func()) app.UI {
	class := "player-button"
	if id == "player-play" {
		class += " player-main"
	}
	return widget.Button(id, "", do).Class(class).Aria("label", label).Title(label).
		TabIndex(widget.Tabbable(id == "player-play")).Attr("disabled", !s.playable()).
		OnKeyDown(widget.Keys(func(key string, _ bool) bool { return s.toolbarKey(id, key) }), id).
		Body(tag.Span("", sign).Aria("hidden", "true"))
}

func playerButtons() []string {
	return []string{"player-start", "player-back", "player-play", "player-forward", "player-end"}
}

// toolbarKey moves the focus along the toolbar and answers J, K, L, comma, point and
// the digits.
func (s *Shell) toolbarKey(id, key string) bool {
	buttons := playerButtons()
	at := slices.Index(buttons, id)
	switch key {
	case "ArrowLeft":
		s.screen.Focus(buttons[max(at-1, 0)])
	case "ArrowRight":
		s.screen.Focus(buttons[min(at+1, len(buttons)-1)])
	case "Home":
		s.screen.Focus(buttons[0])
	case "End":
		s.screen.Focus(buttons[len(buttons)-1])
	case "k", "K":
		s.Work().PlayOrPause()
	case "j", "J", ",":
		s.Work().StepBy(-1)
	case "l", "L", ".":
		s.Work().StepBy(1)
	default:
		if len(key) != 1 || key[0] < '0' || key[0] > '9' {
			return false
		}
		s.Work().GoTo(s.Work().Player.Last() * int(key[0]-'0') / 9)
	}
	return true
}

func (s *Shell) speedChoice() app.UI {
	var options []widget.Option
	for _, speed := range session.Speeds() {
		options = append(options, widget.Item(words.Written(speed), strconv.FormatFloat(speed, 'g', -1, 64)+"×"))
	}
	set := func(text string) {
		if speed, err := strconv.ParseFloat(text, 64); err == nil {
			s.Work().SetSpeed(speed)
		}
	}
	return widget.Select("speed", words.Written(s.Work().Player.Speed), options, set).Class("speed").Aria("label", "Speed")
}

// chapterName is a name in two spans, its last word and what goes before it, which is left
// away where many chapters share little room.
func chapterName(name string) []app.UI {
	cut := strings.LastIndex(name, " ") + 1
	if cut == 0 {
		return []app.UI{tag.Span("", name)}
	}
	return []app.UI{tag.Span("name-before", name[:cut]), tag.Span("", name[cut:])}
}

// manyChapters are too many for names of two words each.
const manyChapters = 8

// chapters name the stretches of the track; each jumps to its beginning. A name has the
// room of its stretch, or what it needs: the ticks stand where the stretches begin.
func (s *Shell) chapters() app.UI {
	p := &s.Work().Player
	var names, ticks []app.UI
	for i, chapter := range p.Timeline.Chapters {
		if chapter.Count == 0 {
			continue
		}
		class := "chapter"
		if p.Frame >= chapter.First && p.Frame < chapter.First+chapter.Count {
			class += " now"
		}
		names = append(names, tag.Box("button", class, chapterName(chapter.Name)...).Attr("type", "button").TabIndex(-1).
			Aria("label", "To the chapter: "+chapter.Name).Title(chapter.Name).Style("flex-grow", strconv.Itoa(chapter.Count)).
			OnClick(widget.Do(func() { s.Work().GoTo(s.Work().Player.Timeline.Chapters[i].First) }), i))
		if chapter.First > 0 {
			left := 100 * float64(chapter.First) / float64(max(p.Last(), 1))
			ticks = append(ticks, tag.Box("i", "chapter-tick").Style("left", fmt.Sprintf("%.2f%%", min(left, 100))))
		}
	}
	return tag.Div(tag.Either(len(names) > manyChapters, "chapters many-chapters", "chapters"), append(names, ticks...)...)
}

// Scrub shows a frame.
func (s *Shell) Scrub(frame int) { s.Work().GoTo(frame) }
