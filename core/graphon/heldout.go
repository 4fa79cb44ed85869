package graphon

import (
	"fmt"

	"cloakroom/core/rng"
)

// Folds are a division of the pairs of a network's nodes into parts, equal in size up to
// one pair: what is not seen while a part of them is hidden tells how well an estimate
// predicts, and not only how well it fits (Chen and Lei 2018; Li, Levina and Zhu 2020).
type Folds struct {
	nodes, parts int
	of           []uint8 // the part of each pair u < v, row by row
}

// mostParts bounds the number of parts.
const mostParts = 255

// NewFolds divides the pairs of n nodes by chance. The error is [ErrNoNodes],
// [ErrManyNodes], or says that there are fewer pairs than parts or no parts.
func NewFolds(n, parts int, coins *rng.Teaching) (*Folds, error) {
	if err := checkNodes(n); err != nil {
		return nil, err
	}
	if parts < 1 || parts > min(pairs(n), mostParts) {
		return nil, fmt.Errorf("%d parts of %d pairs of nodes", parts, pairs(n))
	}
	f := &Folds{nodes: n, parts: parts, of: make([]uint8, pairs(n))}
	for at := range f.of {
		f.of[at] = uint8(at % parts)
	}
	for at := len(f.of) - 1; at > 0; at-- {
		other := coins.IntN(at + 1)
		f.of[at], f.of[other] = f.of[other], f.of[at]
	}
	return f, nil
}

// row returns the parts of the pairs of u with the nodes after it.
func (f *Folds) row(u int) []uint8 {
	start := u * (2*f.nodes - u - 1) / 2
	return f.of[start : start+f.nodes-1-u]
}

// Seen returns the network while a part is hidden: its pairs count as not joined, which
// thins all tiles by about the same factor, so that blocks are sought as before.
func (f *Folds) Seen(g *Network, part int) *Network {
	seen := newNetwork(f.nodes)
	for u := range f.nodes {
		row := f.row(u)
		g.each(u, func(v int) {
			if v > u && int(row[v-u-1]) != part {
				seen.join(u, v)
			}
		})
	}
	return seen
}

// Score returns the mean of (A_ij − tile)² over the hidden pairs, where each tile is the
// share of joined pairs among those of its pairs that are seen, at most ρ; a tile without
// such a pair gets the share of all pairs seen. Labels are those of k blocks that were
// found, or known, without the hidden pairs; the errors are those of [Refine].
func (f *Folds) Score(g *Network, labels []int, k int, rho float64, part int) (float64, error) {
	if err := checkFit(g.nodes, k, rho); err != nil {
		return 0, err
	}
	if _, err := gather(labels, k); err != nil {
		return 0, err
	}
	if len(labels) != g.nodes {
		return 0, fmt.Errorf("%d labels for %d nodes: %w", len(labels), g.nodes, ErrLabel)
	}
	seen, hidden := make([]tally, k*k), make([]tally, k*k)
	var all tally
	for u := range f.nodes {
		for i, in := range f.row(u) {
			v := u + 1 + i
			at := min(labels[u], labels[v])*k + max(labels[u], labels[v])
			if int(in) == part {
				hidden[at].count(g.Joined(u, v))
				continue
			}
			seen[at].count(g.Joined(u, v))
			all.count(g.Joined(u, v))
		}
	}
	sum, count := 0.0, 0
	for at, t := range hidden {
		from := seen[at]
		if from.pairs == 0 {
			from = all
		}
		tile := min(rho, from.share())
		sum += float64(t.joined)*square(1-tile) + float64(t.pairs-t.joined)*square(tile)
		count += t.pairs
	}
	return sum / float64(max(count, 1)), nil
}

// tally counts pairs and those of them that are joined.
type tally struct{ joined, pairs int }

func (t *tally) count(joined bool) {
	t.pairs++
	if joined {
		t.joined++
	}
}

func (t tally) share() float64 { return float64(t.joined) / float64(max(t.pairs, 1)) }
