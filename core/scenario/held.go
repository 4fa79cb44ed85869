package scenario

import (
	"reflect"
	"slices"
	"strings"
)

// Held is what one end of the wire remembers of the long lists that came over it, as
// those of a crowd of a million points: of each laboratory the last. They go over once,
// and are left out of later requests about the same.
type Held struct{ last map[string]Scenario }

// heldFrom is the number of elements from which on lists are held.
const heldFrom = 1000

// Spare is a request without what the other end holds. It is called once for every
// request that is sent, in their order.
func (h *Held) Spare(r Request) Request {
	if r.Scenario != nil {
		asked := *r.Scenario
		r.Held = h.spare(&asked)
		r.Scenario = &asked
	}
	r.Releases = slices.Clone(r.Releases)
	for i := range r.Releases {
		r.Releases[i].Held = h.spare(&r.Releases[i].Scenario)
	}
	return r
}

// Complete puts back what was left out of a request. It is called once for every
// request that is read, in their order.
func (h *Held) Complete(r *Request) {
	if r.Scenario != nil {
		h.complete(r.Scenario, r.Held)
	}
	for i := range r.Releases {
		h.complete(&r.Releases[i].Scenario, r.Releases[i].Held)
	}
}

// Long reports whether a request holds lists so long that they are held.
func (r *Request) Long() bool {
	if r.Scenario != nil && r.Scenario.isLong() {
		return true
	}
	return slices.ContainsFunc(r.Releases, func(one Release) bool { return one.Scenario.isLong() })
}

func (s *Scenario) isLong() bool {
	long := s.long()
	return len(long.Files) > 0
}

// Any reports whether it remembers any.
func (h *Held) Any() bool { return len(h.last) > 0 }

// spare leaves out the lists that were sent last, or notes those that are sent now.
func (h *Held) spare(s *Scenario) bool {
	long := s.long()
	if len(long.Files) == 0 {
		return false
	}
	last, known := h.last[s.Lab]
	if !known || !last.SameFiles(&long) || !long.SameValues(&last) {
		h.hold(long)
		return false
	}
	files := s.Files
	*s = long.Public()
	s.Files = files
	return true
}

func (h *Held) complete(s *Scenario, held bool) {
	if !held {
		if long := s.long(); len(long.Files) > 0 {
			h.hold(long.Clone())
		}
		return
	}
	last, files := h.last[s.Lab], s.Files
	s.Files = last.Files
	s.Fill(&last)
	s.Files = files
}

func (h *Held) hold(s Scenario) {
	if h.last == nil {
		h.last = map[string]Scenario{}
	}
	h.last[s.Lab] = s
}

// long is the scenario as if its long lists, and nothing else, came from files.
func (s *Scenario) long() Scenario {
	long := *s
	long.Files = nil
	for _, kind := range FileKinds(s.Lab) {
		count := 0
		for _, f := range s.filledBy(kind) {
			if value, there := f.Value(s); there && reflect.ValueOf(value).Kind() == reflect.Slice {
				count += reflect.ValueOf(value).Len()
			}
		}
		if count >= heldFrom {
			long.Files = append(long.Files, File{Kind: kind, Hash: strings.Repeat("0", hashDigits)})
		}
	}
	return long
}
