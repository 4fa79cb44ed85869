package session

import "cloakroom/app/figure/chart"

// Player is the position on the timeline: frames are pure functions of the answer,
// so that stepping back and scrubbing cost nothing.
type Player struct {
	Timeline chart.Timeline
	Frame    int // the last frame is the finished picture
	Playing  bool
	Speed    float64

	credit float64 // fractions of a frame not yet shown
	openAt string  // the chapter to open the next full answer at
	alone  bool    // and to play by itself, with the finished picture after it
	stopAt int     // where a chapter that plays alone ends; 0 plays on
	run    int     // counts the runs of the film
}

// framesPerTick is the progress per animation frame at speed 1.
const framesPerTick = 0.2

func newPlayer() Player { return Player{Speed: 1} }

// Speeds are the choices of the player's speed.
func Speeds() []float64 { return []float64{0.25, 0.5, 1, 2, 4} }

// newAnswer fits the player to another answer: it stays at the end if it was
// there, and at the same place otherwise. A preview, which is shown as it ends,
// only stops it.
func (p *Player) newAnswer(shown Answer, timeline func(Answer) chart.Timeline) {
	if !shown.Full && p.Timeline.Frames > 0 {
		p.Playing = false
		return
	}
	atEnd := p.AtEnd()
	p.Timeline = timeline(shown)
	if p.openAt != "" && shown.Full {
		p.goToChapter(p.openAt)
		p.openAt = ""
		return
	}
	if atEnd || !shown.Full {
		p.Frame, p.Playing = p.Last(), false
		return
	}
	p.Frame = min(p.Frame, p.Last())
}

// goToChapter goes to the beginning of a chapter, or to the end when the answer has
// none of that name.
func (p *Player) goToChapter(name string) {
	p.Frame, p.Playing = p.Last(), false
	for _, c := range p.Timeline.Chapters {
		if c.Name == name && c.Count > 0 {
			p.Frame = c.First
		}
	}
}

// OpenAt opens the next full answer at a chapter.
func (p *Player) OpenAt(chapter string) { p.openAt = chapter }

// forgetWish lets the next full answer open at its end.
func (p *Player) forgetWish() { p.openAt, p.alone = "", false }

// stop goes to the end, and forgets what was to come.
func (p *Player) stop() {
	p.Playing, p.Frame = false, p.Last()
	p.forgetWish()
}

// Last is the frame of the finished picture, and AtEnd reports that it is shown.
func (p *Player) Last() int   { return max(p.Timeline.Frames-1, 0) }
func (p *Player) AtEnd() bool { return p.Frame >= p.Last() }

func (s *Session) timeline(a Answer) chart.Timeline {
	if s.able.filmed == nil {
		return chart.Timeline{}
	}
	return s.able.filmed.Timeline(a)
}

// Filmed reports that the page has films of its answers.
func (s *Session) Filmed() bool { return s.able.filmed != nil }

// PlayOrPause starts the player, from the beginning when the end was reached, or
// stops it. Without a full answer or a film of it there is nothing to play.
func (s *Session) PlayOrPause() {
	p := &s.Player
	p.stopAt = 0
	if p.Playing || !s.host.ShowsMoments() {
		p.Playing = false
		s.host.Refresh()
		return
	}
	if !s.Shown.Full || !s.Filmed() {
		return
	}
	if p.AtEnd() {
		p.Frame = 0
	}
	s.roll()
	s.host.Refresh()
}

// Replay shows the same coins again from the start, free of charge.
func (s *Session) Replay() {
	s.Player.Frame, s.Player.Playing = 0, false
	s.PlayOrPause()
}

// roll begins a run of the film. The run before may still wait for its next frame;
// only the last one begun goes on.
func (s *Session) roll() {
	p := &s.Player
	p.Playing, p.credit = true, 0
	p.run++
	run := p.run
	if s.host.Still() {
		s.playKeyFrames(run)
	} else {
		s.host.NextFrame(func() { s.tick(run) })
	}
}

// playChapter plays the chapter that was asked for alone, and goes to the finished
// picture after it. Readers who want no motion get the finished picture at once.
func (s *Session) playChapter() {
	p := &s.Player
	if !p.alone || p.openAt != "" {
		return
	}
	p.alone = false
	for _, c := range p.Timeline.Chapters {
		if c.First == p.Frame && c.Count > 0 {
			p.stopAt = c.First + c.Count
		}
	}
	if p.AtEnd() || s.host.Still() || !s.host.ShowsMoments() {
		p.Frame = p.Last()
		return
	}
	s.roll()
}

// tick shows the next frame of a run and stops at the end.
func (s *Session) tick(run int) {
	p := &s.Player
	if !p.Playing || run != p.run {
		return
	}
	p.credit += framesPerTick * p.Speed
	whole := int(p.credit)
	p.credit -= float64(whole)
	if whole > 0 {
		p.Frame = min(p.Frame+whole, p.Last())
		if p.stopAt > 0 && p.Frame >= p.stopAt {
			p.Frame = p.Last()
		}
		s.host.Refresh()
	}
	if p.AtEnd() {
		p.Playing = false
		s.Say("Finished: " + s.PlayerText())
		return
	}
	s.host.NextFrame(func() { s.tick(run) })
}

// playKeyFrames cuts from chapter to chapter for readers who want no motion.
func (s *Session) playKeyFrames(run int) {
	p := &s.Player
	if !p.Playing || run != p.run {
		return
	}
	next := p.Last()
	for _, key := range p.Timeline.Keys() {
		if key > p.Frame {
			next = key
			break
		}
	}
	p.Frame = next
	if p.AtEnd() {
		p.Playing = false
	} else {
		s.host.NextKey(func() { s.playKeyFrames(run) })
	}
	s.host.Refresh()
}

// StepBy moves by frames and pauses.
func (s *Session) StepBy(frames int) { s.GoTo(s.Player.Frame + frames) }

// GoTo shows a frame and pauses.
func (s *Session) GoTo(frame int) {
	s.Player.Playing = false
	s.Player.Frame = min(max(frame, 0), s.Player.Last())
	s.host.Refresh()
}

// SetSpeed changes how fast the player runs.
func (s *Session) SetSpeed(speed float64) {
	s.Player.Speed = speed
	s.host.Refresh()
}

// Moment is the frame for the figures; without a full answer, and where the stage shows
// no moments, it is the finished picture.
func (s *Session) Moment() chart.Frame {
	if !s.Shown.Full || s.Player.AtEnd() || !s.host.ShowsMoments() {
		return chart.Still()
	}
	return s.Player.Timeline.At(s.Player.Frame)
}

// PlayerText says what the frame shows, or why there is none.
func (s *Session) PlayerText() string {
	if !s.Shown.Full || s.ask.due && s.Player.AtEnd() {
		if s.AwaitsDraw() {
			return "nothing to play yet"
		}
		return "computing…"
	}
	if !s.host.ShowsMoments() {
		return "the finished answer"
	}
	return s.Player.Timeline.Describe(s.Player.Frame)
}
