// Package networklab answers scenarios of a rumour on a network: the graph with its
// communities, its Laplacian L, the forward model M = e^{−τL} read at every node,
// two neighbour relations, the estimators that name a community, the distance in
// hops, and drawings and diagnostics. The journey itself is sensinglab's.
package networklab
