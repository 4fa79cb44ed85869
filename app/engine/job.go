package engine

import "cloakroom/core/scenario"

// A job is one call of Run, Follow or Sweep.
type job struct {
	slot    string
	request scenario.Request
	on      func(scenario.Event)
	sweep   *sweep // nil for an interactive job
}

// A task is a request as posted to a worker: a whole interactive job, or some
// cells of a sweep.
type task struct {
	job     *job
	request scenario.Request
	posted  bool
}

// A slot holds the job that fills it, the one that follows, and the worker
// that served it last.
type slot struct {
	name    string
	current *job
	next    *job
	worker  *worker
}
