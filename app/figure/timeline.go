package figure

import (
	"fmt"

	"cloakroom/core/scenario"
)

// The chapters of the sensor laboratories' player, in order; Frame.Chapter is one
// of them.
const (
	Sample = iota // of networks that are drawn at random
	Place
	Diffuse
	Read
	AddNoise
	Recover
	MoveEarth
	chapters
)

// SampleChapter is the name of the chapter in which a network is drawn at random.
const SampleChapter = "sample"

// Chapter is a stretch of frames with a name. Count is zero for a chapter that
// a result has nothing for, such as the truth's when only readings came.
type Chapter struct {
	Name  string
	First int
	Count int
}

// Timeline says what every frame of the player shows. It depends on the result
// alone, so stepping back and scrubbing are as cheap as playing.
type Timeline struct {
	Chapters []Chapter
	Frames   int
}

// Frame is one moment. The last frame of a timeline has End set: it is the
// still picture with everything in it, the default view.
type Frame struct {
	Chapter int
	Part    float64 // share of the chapter that is done, in (0, 1]
	Step    int     // index into Recovery.Trace while recovering
	End     bool
}

// Still is the frame of the finished picture.
func Still() Frame { return Frame{Chapter: MoveEarth, Part: 1, End: true} }

const (
	sampleFrames  = 20
	placeFrames   = 10
	diffuseFrames = 24
	readFrames    = 24
	noiseFrames   = 16
	earthFrames   = 24
)

// NewTimeline lays out the chapters of a result: one frame for each moment of
// the film and for each iterate of the trace, the other chapters at a fixed
// pace, and a last frame for the finished picture. No result, one still frame.
// The player of a heatmap has chapters of its own, one for every level.
func NewTimeline(r *scenario.Result) Timeline {
	if r != nil && r.Heatmap != nil {
		return heatmapTimeline(r.Heatmap)
	}
	names := []string{SampleChapter, "place", "diffuse", "read", "add noise", "recover", "move earth"}
	counts := make([]int, chapters)
	if got := r.Sensor(); got != nil {
		counts = frameCounts(got, len(filmTimes(r)))
		if r.Network != nil && r.Network.Samples > 0 && len(got.Exact.Values) > 0 {
			counts[Sample] = sampleFrames
		}
	}
	counts[MoveEarth]++
	line := Timeline{Chapters: make([]Chapter, chapters)}
	for i, name := range names {
		line.Chapters[i] = Chapter{Name: name, First: line.Frames, Count: counts[i]}
		line.Frames += counts[i]
	}
	return line
}

func frameCounts(got *scenario.SensorResult, moments int) []int {
	counts := make([]int, chapters)
	if len(got.Exact.Values) > 0 {
		counts[Place] = placeFrames
		counts[Diffuse] = diffuseFrames
		if moments > 0 {
			counts[Diffuse] = moments
		}
		counts[Read] = min(len(got.Exact.Values), readFrames)
		counts[AddNoise] = noiseFrames
	}
	counts[Recover] = max(len(got.Recovery.Trace), 1)
	if got.Distance.EMD != nil && len(got.Plan.Values) > 0 {
		counts[MoveEarth] = earthFrames
	}
	return counts
}

// filmTimes returns the moments of a result's film, none when it cannot be
// shown.
func filmTimes(r *scenario.Result) []float64 {
	switch {
	case r.Heat != nil:
		if film := filmOf(r.Heat); film != nil {
			return film.Times.Values
		}
	case r.Network != nil:
		if film := nodeFilmOf(r.Network); film != nil {
			return film.Times.Values
		}
	}
	return nil
}

// filmOf returns the film of a result when it can be shown, else nil.
func filmOf(got *scenario.HeatResult) *scenario.Film {
	film := got.Film
	if film == nil || len(film.Times.Values) == 0 || len(film.Heat) != len(film.Times.Values) {
		return nil
	}
	return film
}

