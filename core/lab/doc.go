// Package lab holds the experiments, composed from the mathematical rooms: a
// scenario goes in, a result comes out.
//
// Every experiment is five stages, each a pure function of the fields it reads
// and of the stage before:
//
//	truth → measure → privatize → recover → judge
//
// A [Bench] remembers the last few answers of each stage by those fields, so
// moving ε recomputes no physics, a matrix is factored once for each (n, sensor
// positions, T), and several recoveries look at the very same release. [Run]
// answers one scenario on a fresh bench, [Serve] keeps one bench for a whole
// conversation with a page or a pipe. What a bench remembers changes how long
// an answer takes, never the answer.
//
// A new experiment is one file here, named like its file in package scenario,
// and a case in answer.
package lab
