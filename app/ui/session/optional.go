package session

import (
	"cloakroom/app/figure/chart"
	"cloakroom/core/scenario"
)

// Speaker is all that a session needs of the page it belongs to.
type Speaker interface {
	// Sentence says what an answer with a result means.
	Sentence(Answer) Sentence
}

// The interfaces below are optional: a page has those that its laboratory has
// something to say to.

// Asker adds to a question what it asks for besides the picture; a full one is asked
// when the hand rests.
type Asker interface {
	Prepare(asked *scenario.Scenario, full bool)
}

// Adapter keeps the scenario fitting after the field of a path has changed.
type Adapter interface{ Adapt(path string) }

// Defaulter knows what stands in for a number that is not given.
type Defaulter interface {
	Default(path string) (float64, bool)
}

// Resolver knows what a given number stands for, as 0 for the last of all.
type Resolver interface {
	Resolve(path string) (float64, bool)
}

// Clearer takes a field's number away where it need not be given, and reports
// whether that is one.
type Clearer interface{ Clear(path string) bool }

// Observer is told of every new answer; before is the one it replaces.
type Observer interface{ Shown(before Answer) }

// Follower is told when another question takes the place of the one on the page.
type Follower interface {
	// Replaced follows another scenario, Undone a step of undo or redo.
	Replaced()
	Undone()
}

// Unanswered is told that no answer will come to the question as it stands: it was
// refused, or a secure release has yet to be drawn.
type Unanswered interface{ Unanswered(full bool) }

// Hand is a page whose pictures can be worked on by hand.
type Hand interface {
	// Busy reports that what is held changes the question as it moves.
	Busy() bool
	// Cancel puts what is held back, and reports whether anything was.
	Cancel() bool
}

// Filmed is a page whose answers can be played.
type Filmed interface {
	Timeline(Answer) chart.Timeline
}

// Keeper is a page on whose secure releases more can be computed after the draw.
type Keeper interface {
	// Reuse puts the release that was drawn into a question, in place of a draw. A draw
	// apart leaves in what has to be drawn besides.
	Reuse(asked *scenario.Scenario, drawn *scenario.Result)
	// Recall puts into an answer about that release what was told at the draw alone.
	Recall(again, drawn *scenario.Result)
}

// Composer says what releases still promise together, as the end of a sentence;
// empty where nothing is to be added to the sum.
type Composer interface {
	Together(releases []scenario.Scenario) string
}

// Showing is a page whose secure releases hold more than what was asked for: questions
// that are alike once Shared has been over them share one.
type Showing interface{ Shared(part *scenario.Scenario) }

// Swept is a page whose question can be swept.
type Swept interface {
	// Sweeps reports that a field is there to be swept.
	Sweeps(path string) bool
	// Spread returns the values to sweep a field over, where a factor of ten to both
	// sides of the one in force would not do.
	Spread(path string) ([]float64, bool)
	// PrepareSweep adds what is compared in a sweep.
	PrepareSweep(asked *scenario.Scenario)
	// Redraw makes of the swept scenario the very draw that a cell keeps; its seed
	// and its swept values are in place.
	Redraw(one *scenario.Scenario, swept *scenario.Scenario, draw scenario.Draw)
}

// Scattered is a page whose sweeps can put the truth anywhere in each draw.
type Scattered interface {
	// Scatter is how that is offered, and the number of sources to put.
	Scatter() (offer string, sources int)
}

// abilities are the optional interfaces of one page, nil where it has none.
type abilities struct {
	asker      Asker
	adapter    Adapter
	defaulter  Defaulter
	resolver   Resolver
	clearer    Clearer
	observer   Observer
	follower   Follower
	unanswered Unanswered
	hand       Hand
	filmed     Filmed
	keeper     Keeper
	composer   Composer
	showing    Showing
	swept      Swept
	scattered  Scattered
	hider      Hider
}

func abilitiesOf(page Speaker) abilities {
	var a abilities
	a.asker, _ = page.(Asker)
	a.adapter, _ = page.(Adapter)
	a.defaulter, _ = page.(Defaulter)
	a.resolver, _ = page.(Resolver)
	a.clearer, _ = page.(Clearer)
	a.observer, _ = page.(Observer)
	a.follower, _ = page.(Follower)
	a.unanswered, _ = page.(Unanswered)
	a.hand, _ = page.(Hand)
	a.filmed, _ = page.(Filmed)
	a.keeper, _ = page.(Keeper)
	a.composer, _ = page.(Composer)
	a.showing, _ = page.(Showing)
	a.swept, _ = page.(Swept)
	a.scattered, _ = page.(Scattered)
	a.hider, _ = page.(Hider)
	return a
}
