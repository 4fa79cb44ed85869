package chart

// Chapter is a stretch of frames with a name. Count is zero for a chapter that
// a result has nothing for.
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
	Words    func(Frame) string // says what a frame before the finished picture shows
	Last     string             // says what the last frame shows, where nothing is finished yet
}

// Frame is one moment. The last frame of a timeline has End set: it is the
// still picture with everything in it, the default view.
type Frame struct {
	Chapter int
	Part    float64 // share of the chapter that is done, in (0, 1]
	Step    int     // number of the frame within the chapter, from 0
	End     bool
}

// Still is the frame of the finished picture.
func Still() Frame { return Frame{Part: 1, End: true} }

// Add adds a chapter of so many frames. The last chapter of a timeline counts the
// finished picture among its frames.
func (t *Timeline) Add(name string, count int) {
	t.Chapters = append(t.Chapters, Chapter{Name: name, First: t.Frames, Count: count})
	t.Frames += count
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
func (t Timeline) Describe(frame int) string {
	f := t.At(frame)
	switch {
	case f.End && t.Last != "":
		return t.Last
	case f.End || t.Words == nil:
		return "the finished picture"
	}
	return t.Words(f)
}

// Done is the share of the chapter that the frame has behind it.
func (f Frame) Done(chapter int) float64 {
	switch {
	case f.End || f.Chapter > chapter:
		return 1
	case f.Chapter == chapter:
		return f.Part
	}
	return 0
}

// During reports whether the frame lies inside the chapter.
func (f Frame) During(chapter int) bool { return !f.End && f.Chapter == chapter }

// Between returns a frame that looks the same to a picture that moves within the
// chapters from first to last alone: what comes after them is the finished
// picture, and what comes before looks like the end of the chapter before.
func (f Frame) Between(first, last int) Frame {
	switch {
	case f.End || f.Chapter > last:
		return Still()
	case f.Chapter < first:
		return Frame{Chapter: first - 1, Part: 1}
	}
	return f
}

// Share returns how many of total things are done.
func (f Frame) Share(total int) int {
	return min(max(int(f.Part*float64(total)+0.5), 0), total)
}

// Moment returns the index of the film's moment the frame shows.
func (f Frame) Moment(moments int) int { return min(max(f.Share(moments)-1, 0), moments-1) }

// Ease starts and ends a movement gently; it maps 0…1 onto 0…1.
func Ease(t float64) float64 { return t * t * (3 - 2*t) }
