// Package lab answers scenarios: a question goes in, a result comes out.
//
// A [Runner] hands a scenario to its laboratory, repeats it over the cells of a
// sweep, and adds up what releases have cost. [Run] answers one scenario on a fresh
// runner, [Serve] keeps one for a whole conversation with a page or a pipe. The
// file labs.go lists the laboratories, one line each; nothing else here knows any of
// them, and each is a room of its own below this folder.
//
// Every laboratory takes a scenario through five stages, each a pure function of
// the fields it reads and of the stage before:
//
//	truth → measure → privatize → recover → judge
//
// It remembers the last few answers of each stage by those fields, so that moving ε
// recomputes no physics. What is remembered changes how long an answer takes, never
// the answer.
package lab
