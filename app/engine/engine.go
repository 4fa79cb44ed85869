package engine

import "cloakroom/core/scenario"

// Engine answers requests for the slots of a page. The package comment says
// what each method promises.
type Engine interface {
	// Run asks for an answer now, superseding what the slot was doing.
	Run(req scenario.Request, on func(scenario.Event))
	// Follow asks for an answer after the one under way in the slot, in place
	// of any other that waits there.
	Follow(req scenario.Request, on func(scenario.Event))
	// Sweep divides the request's cells 0 … cells − 1 among all workers.
	Sweep(req scenario.Request, cells int, on func(scenario.Event))
	// Cancel stops what the slot is doing; its callback is not called again.
	Cancel(slot string)
	// Warm opens the first worker before anything is asked of it.
	Warm()
	// Workers is the number of workers that a sweep is divided among.
	Workers() int
}

var _ Engine = (*Pool)(nil)
