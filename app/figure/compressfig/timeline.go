package compressfig

import (
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/compress"
)

// The chapters of the film, in order.
const (
	Laying = iota
	Coefs
	Taking
	Noising
	Recover
	Judging
)

// The frames of the chapters; the recovery has so many for every moment.
const (
	layingFrames  = 6
	coefsFrames   = 16
	takingFrames  = 24
	noisingFrames = 16
	momentFrames  = 3
)

// NewTimeline lays out the chapters of an answer, nil being none. Without a film there is
// one still frame.
func NewTimeline(got *compress.Result) chart.Timeline {
	line := chart.Timeline{Words: func(f chart.Frame) string { return describe(f, got) }}
	counts := [Judging + 1]int{Judging: 1}
	if got != nil && len(got.Recovery.Film) > 0 {
		counts = [Judging + 1]int{layingFrames, coefsFrames, takingFrames, noisingFrames, momentFrames * len(got.Recovery.Film), 1}
	}
	for i, name := range Chapters() {
		line.Add(name, counts[i])
	}
	return line
}

// Chapters are the names of the chapters; those of a lesson's steps are among them.
func Chapters() []string {
	return []string{"vector", "basis", "samples", "noise", "recover", "judge"}
}

// describe says in words what a frame shows.
func describe(f chart.Frame, got *compress.Result) string {
	switch f.Chapter {
	case Laying:
		return "the data as they are"
	case Coefs:
		return "the coefficients by falling size"
	case Taking:
		return draw.Count(f.Share(got.Sketch.Samples), "sample") + " taken of " + strconv.Itoa(got.Sketch.Samples)
	case Noising:
		return "noise falls on every sample"
	case Recover:
		if film := got.Recovery.Film; len(film) > 0 {
			return "the answer from its " + draw.Count(film[f.Moment(len(film))].Coefficients, "largest coefficient")
		}
	}
	return "the answer beside the data"
}
