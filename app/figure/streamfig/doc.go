// Package streamfig draws the laboratory of continual observation: its four lanes, the
// tree of noise that a counter holds, the memory that an intruder finds, the answers side
// by side, the errors as the stream grows, and the film.
package streamfig
