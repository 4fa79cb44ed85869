package regretfig

import (
	"fmt"

	"cloakroom/app/figure/chart"
)

// The chapters of the film, in order.
const (
	Laying = iota
	Adding
	Noising
	Looking
	Judging
	Ending // the finished picture alone
)

// The frames of the chapters. All have room for their names on the player's track.
const (
	layingFrames  = 32
	addingFrames  = 32
	noisingFrames = 24
	lookingFrames = 48
	judgingFrames = 32
)

// Timeline lays out the chapters of an answer, nil being none. Without single rounds there
// is one still frame, and while somebody plays: a film would tell of rounds to come.
func (f Figure) Timeline() chart.Timeline {
	got := f.Got
	line := chart.Timeline{Words: func(frame chart.Frame) string {
		f.Frame = frame
		return f.describe()
	}}
	counts := [Ending + 1]int{Ending: 1}
	switch {
	case f.Playing():
		counts = [Ending + 1]int{Judging: 1}
		line.Last = "the game so far"
	case got != nil && f.looked() > 0:
		counts = [Ending + 1]int{layingFrames, addingFrames, noisingFrames, max(lookingFrames, f.looked()), judgingFrames, 1}
	}
	for i, name := range Chapters() {
		line.Add(name, counts[i])
	}
	return line
}

// Chapters are the names of the chapters; those of a lesson's steps are among them.
func Chapters() []string { return []string{"losses", "totals", "noise", "chances", "regret", "finish"} }

// describe says in words what the frame shows.
func (f Figure) describe() string {
	switch f.Frame.Chapter {
	case Laying:
		return fmt.Sprintf("the first %d rounds", f.Frame.Share(f.Got.Rounds))
	case Adding:
		return "the losses added up"
	case Noising:
		return "noise off the totals"
	case Looking:
		if t, some := f.turn(); some {
			return fmt.Sprintf("round %d loses %s", t.Round, short(t.Lost))
		}
		m, _ := f.moment()
		return fmt.Sprintf("round %d: %d loses %s", m.Round, m.Choice, short(m.Lost))
	}
	return "others on the same losses"
}