// At returns what the frame shows, the nearest end for a frame out of range.
func (t Timeline) At(frame int) Frame {
	if frame >= t.Frames-1 {
		return Still()
	}
	frame = max(frame, 0)
	for i, c := range t.Chapters {
		if k := frame - c.First; k < c.Count {
			total := c.Count
			if i == len(t.Chapters)-1 {
				total-- // the last one is the finished picture
			}
			return Frame{Chapter: i, Part: float64(k+1) / float64(total), Step: k}
		}
	}
	return Still()
}

// Keys lists the frames at which a chapter is complete: what a reader sees who
// has asked for no motion. The last is the finished picture.
func (t Timeline) Keys() []int {
	var keys []int
	for i, c := range t.Chapters {
		if c.Count > 0 && i != len(t.Chapters)-1 {
			keys = append(keys, c.First+c.Count-1)
		}
	}
	return append(keys, t.Frames-1)
}

// Describe says in words what the frame shows, for a slider's value text.
func (t Timeline) Describe(frame int, r *scenario.Result) string {
	if r != nil && r.Heatmap != nil {
		return describeHeatmap(t.At(frame), r.Heatmap)
	}
	got := r.Sensor()
	if got == nil || frame >= t.Frames-1 {
		return "the finished picture"
	}
	f := t.At(frame)
	switch f.Chapter {
	case Sample:
		return describeSample(f, r.Network)
	case Place:
		return "the sources stand at their places"
	case Diffuse:
		return describeFilm(f, r)
	case Read:
		m := len(got.Exact.Values)
		return fmt.Sprintf("%d of %d %s read", f.share(m), m, wordsOf(r).readers)
	case AddNoise:
		return fmt.Sprintf("noise added, %s percent, sigma %s", Format(100*f.Part), Format(got.Sigma))
	case Recover:
		return describeStep(f, got.Recovery)
	}
	return fmt.Sprintf("%s of %s of the earth mover’s work done",
		FormatLike(*got.Distance.EMD*ease(f.Part), *got.Distance.EMD), Format(*got.Distance.EMD))
}

// labWords are a laboratory's words for what spreads and who reads it.
type labWords struct{ what, readers string }

func wordsOf(r *scenario.Result) labWords {
	if r.Network != nil {
		return labWords{what: "the rumour", readers: "nodes"}
	}
	return labWords{what: "the heat", readers: "sensors"}
}

func describeFilm(f Frame, r *scenario.Result) string {
	what, times := wordsOf(r).what, filmTimes(r)
	if len(times) == 0 {
		return fmt.Sprintf("%s spreads, %s percent", what, Format(100*f.Part))
	}
	return fmt.Sprintf("%s at time %s of %s", what, Format(times[f.moment(len(times))]), Format(times[len(times)-1]))
}

func describeStep(f Frame, solved scenario.RecoveryResult) string {
	if len(solved.Trace) == 0 {
		return fmt.Sprintf("recovered, residual %s", Format(solved.Residual))
	}
	step := min(f.Step, len(solved.Trace)-1)
	return fmt.Sprintf("iteration %d of %d, residual %s", step+1, len(solved.Trace), Format(solved.Trace[step].Residual))
}

// done is the share of the chapter that the frame has behind it.
func (f Frame) done(chapter int) float64 {
	switch {
	case f.End || f.Chapter > chapter:
		return 1
	case f.Chapter == chapter:
		return f.Part
	}
	return 0
}

// during reports whether the frame lies inside the chapter.
func (f Frame) during(chapter int) bool { return !f.End && f.Chapter == chapter }

// share returns how many of total things are done.
func (f Frame) share(total int) int {
	return min(max(int(f.Part*float64(total)+0.5), 0), total)
}

// moment returns the index of the film's moment the frame shows.
func (f Frame) moment(moments int) int { return min(max(f.share(moments)-1, 0), moments-1) }
