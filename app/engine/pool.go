package engine

import (
	"slices"
	"sync"

	"cloakroom/core/scenario"
)

// Pool is the Engine over ports of any kind.
type Pool struct {
	open opener
	mail mailbox

	mu      sync.Mutex
	lastID  int64
	workers []*worker
	slots   map[string]*slot
	waiting []*job // interactive jobs that found every worker busy with another
	sweeps  []*job // sweeps with cells to give, in the order they came
}

func newPool(workers int, open opener, dispatch func(func())) *Pool {
	if workers < 1 {
		panic("engine: a pool needs a worker")
	}
	p := &Pool{open: open, mail: mailbox{dispatch: dispatch}, slots: map[string]*slot{}}
	for range workers {
		p.workers = append(p.workers, &worker{pool: p, ghosts: map[int64]int{}})
	}
	return p
}

// locked runs f under the lock, then lets the mail go out.
func (p *Pool) locked(f func()) {
	p.mu.Lock()
	f()
	p.mu.Unlock()
	p.mail.send()
}

// Workers returns the number of workers.
func (p *Pool) Workers() int { return len(p.workers) }

// Warm opens the first worker.
func (p *Pool) Warm() { p.locked(func() { p.workers[0].open() }) }

// Run implements Engine.
func (p *Pool) Run(req scenario.Request, on func(scenario.Event)) {
	p.locked(func() { p.supersede(&job{slot: req.Slot, request: req, on: on}) })
}

// Follow implements Engine.
func (p *Pool) Follow(req scenario.Request, on func(scenario.Event)) {
	p.locked(func() {
		j := &job{slot: req.Slot, request: req, on: on}
		s := p.slot(req.Slot)
		if s.current == nil || s.current.sweep != nil {
			p.supersede(j)
			return
		}
		s.next = j
	})
}

// Cancel implements Engine.
func (p *Pool) Cancel(name string) {
	p.locked(func() {
		p.drop(p.slot(name), patience)
		p.schedule()
	})
}

// Close terminates every worker. No callback is called afterwards.
func (p *Pool) Close() {
	p.locked(func() {
		for _, s := range p.slots {
			p.drop(s, patience)
		}
		for _, w := range p.workers {
			if w.port != nil {
				w.port.terminate()
				w.reset()
			}
		}
	})
}

func (p *Pool) slot(name string) *slot {
	s := p.slots[name]
	if s == nil {
		s = &slot{name: name}
		p.slots[name] = s
	}
	return s
}

// supersede fills a job's slot with it.
func (p *Pool) supersede(j *job) {
	s := p.slot(j.slot)
	p.drop(s, patienceWithPast)
	p.begin(s, j)
}

func (p *Pool) begin(s *slot, j *job) {
	s.current = j
	if j.sweep == nil {
		p.waiting = append(p.waiting, j)
	} else {
		p.sweeps = append(p.sweeps, j)
	}
	p.schedule()
}

// drop empties a slot and stops whatever its jobs are doing.
func (p *Pool) drop(s *slot, ticks int) {
	if s.current != nil {
		p.stop(s.current, ticks)
	}
	s.current, s.next = nil, nil
	p.mail.forget(s.name)
}

// stop takes a job from the workers that have it in hand.
func (p *Pool) stop(j *job, ticks int) {
	p.forget(j)
	for _, w := range p.workers {
		if w.task != nil && w.task.job == j {
			w.release(ticks)
		}
	}
}

// forget takes a job off the lists of things to give out.
func (p *Pool) forget(j *job) {
	isJob := func(other *job) bool { return other == j }
	p.waiting = slices.DeleteFunc(p.waiting, isJob)
	p.sweeps = slices.DeleteFunc(p.sweeps, isJob)
}

// schedule gives out what can be given: interactive jobs first, then cells.
func (p *Pool) schedule() {
	p.waiting = slices.DeleteFunc(p.waiting, func(j *job) bool {
		s := p.slots[j.slot]
		w := p.choose(s.worker)
		if w == nil {
			return false
		}
		s.worker = w
		p.takeBack(w)
		w.give(&task{job: j, request: p.number(j.request)})
		return true
	})
	for _, j := range p.sweeps {
		for _, w := range p.workers {
			if w.task == nil && len(j.sweep.todo) > 0 {
				p.giveCells(j, w)
			}
		}
	}
}

// choose returns the worker for an interactive job: the one that its slot had,
// or else the first that no other such job keeps busy. A worker that holds long lists is
// waited for: to send them to another takes longer than most answers.
func (p *Pool) choose(last *worker) *worker {
	switch {
	case last == nil:
	case !last.interactive():
		return last
	case last.held.Any():
		return nil
	}
	for _, w := range p.workers {
		if !w.interactive() {
			return w
		}
	}
	return nil
}

func (p *Pool) number(req scenario.Request) scenario.Request {
	p.lastID++
	req.ID = p.lastID
	return req
}

// heard takes an event of the task that a worker has in hand.
func (p *Pool) heard(w *worker, event scenario.Event) {
	j := w.task.job
	if j.sweep != nil {
		p.heardCells(w, event)
		return
	}
	p.mail.put(j, event)
	if event.Ends() {
		w.task = nil
		p.end(j)
	}
}

// end frees a job's slot for the next.
func (p *Pool) end(j *job) {
	s := p.slots[j.slot]
	next := s.next
	s.current, s.next = nil, nil
	if next != nil {
		p.begin(s, next)
		return
	}
	p.schedule()
}
