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
// positions, T), a graph is decomposed once for all times, and several recoveries
// look at the very same release. [Run] answers one scenario on a fresh bench,
// [Serve] keeps one bench for a whole conversation with a page or a pipe. What a
// bench remembers changes how long an answer takes, never the answer.
//
// The two sensor laboratories, heat on a line and a rumour on a network, share
// the journey: sensing*.go, promise.go, backdoor.go, notes.go, the sweeps and the
// ledger speak of a forward model M, of sources and readings, and know neither.
// Files named heat* and network* hold what each has of its own: M and its
// sensitivity, the distance, the pictures, the diagnostics and some remarks. A
// further laboratory of sensors is a forward model and a case in [Bench.Run].
//
// The heatmap laboratory has sums of cells in place of readings and takes the same
// five stages by itself, in the files named heatmap*. Its maps are made from
// independent noises of one seed, and each of these is a release of its own, in the
// notes and in the ledger.
package lab
