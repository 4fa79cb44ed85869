package shell

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/scenario"
)

// setup is the left column: the journey itself, with what is set at each station.
func (s *Shell) setup() app.UI {
	var stops []app.UI
	for _, section := range s.now.Setup() {
		stops = append(stops, s.stop(section))
	}
	legend := tag.Box("p", "dots", tag.Box("span", "mark"), tag.Words(" off its default: press it to reset"))
	body := append([]app.UI{s.filesSection(), legend}, s.now.room.Own(stops...)...)
	if s.Work().Releasable() {
		body = append(body, s.spent())
	}
	return tag.Box("aside", "setup", body...).ID("setup").Aria("label", "Setup").Attr("data-part", "setup")
}

// spent is what has been released of the truth so far; the meter is full where nothing
// is private any more.
func (s *Shell) spent() app.UI {
	r := &s.Work().Releases
	fill := tag.Div(tag.Either(r.Ledger.BackDoor, "meter-fill unbounded", "meter-fill")).Style("width", fmt.Sprintf("%.1f%%", 100*r.Share()))
	return tag.Section("spent",
		tag.H2("Spent"),
		tag.Div("meter", fill).Aria("hidden", "true"),
		meterScale(),
		tag.P("says", s.Work().LedgerWords()).ID("ledger"),
	)
}

// meterScale labels the meter: the ε that has been spent, on a scale that grows slower and
// slower.
func meterScale() app.UI {
	var marks []app.UI
	for _, epsilon := range []float64{0, 1, 4, session.FullMeter} {
		word := words.Written(epsilon)
		switch epsilon {
		case 0:
			word = "ε = 0"
		case session.FullMeter:
			word += " or more"
		}
		marks = append(marks, tag.Span("", word).Style("left", widget.Percent(session.MeterShare(epsilon))))
	}
	return tag.Div("meter-scale", marks...).Aria("hidden", "true")
}

// stop is one station's section. Pointing at it points at its picture.
func (s *Shell) stop(section page.Section) app.UI {
	section = s.veiledSection(section)
	at := section.Station
	var station page.Station
	if stations := s.now.About().Stations; at < len(stations) {
		station = stations[at]
	}
	id := stopID(at)
	hint := widget.Nothing()
	if section.Budget {
		hint = s.hintOr(hintEpsilon, "↓ Turn ε", hint)
	}
	body := append([]app.UI{
		tag.Span("stop-symbol", cmp.Or(station.Mark, station.Symbol)).Aria("hidden", "true"),
		tag.Div("stop-head", tag.H2(words.Capital(station.Name)).ID(id+"-name").Title(station.Means), hint),
	}, section.First...)
	return tag.Box("section", tag.Either(at == s.station, "stop lit", "stop")).ID(id).Aria("labelledby", id+"-name").
		On("pointerenter", widget.Do(func() { s.station = at }), at).
		On("pointerleave", widget.Do(func() { s.station = -1 })).
		Body(append(body, s.restOf(section)...)...)
}

func stopID(station int) string { return "stop-" + strconv.Itoa(station) }

// restOf is the line that tells the rest of a section, and the rest below it.
func (s *Shell) restOf(section page.Section) []app.UI {
	if len(section.Rest) == 0 {
		return []app.UI{tag.P("says line", section.Says)}
	}
	at, open := section.Station, s.unfolded(section)
	turn := tag.Either(open, "▾", "▸")
	line := []app.UI{tag.Words(section.Says + " "), tag.Span("turn", turn).Aria("hidden", "true")}
	if s.differs(section.Paths) {
		line[1] = tag.Box("span", "turn", tag.Words(turn), tag.Box("span", "mark")).Aria("hidden", "true").Title("Something here is off its default")
		line = append(line, tag.Span("unseen", ", off its default"))
	}
	return []app.UI{
		tag.Box("button", "line", line...).ID(stopID(at)+"-line").Attr("type", "button").
			Aria("expanded", strconv.FormatBool(open)).Aria("controls", stopID(at)+"-rest").
			OnClick(widget.Do(func() { s.Unfold(at, !s.sections[s.foldName(at)]) }), at),
		tag.Div("rest", section.Rest...).ID(stopID(at) + "-rest").Hidden(!open),
	}
}

// Unfold opens the rest of a section, or folds it.
func (s *Shell) Unfold(station int, open bool) {
	s.sections[s.foldName(station)] = open
	s.Refresh()
}

// foldName tells the sections of all laboratories apart.
func (s *Shell) foldName(station int) string { return s.now.room.Name + stopID(station) }

// unfolded reports that the rest of a section is in sight. What is refused is never
// hidden.
func (s *Shell) unfolded(section page.Section) bool {
	for path := range s.Work().Inputs.Refused {
		if s.Work().Inputs.Refused[path] != "" && begins(path, section.Paths) {
			return true
		}
	}
	return s.sections[s.foldName(section.Station)] || s.taught(section.Paths)
}

// taught reports that the open step of the lesson says to set one of the fields.
func (s *Shell) taught(paths []string) bool {
	step, open := s.lessonStep()
	return open && slices.ContainsFunc(step.Fields, func(path string) bool { return begins(path, paths) })
}

// differs reports that one of the fields is off its default.
func (s *Shell) differs(paths []string) bool {
	w := s.Work()
	plain, _ := scenario.New(w.Asked.Lab)
	return slices.ContainsFunc(paths, func(path string) bool {
		f, ok := scenario.Lookup(path)
		return ok && !f.IsUsual(&w.Asked, &plain)
	})
}

// begins reports that a path is one of a list, or begins with one.
func begins(path string, list []string) bool {
	return slices.ContainsFunc(list, func(start string) bool { return strings.HasPrefix(path, start) })
}
