package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// stage is the middle column: the pipeline, the laboratory's pictures, and the
// player.
func (s *store) stage() app.UI {
	return app.Main().ID("stage").Class("stage").TabIndex(-1).Aria("label", "Stage").Body(
		s.strip(),
		s.noticeBar(),
		s.lab().pictures(),
		s.readout(),
		s.playerBar(),
	)
}

// readout is one row of words under the pictures, in place of floating tips.
func (s *store) readout() app.UI {
	class := "readout"
	if s.idle() && s.frameShown().End {
		class = "readout idle"
	}
	return app.P().Class(class).Aria("hidden", "true").Text(s.lab().readout())
}

// laneID is the element that one of the stage's pictures is drawn in and
// measured by.
func laneID(lane int) string { return "lane-" + strconv.Itoa(lane) }

// pictures is how many the stage has, whatever the laboratory.
const pictures = 4

func pictureIDs() []string {
	ids := make([]string, pictures)
	for i := range ids {
		ids[i] = laneID(i)
	}
	return ids
}

// idle reports that nothing in the pictures is pointed at.
func (s *store) idle() bool { return !s.cross.on && s.net.over < 0 && s.maps.over[0] < 0 }

func total(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum
}

// noticeBar lists what stands in the way, or what was ignored, one sentence
// each.
func (s *store) noticeBar() app.UI {
	var lines []string
	if s.ask.refusal != "" {
		lines = append(lines, s.ask.refusal)
	}
	if s.awaitsDraw() {
		lines = append(lines, "Secure noise is drawn once and cannot be replayed: press “Draw fresh noise” to release with these settings.")
	}
	lines = append(lines, s.notices...)
	if len(lines) == 0 {
		return app.Div().Class("notices").Hidden(true)
	}
	items := make([]app.UI, len(lines))
	for i, line := range lines {
		items[i] = app.P().Text(line)
	}
	if s.ask.refusal == "" && len(s.notices) == 0 {
		return app.Div().Class("notices", "plain").Attr("role", "status").Body(items...)
	}
	items = append(items, app.Button().Type("button").Class("quiet").Text("Dismiss").OnClick(s.onDismiss))
	return app.Div().Class("notices").Attr("role", "alert").Body(items...)
}

func (s *store) onDismiss(app.Context, app.Event) {
	s.notices = nil
	s.ask.refusal = ""
}

func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 3, 64) + "%" }

func px(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) + "px" }
