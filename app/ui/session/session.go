package session

import "cloakroom/core/scenario"

// Session is one laboratory's work: its question, its answers, and how it came to
// them. It lives as long as the page; one that is not open waits as it was left.
type Session struct {
	// Asked is what the controls say. Whoever changes it calls Changed, or Adapted
	// where other parts of it may have to follow.
	Asked scenario.Scenario
	// Shown is the last answer. It belongs to Asked unless a new one is on its way.
	Shown Answer
	// Extras is the last full result, nil before: it has the parts of an answer that
	// are computed only while somebody looks at them, and stays while a hand moves.
	Extras *scenario.Result

	Player   Player
	Releases Releases
	Sweep    Sweep
	Rows     Rows
	Inputs   Inputs

	Refusal string   // why the question was refused
	Notices []string // what a link, a file or a change could not keep

	// Reading says that a file is being read.
	Reading bool
	// Recognised says that what was loaded last is what the question was waiting for.
	Recognised bool

	Preset     string // the preset on the page, if any
	LastPreset string // the one opened last, to go back to
	Panel      string // the open panel beside the pictures
	Picture    string // the picture shown alone, or another view of the stage; empty for the whole journey
	Measure    string // what the sweep shows; empty for the first choice

	Beside   string    // the method beside the private picture; empty for the first choice
	Compared string    // the method that is swiped, or compared with the truth; empty for the first choice
	Epsilons []float64 // the rows of a stage of several ε; empty for the usual ones

	host    Host
	presets []scenario.Preset
	page    Speaker
	able    abilities
	past    history
	veil    veil
	guess   guessing
	kept    Answer // a run to compare with
	ask     asking
	files   files
	open    bool // on the page, not away
}

// ClosedPanel is the panel of a session in which none is open beside the pictures.
const ClosedPanel = "explain"

// New returns a session that has a preset on it, which need not be one of
// the presets that it knows scenarios by.
func New(host Host, presets []scenario.Preset, first scenario.Preset) *Session {
	s := &Session{
		Asked: first.Scenario.Clone(), Player: newPlayer(), Inputs: newInputs(), Panel: ClosedPanel, Preset: first.Name,
		host: host, presets: presets,
	}
	if first.Panel != "" {
		s.Panel = first.Panel
	}
	s.past.reset(s.Asked)
	return s
}

// Attach gives the session its page, which it is of no use without.
func (s *Session) Attach(page Speaker) {
	s.page, s.able = page, abilitiesOf(page)
	s.Releases.reset(s.Asked)
}

// Path is the full name of a field of the laboratory.
func (s *Session) Path(name string) string { return s.Asked.Lab + "." + name }

// Say announces a sentence to those who do not see the page.
func (s *Session) Say(sentence string) {
	s.host.Status(sentence)
	s.host.Refresh()
}

// Open puts the session on the page. It asks nothing yet.
func (s *Session) Open() {
	s.open = true
	s.ask.full = true // what is under way belongs to another session: it is superseded
}

// OnPage reports that the session is open. What comes late for one that is not must
// leave the page alone.
func (s *Session) OnPage() bool { return s.open }

// Leave brings what has not come to rest yet into the history and the address,
// before another question takes its place: whoever comes back finds it.
func (s *Session) Leave() {
	s.CancelHand()
	s.Record()
	s.host.WriteNow()
}

// Suspend takes the session off the page as it is: what moves stops, what was
// pending is given up.
func (s *Session) Suspend() {
	if s.Sweep.Running {
		s.CancelSweep()
	}
	s.CancelRows()
	s.CancelHand()
	s.Releases.abandon()
	s.Player.forgetWish()
	s.Player.Playing = false
	s.Picture = ""
	s.ask.resting++
	s.ask.due = false
	s.open = false
}

// Resume goes on after Open with a session that has been on the page before, or was
// never: it asks for its answer and what its releases cost.
func (s *Session) Resume() {
	s.Notices = nil
	s.question(true)
	s.Price()
}

// Replace puts a scenario in the place of the one on the page and starts over with
// it: nothing held, typed or refused, a new ledger, the finished picture. It is no
// step for undo yet.
func (s *Session) Replace(asked scenario.Scenario) {
	s.remember(&asked)
	s.Asked, s.files, s.Recognised = asked, files{}, false
	s.forgetRows()
	s.Inputs.Clear()
	s.Notices = nil
	if s.able.follower != nil {
		s.able.follower.Replaced()
	}
	s.forgetGuess()
	s.Releases.reset(s.Asked)
	s.Player.stop()
	s.host.Behind()
	s.ask.resting++
	s.forgetAnswer()
	s.question(true)
	s.host.Refresh()
}

// Again opens what is on the page already: what has been released stays released.
func (s *Session) Again(asked scenario.Scenario) {
	s.Asked, s.files = asked, files{}
	s.host.Behind()
	s.question(true)
}

// Restore puts a scenario back that was on the page before, as when a hand gives up.
func (s *Session) Restore(before scenario.Scenario) {
	s.Asked = before
	s.Changed()
	s.Preset = s.Named()
}

// Named finds the preset that the scenario is, or none.
func (s *Session) Named() string {
	for _, p := range s.presets {
		if p.Scenario.Equal(s.Asked) {
			return p.Name
		}
	}
	return ""
}

// Given reports that what is released was loaded and not drawn here.
func (s *Session) Given() bool { return s.Asked.Given() }

// Working reports that an answer, a sweep, the film or a file is to bring more by itself.
func (s *Session) Working() bool {
	return s.ask.due || s.Sweep.Running || s.Rows.Running || s.Player.Playing || s.Reading
}

// Due reports that the answer on the page is not yet that to the question: a full one is
// under way.
func (s *Session) Due() bool { return s.ask.due && !s.holding() }

// Busy reports that a hand or the film changes what is to be seen at every moment.
func (s *Session) Busy() bool { return s.holding() || s.Player.Playing }

// Rests reports that the full answer to the question is on the page, and the question
// a step for undo.
func (s *Session) Rests() bool {
	return s.Shown.Full && !s.ask.due && s.past.steps[s.past.at].Equal(s.Asked)
}

func (s *Session) holding() bool { return s.able.hand != nil && s.able.hand.Busy() }

// CancelHand puts back what a hand holds, and reports whether it held anything.
func (s *Session) CancelHand() bool { return s.able.hand != nil && s.able.hand.Cancel() }
