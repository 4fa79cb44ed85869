package engine

import (
	"cmp"
	"maps"
	"slices"
	"sort"
	"time"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// mostCells bounds the cells given to a worker at a time, so that none is left
// with much to do when the others have finished.
const mostCells = 8

// A sweep is a job divided among the workers by its cells.
type sweep struct {
	total   int
	trials  int           // draws in a cell
	drawn   map[*task]int // draws that the parts under way have told of
	todo    []int         // cells nobody has yet
	cells   map[int]scenario.Cell
	parts   map[int]int      // draws told of each cell that is not finished
	result  *scenario.Result // of the first part that ended; its frame serves all
	notes   map[answer.Note]bool
	started time.Time
}

// Sweep implements Engine.
func (p *Pool) Sweep(req scenario.Request, cells int, on func(scenario.Event)) {
	if cells < 1 {
		panic("engine: a sweep needs a cell")
	}
	s := &sweep{
		total:   cells,
		trials:  trialsOf(req),
		drawn:   map[*task]int{},
		cells:   map[int]scenario.Cell{},
		parts:   map[int]int{},
		notes:   map[answer.Note]bool{},
		started: time.Now(),
	}
	for i := range cells {
		s.todo = append(s.todo, i)
	}
	p.locked(func() { p.supersede(&job{slot: req.Slot, request: req, on: on, sweep: s}) })
}

// trialsOf is the number of draws in every cell.
func trialsOf(req scenario.Request) int {
	if req.Scenario == nil || req.Scenario.Sweep == nil {
		return 1
	}
	return req.Scenario.Sweep.Trials
}

// progress counts draws: those of finished cells, and those that the parts
// under way have told of beyond their own finished cells.
func (s *sweep) progress() scenario.Event {
	done := len(s.cells) * s.trials
	for part, drawn := range s.drawn {
		finished := len(part.request.Cells) - len(s.unfinished(part.request.Cells))
		done += max(drawn-finished*s.trials, 0)
	}
	return scenario.Event{Kind: scenario.EventProgress, Done: done, Total: s.total * s.trials}
}

// giveCells sets a worker to the next cells: fewer and fewer as they run out.
func (p *Pool) giveCells(j *job, w *worker) {
	s := j.sweep
	count := min(max(len(s.todo)/(4*len(p.workers)), 1), mostCells)
	req := p.number(j.request)
	req.Cells = slices.Clone(s.todo[:count])
	s.todo = s.todo[count:]
	w.give(&task{job: j, request: req})
}

// takeBack frees a worker from a sweep's cells and puts those it has not
// finished at the head of the queue.
func (p *Pool) takeBack(w *worker) {
	if w.task == nil {
		return
	}
	j, cells := w.task.job, w.task.request.Cells
	delete(j.sweep.drawn, w.task)
	w.release(patienceWithPast)
	s := j.sweep
	left := s.unfinished(cells)
	if s.whole() && !p.engaged(j) { // it was about to say so: one cell again, for its last word
		left = cells[len(cells)-1:]
	}
	s.todo = append(slices.Clone(left), s.todo...)
}

// whole reports whether every cell is known.
func (s *sweep) whole() bool { return len(s.cells) == s.total }

// engaged reports whether a worker has a task of the job.
func (p *Pool) engaged(j *job) bool {
	return slices.ContainsFunc(p.workers, func(w *worker) bool { return w.task != nil && w.task.job == j })
}

func (s *sweep) unfinished(cells []int) []int {
	var left []int
	for _, index := range cells {
		if _, done := s.cells[index]; !done {
			left = append(left, index)
		}
	}
	return left
}

// heardCells takes an event of some cells of a sweep.
func (p *Pool) heardCells(w *worker, event scenario.Event) {
	j := w.task.job
	switch event.Kind {
	case scenario.EventCell:
		if event.Cell != nil {
			p.addCell(j, *event.Cell)
		}
	case scenario.EventPart:
		if event.Cell != nil {
			p.addPart(j, *event.Cell)
		}
	case scenario.EventProgress:
		j.sweep.drawn[w.task] = event.Done
		p.mail.put(j, j.sweep.progress())
	case scenario.EventResult:
		delete(j.sweep.drawn, w.task)
		p.endCells(w, event)
	case scenario.EventError:
		w.task = nil
		p.mail.put(j, event)
		p.abandon(j)
	}
}

// addPart takes an unfinished cell, unless more of it is known: the cells that a worker
// had to give up are begun again.
func (p *Pool) addPart(j *job, cell scenario.Cell) {
	s := j.sweep
	if _, finished := s.cells[cell.Index]; finished || cell.Trials <= s.parts[cell.Index] {
		return
	}
	s.parts[cell.Index] = cell.Trials
	p.mail.put(j, scenario.Event{Kind: scenario.EventPart, Cell: &cell})
}

func (p *Pool) addCell(j *job, cell scenario.Cell) {
	s := j.sweep
	if _, known := s.cells[cell.Index]; known {
		return
	}
	s.cells[cell.Index] = cell
	p.mail.put(j, scenario.Event{Kind: scenario.EventCell, Cell: &cell})
	p.mail.put(j, s.progress())
}

// endCells ends a worker's part, and the sweep with the last one.
func (p *Pool) endCells(w *worker, event scenario.Event) {
	j, asked := w.task.job, w.task.request.Cells
	s := j.sweep
	w.task = nil
	if event.Result != nil {
		s.merge(event.Result)
		if event.Result.Sweep != nil {
			for _, cell := range event.Result.Sweep.Cells {
				p.addCell(j, cell)
			}
		}
	}
	switch missing := s.unfinished(asked); {
	case len(missing) > 0:
		p.mail.put(j, scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{
			Path: "worker", Problem: "the worker ended without answering every cell",
		}})
		p.abandon(j)
	case s.whole() && !p.engaged(j):
		p.mail.put(j, s.answer())
		p.forget(j)
		p.end(j)
	default:
		p.schedule()
	}
}

// abandon ends a sweep that has failed and stops its other parts.
func (p *Pool) abandon(j *job) {
	p.stop(j, patience)
	p.end(j)
}

func (s *sweep) merge(part *scenario.Result) {
	if s.result == nil {
		frame := *part
		s.result = &frame
	}
	for _, note := range part.Notes {
		s.notes[note] = true
	}
}

// answer is the result of the whole: the cells in their order, and every note
// once, in an order that does not depend on which part said it first.
func (s *sweep) answer() scenario.Event {
	whole := *s.result
	whole.Notes = slices.Collect(maps.Keys(s.notes))
	sort.Slice(whole.Notes, func(i, j int) bool {
		a, b := whole.Notes[i], whole.Notes[j]
		return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(a.Path, b.Path), cmp.Compare(a.Text, b.Text)) < 0
	})
	frame := scenario.SweepResult{}
	if whole.Sweep != nil {
		frame = *whole.Sweep
	}
	frame.Cells = nil
	for _, index := range slices.Sorted(maps.Keys(s.cells)) {
		frame.Cells = append(frame.Cells, s.cells[index])
	}
	whole.Sweep = &frame
	return scenario.Event{Kind: scenario.EventResult, Result: &whole, Seconds: time.Since(s.started).Seconds()}
}
