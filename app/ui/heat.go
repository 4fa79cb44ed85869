package ui

import (
	"cloakroom/app/figure/heatfig"
	"cloakroom/core/scenario/heat"
)

// heatPage is the laboratory of heat sources on the page.
type heatPage struct{ sensorPage }

func heatOf(s *store) heatPage { return heatPage{sensorPage{s}} }

// heat is the laboratory's part of the question.
func (s heatPage) heat() *heat.Question { return s.asked.Heat }

// got is the laboratory's part of the last answer, or nil.
func (s heatPage) got() *heat.Result {
	if s.shown.result == nil {
		return nil
	}
	return s.shown.result.Heat
}

func (heatPage) stations() []station {
	return []station{
		{"f₀", "truth", "the sources", laneTruth},
		{"yᵢ", "measure", "M spreads the heat and each sensor reads it", laneSpread},
		{"ỹᵢ", "privatize", "𝒜 adds each sensor’s own noise", laneReadings},
		{"f̂", "recover", "R seeks sources that explain the readings", laneRecovered},
		{"EMD", "judge", "how far mass must move from f̂ to f₀", laneRecovered},
	}
}

// add adds a source at the crosshair, or in the widest gap.
func (s heatPage) add() {
	if s.cross.on {
		s.addSource(s.cross.at)
		return
	}
	s.addSource(s.freeSpot())
}

func (s heatPage) letGo() { s.cancelDrag() }

func (heatPage) keys() [][2]string {
	return [][2]string{
		{"← →", "on a source: one place; with Shift five"},
		{"↑ ↓", "on a source: strength by 0.05; with Shift 0.01"},
		{"PageUp PageDown", "on a source: ten places"},
		{"Home End", "on a source: to the ends of the line"},
		{"Delete", "on a source: remove it"},
	}
}

// journey tells the five stages in the help.
func (heatPage) journey() []string {
	return []string{
		"Truth: place heat sources on the line. Drag a head, tap to add, press Delete to remove.",
		"Measure: after time T the sensors read the heat that has spread.",
		"Privatize: each sensor adds noise of its own, as much as ε, δ and α demand.",
		"Recover: the analyst seeks the sparsest sources that explain the readings.",
		"Judge: the earth mover’s distance says how far the estimate’s mass must travel.",
	}
}

// rehearse draws every lane at a share of the timeline.
func (s heatPage) rehearse(share float64) {
	for lane := range laneCount {
		f := s.figureOf(lane, s.palette())
		f.Frame = s.player.timeline.At(int(share * float64(s.player.last())))
		f.Draw(heatfig.Lane(lane))
	}
}
