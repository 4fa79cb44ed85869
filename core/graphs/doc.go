// Package graphs holds simple undirected weighted graphs: how they are made
// and sampled, how they hang together, and where their nodes are drawn.
package graphs
