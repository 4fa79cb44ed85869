package ui

import "cloakroom/app/figure/chart"

// player is the position on the timeline: frames are pure functions of the
// answer, so that stepping back and scrubbing cost nothing.
type player struct {
	timeline chart.Timeline
	frame    int // the last frame is the finished picture
	playing  bool
	speed    float64
	credit   float64 // fractions of a frame not yet shown
	wish     string  // the chapter to open the next full answer at
	watch    bool    // the wish is to play that chapter alone
	until    int     // where a chapter that plays alone ends; 0 plays on
}

// framesPerTick is the progress per animation frame at speed 1.
const framesPerTick = 0.2

func newPlayer() player { return player{speed: 1} }

// Speeds are the choices of the player's speed.
func speeds() []float64 { return []float64{0.25, 0.5, 1, 2, 4} }

// newAnswer fits the player to another answer: it stays at the end if it was
// there, and at the same place otherwise. A preview, which is shown as it ends,
// only stops it.
func (p *player) newAnswer(shown picture) {
	if !shown.full && p.timeline.Frames > 0 {
		p.playing = false
		return
	}
	atEnd := p.atEnd()
	p.timeline = timelineOf(shown.result)
	if p.wish != "" && shown.full {
		p.openAt(p.wish)
		p.wish = ""
		return
	}
	if atEnd || !shown.full {
		p.frame, p.playing = p.last(), false
		return
	}
	p.frame = min(p.frame, p.last())
}

// openAt goes to the beginning of a chapter, or to the end when the answer has
// none of that name.
func (p *player) openAt(chapter string) {
	p.frame, p.playing = p.last(), false
	for _, c := range p.timeline.Chapters {
		if c.Name == chapter && c.Count > 0 {
			p.frame = c.First
		}
	}
}

// forgetWish lets the next full answer open at its end.
func (p *player) forgetWish() { p.wish, p.watch = "", false }

func (p *player) last() int   { return max(p.timeline.Frames-1, 0) }
func (p *player) atEnd() bool { return p.frame >= p.last() }

// play starts, from the beginning when the end was reached; pause stops.
func (s *store) playOrPause() {
	p := &s.player
	p.until = 0
	if p.playing {
		p.playing = false
		s.refresh()
		return
	}
	if !s.shown.full {
		return
	}
	if p.atEnd() {
		p.frame = 0
	}
	s.roll()
	s.refresh()
}

// roll begins a run of the film. The run before may still wait for its next frame;
// only the last one begun goes on.
func (s *store) roll() {
	s.player.playing, s.player.credit = true, 0
	s.film++
	run := s.film
	if s.dom.ReducedMotion() {
		s.playKeyFrames(run)
	} else {
		s.dom.NextFrame(func() { s.tick(run) })
	}
}

// watchWish plays the chapter that was wished for, and goes to the finished
// picture after it. Readers who want no motion get the finished picture at once.
func (s *store) watchWish() {
	p := &s.player
	if !p.watch || p.wish != "" {
		return
	}
	p.watch = false
	for _, c := range p.timeline.Chapters {
		if c.First == p.frame && c.Count > 0 {
			p.until = c.First + c.Count
		}
	}
	if p.atEnd() || s.dom.ReducedMotion() {
		p.frame = p.last()
		return
	}
	s.roll()
}

// tick shows the next frame of a run and stops at the end.
func (s *store) tick(run int) {
	p := &s.player
	if !p.playing || run != s.film {
		return
	}
	p.credit += framesPerTick * p.speed
	whole := int(p.credit)
	p.credit -= float64(whole)
	if whole > 0 {
		p.frame = min(p.frame+whole, p.last())
		if p.until > 0 && p.frame >= p.until {
			p.frame = p.last()
		}
		s.refresh()
	}
	if p.atEnd() {
		p.playing = false
		s.status = "Finished: " + s.playerText()
		s.refresh()
		return
	}
	s.dom.NextFrame(func() { s.tick(run) })
}

// playKeyFrames cuts from chapter to chapter for readers who want no motion.
func (s *store) playKeyFrames(run int) {
	p := &s.player
	if !p.playing || run != s.film {
		return
	}
	next := p.last()
	for _, key := range p.timeline.Keys() {
		if key > p.frame {
			next = key
			break
		}
	}
	p.frame = next
	if p.atEnd() {
		p.playing = false
	} else {
		s.sleep(s.pace.keyFrame, func() { s.playKeyFrames(run) })
	}
	s.refresh()
}

// stepBy moves by frames and pauses.
func (s *store) stepBy(frames int) { s.goTo(s.player.frame + frames) }

// goTo shows a frame and pauses.
func (s *store) goTo(frame int) {
	s.player.playing = false
	s.player.frame = min(max(frame, 0), s.player.last())
	s.refresh()
}

// setSpeed changes how fast the player runs.
func (s *store) setSpeed(speed float64) {
	s.player.speed = speed
	s.refresh()
}

// frameShown is the frame for the figures; without a full answer it is the
// finished picture.
func (s *store) frameShown() chart.Frame {
	if !s.shown.full || s.player.atEnd() {
		return chart.Still()
	}
	return s.player.timeline.At(s.player.frame)
}

// pauseIfHidden stops the player when nobody can see it.
func (s *store) pauseIfHidden() {
	if s.dom.Hidden() && s.player.playing {
		s.player.playing = false
		s.refresh()
	}
}
