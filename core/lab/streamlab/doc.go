// Package streamlab is the laboratory of continual observation: entries that come tick
// by tick, k counters of their samples with noise, the release as it grows, what an
// intruder finds in the counters' memory, and rivals on the same stream.
package streamlab
