package shell

import (
	"cmp"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// stage is the middle column: the journey, the laboratory's pictures, and the
// player.
func (s *Shell) stage() app.UI {
	pictures := s.now.Stage
	open := s.viewOpen()
	if open.Stage != nil {
		pictures = open.Stage
	}
	head := tag.Div("stage-head", s.hintOr(hintTruth, s.now.About().Hint, s.strip()), s.viewChoice(open))
	heading := tag.Text("h1", "unseen", "Cloakroom: "+s.now.room.Title).Hidden(!s.space.only) // the bar has it else
	body := append([]app.UI{heading, head, s.noticeBar(), s.truthBar()}, s.now.room.Own(pictures())...)
	return tag.Box("main", "stage").ID("stage").TabIndex(-1).Aria("label", "Stage").
		Attr("data-part", "stage").Attr("data-view", cmp.Or(s.Work().Picture, journeyView)).
		Body(append(body, s.playerBar(), s.spaceButtons())...)
}

// readout is one row of words under the pictures, in place of floating tips.
func (s *Shell) readout() app.UI {
	words, idle := "", true
	if page, ok := s.now.Page.(page.Told); ok {
		words, idle = page.Readout()
	}
	if words == s.Work().PlayerText() { // which stands beside it
		words = ""
	}
	return tag.P(tag.Either(idle && s.Work().Moment().End, "readout idle", "readout"), words).Aria("hidden", "true")
}

// noticeBar lists what stands in the way, or what was ignored, one sentence
// each.
func (s *Shell) noticeBar() app.UI {
	w := s.Work()
	var lines []string
	if w.Refusal != "" {
		lines = append(lines, named(w.Refusal))
	}
	if w.AwaitsDraw() {
		lines = append(lines, "Secure noise is drawn once and cannot be replayed: press “Draw fresh noise” to release with these settings.")
	}
	if len(w.Asked.Lacking()) > 0 {
		lines = append(lines, "A file is needed that is not here: load it under “From a file”.")
	}
	lines = append(lines, w.Notices...)
	if len(lines) == 0 {
		return tag.Div("notices").Hidden(true)
	}
	items := tag.Each("p", lines)
	if w.Refusal == "" && len(w.Notices) == 0 {
		return tag.Div("notices plain", items...).Attr("role", "status")
	}
	if page, ok := s.now.Page.(page.Mending); ok && w.Refusal != "" {
		items = append(items, page.Mends()...)
	}
	items = append(items, widget.Button("", "Dismiss", func() { s.Work().Notices, s.Work().Refusal = nil, "" }).Class("quiet"))
	return tag.Div("notices", items...).Attr("role", "alert")
}

// named says a refusal with its field's name in place of its path.
func named(refusal string) string {
	path, problem, _ := strings.Cut(refusal, ": ")
	if f, known := scenario.Lookup(path); known && f.Label != "" {
		return f.Label + ": " + problem
	}
	return refusal
}

// arrow is what happens on the way to a station; to the last nothing does.
func arrow(stations []page.Station, to int) string {
	if mark := stations[to].Mark; mark != "" && to < len(stations)-1 {
		return "→ " + mark + " →"
	}
	return "→"
}

// strip is the journey over the stage, f₀ → M → y → 𝒜 → ỹ → R → f̂ → EMD; pointing at
// a station lights its picture.
func (s *Shell) strip() app.UI {
	var stops []app.UI
	stations := s.now.About().Stations
	for i, stop := range stations {
		if i > 0 {
			stops = append(stops, tag.Text("li", "arrow", arrow(stations, i)).Aria("hidden", "true"))
		}
		press := tag.Box("button", tag.Either(i == s.station, "station lit", "station"),
			tag.Span("station-symbol", stop.Symbol),
			tag.Span("station-name", stop.Name),
		).Attr("type", "button").TabIndex(-1).Title(stop.Means).
			On("pointerenter", widget.Do(func() { s.station = i }), i).
			On("pointerleave", widget.Do(func() { s.station = -1 })).
			OnClick(widget.Do(func() { s.visit(i) }), i)
		stops = append(stops, tag.Box("li", "", press))
	}
	return tag.Box("ol", "strip", stops...).Aria("label", "The journey")
}

// visit opens what is set at a station.
func (s *Shell) visit(station int) {
	if s.space.noSetup {
		s.FoldSetup()
	}
	s.Unfold(station, true)
	s.scrollSoon(stopID(station))
	s.FocusSoon(stopID(station) + "-line")
}

// Lit is the picture of the station pointed at, or −1.
func (s *Shell) Lit() int {
	if stations := s.now.About().Stations; s.station >= 0 && s.station < len(stations) {
		return stations[s.station].Picture
	}
	return -1
}
