// Package stage holds what every laboratory is made of, whichever it is: what it
// must be able to do ([Laboratory]) and may ([Sweeper], [Releaser]), and the tools
// of its stages.
//
// A [Memory] keeps the last answers of a stage under a [Key], which is made of the
// [Fields] that the stage read. A [Pause] lets a long computation be cancelled.
// [Notes] are the remarks beside a result. [Interval] and [Proportion] say what the
// trials of a sweep's cell have in common.
package stage
