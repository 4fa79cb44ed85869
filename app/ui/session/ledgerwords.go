package session

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/words"
)

// LedgerWords says what has been spent.
func (s *Session) LedgerWords() string {
	r := &s.Releases
	l := r.Ledger
	switch {
	case r.unpriced != "":
		return fmt.Sprintf("what %s cost could not be computed: %s", words.Count(len(r.Booked()), "release", "releases"), r.unpriced)
	case l.BackDoor:
		return "back door, unbounded: " + l.Why
	case l.Releases == 0:
		return "nothing released yet"
	}
	text := fmt.Sprintf("budget spent so far, added up: ε = %s, δ = %s (%s)", draw.Format(l.Epsilon), draw.Format(l.Delta), words.Count(l.Releases, "release", "releases"))
	if l.AdvancedEpsilon > 0 && l.AdvancedEpsilon < l.Epsilon {
		text += fmt.Sprintf("; by advanced composition ε = %s, δ = %s", draw.Format(l.AdvancedEpsilon), draw.Format(l.AdvancedDelta))
	}
	switch {
	case len(r.earlier) > 0:
		text += "; it holds for what all of them protect: " + strings.Join(r.guarantees(), "; ")
	case s.able.composer != nil:
		text += s.able.composer.Together(r.counted())
	}
	return text
}

// guarantees lists what the releases protect, each kind once: of those made before the
// question was opened nothing else is known.
func (r *Releases) guarantees() []string {
	var list []string
	for _, b := range r.Booked() {
		if !slices.Contains(list, b.Guarantee) {
			list = append(list, b.Guarantee)
		}
	}
	return list
}

// Share is the length of the ledger's meter, 0…1: full behind a back door.
func (r *Releases) Share() float64 {
	if r.Ledger.BackDoor {
		return 1
	}
	return MeterShare(r.Ledger.Epsilon)
}

// FullMeter is the ε at which the meter is full.
const FullMeter = 16

// MeterShare is where an ε stands on the meter, 0…1, by log₂(1 + ε).
func MeterShare(epsilon float64) float64 {
	return min(math.Log2(1+epsilon)/math.Log2(1+FullMeter), 1)
}
