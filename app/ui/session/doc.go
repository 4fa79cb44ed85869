// Package session is one laboratory's work without a page: its question, its answers,
// and how it came to them.
//
// Its files, from what is seen down to what it stands on:
//
//	session     the work as a whole: opened, left, replaced
//	sweepform   what the form of a sweep says
//	sweep       a sweep asked for and coming in
//	rows        the question at other settings, one after another
//	fields      one field typed, moved, reset
//	history     undo and redo
//	asking      when the worker is asked, and what becomes of its answer
//	keptrun     an answer kept, to be laid beside later ones
//	veil        the truth out of sight
//	guess       what is guessed in its place, and how far off that is
//	securedraw  a release that no seed can make again
//	loaded      what came from files, and what is not here of it
//	releases    what has been released and what it costs
//	account      what was spent on a truth, kept in the browser
//	ledgerwords  the ledger in words
//	player      the position on the timeline
//	inputs      what was typed and refused
//	loaded       which files the question speaks of, and whether they are here
//	answer      an answer with its question
//	optional    what a page may bring
//	host        what a session finds
package session
