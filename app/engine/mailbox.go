package engine

import (
	"slices"
	"sync"

	"cloakroom/core/scenario"
)

// mailbox carries events to the page with at most one dispatch under way: the
// page's queue is short and shared with its own events.
type mailbox struct {
	dispatch func(func())

	mu        sync.Mutex
	letters   []letter
	delivered bool // a dispatch is under way
}

type letter struct {
	job   *job
	event scenario.Event
}

// put queues an event. A progress event that has not been delivered yet is
// replaced by the newer, and so is one of the same unfinished cell.
func (m *mailbox) put(j *job, event scenario.Event) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.letters {
		if m.letters[i].job == j && replaces(event, m.letters[i].event) {
			m.letters[i].event = event
			return
		}
	}
	m.letters = append(m.letters, letter{j, event})
}

// replaces reports whether an event leaves nothing to be told by an older one.
func replaces(event, older scenario.Event) bool {
	switch {
	case event.Kind != older.Kind:
		return false
	case event.Kind == scenario.EventPart:
		return event.Cell.Index == older.Cell.Index
	}
	return event.Kind == scenario.EventProgress
}

// send starts a dispatch if there is something to deliver and none under way.
// The caller must hold no lock: dispatch may deliver before it returns.
func (m *mailbox) send() {
	m.mu.Lock()
	start := len(m.letters) > 0 && !m.delivered
	if start {
		m.delivered = true
	}
	m.mu.Unlock()
	if start {
		m.dispatch(m.deliver)
	}
}

func (m *mailbox) deliver() {
	for {
		l, ok := m.take()
		if !ok {
			return
		}
		l.job.on(l.event)
	}
}

// forget throws away what has not been delivered to a slot.
func (m *mailbox) forget(slot string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.letters = slices.DeleteFunc(m.letters, func(l letter) bool { return l.job.slot == slot })
}

func (m *mailbox) take() (letter, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.letters) == 0 {
		m.delivered = false
		return letter{}, false
	}
	l := m.letters[0]
	m.letters = m.letters[1:]
	return l, true
}
