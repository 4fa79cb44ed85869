package shell

import "time"

// pace is how long the page waits of its own accord.
type pace struct {
	// settle is the rest after the last change before the full answer, with trace
	// and comparisons, is asked for.
	settle time.Duration
	// link keeps the address from being rewritten more often than browsers allow.
	link time.Duration
	// rehearsal leaves the page free between two rehearsals.
	rehearsal time.Duration
	keyFrame  time.Duration
}

// paceAt is the pace for readers, so many times as fast.
func paceAt(haste float64) pace {
	shorter := func(usual time.Duration) time.Duration { return time.Duration(float64(usual) / haste) }
	return pace{
		settle:    shorter(160 * time.Millisecond),
		link:      shorter(450 * time.Millisecond),
		rehearsal: shorter(60 * time.Millisecond),
		keyFrame:  shorter(1500 * time.Millisecond),
	}
}
