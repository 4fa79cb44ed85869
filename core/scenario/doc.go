// Package scenario joins the laboratories: a scenario is a question of one of them,
// a result its answer. It holds canonical JSON, the wire between the page and its
// worker, how an answer is looked at, and what a preset and a lesson are.
//
// Each laboratory is a room below this one, with its question, its fields and its
// answer, and a line in labs.go, whose order is published: that of canonical JSON,
// of links and of the printed list of fields. Nothing else here knows a
// laboratory, save the unions of scenario.go and result.go, whose members are the
// laboratories' own types.
//
// The table of all fields (fields.go) is the only source of names, ranges and
// defaults.
package scenario
