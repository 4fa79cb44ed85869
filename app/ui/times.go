package ui

import "time"

const (
	// settleAfter is the rest after the last change before the full answer,
	// with trace and comparisons, is asked for.
	settleAfter = 160 * time.Millisecond
	// linkAfter keeps the address from being rewritten more often than
	// browsers allow.
	linkAfter  = 450 * time.Millisecond
	focusAfter = 40 * time.Millisecond
	// rehearsalRest leaves the page free between two rehearsals.
	rehearsalRest = 60 * time.Millisecond
	keyFrameRest  = 1500 * time.Millisecond
)
