package graphon

// partition is a division of a network's nodes into k blocks, some perhaps empty,
// with the numbers of nodes and edges in them.
type partition struct {
	k      int
	most   float64 // that a tile may be: the estimate is most-bounded
	labels []int
	sizes  []int
	edges  []int // k × k, symmetric; on the diagonal, the edges inside a block
}

// newPartition counts; the arguments have been checked.
func newPartition(g *lists, labels []int, k int, most float64) *partition {
	p := &partition{k: k, most: most, labels: labels, sizes: make([]int, k), edges: make([]int, k*k)}
	for v, a := range labels {
		p.sizes[a]++
		for _, u := range g.of(v) {
			p.edges[a*k+labels[u]]++
		}
	}
	for a := range k { // every edge inside a block was met from both its ends
		p.edges[a*k+a] /= 2
	}
	return p
}

// room returns the number of pairs of nodes between two blocks, or in one.
func (p *partition) room(a, b int) int {
	if a == b {
		return pairs(p.sizes[a])
	}
	return p.sizes[a] * p.sizes[b]
}

// tiles returns for each two blocks the value that fits best, the share of joined
// pairs or the most allowed, row by row, and 0 where there is no pair.
func (p *partition) tiles() []float64 {
	tiles := make([]float64, p.k*p.k)
	for at, edges := range p.edges {
		if room := p.room(at/p.k, at%p.k); room > 0 {
			tiles[at] = min(p.most, float64(edges)/float64(room))
		}
	}
	return tiles
}

// objective returns Σ_{i<j} (A_ij − tile)², the tile being that of the blocks of i
// and j.
func (p *partition) objective() float64 {
	sum := 0.0
	for a := range p.k {
		for b := a; b < p.k; b++ {
			sum += scatter(p.edges[a*p.k+b], p.room(a, b), p.most)
		}
	}
	return sum
}

// scatter returns the least sum of squares of e ones among m numbers about a value
// of at most most: e(m − e)/m about their mean, e − 2e·most + m·most² otherwise.
func scatter(e, m int, most float64) float64 {
	ones, room := float64(e), float64(m)
	switch {
	case e == 0:
		return 0
	case ones <= most*room:
		return ones * (room - ones) / room
	default:
		return ones - 2*most*ones + most*most*room
	}
}

// move puts a node, whose numbers of neighbours in each block are given, into block
// b.
func (p *partition) move(v, b int, neighbours []int32) {
	a, k := p.labels[v], p.k
	if a == b {
		return
	}
	for x, count := range neighbours {
		p.edges[a*k+x] -= int(count)
		p.edges[b*k+x] += int(count)
		if x != a {
			p.edges[x*k+a] -= int(count)
		}
		if x != b {
			p.edges[x*k+b] += int(count)
		}
	}
	p.sizes[a]--
	p.sizes[b]++
	p.labels[v] = b
}
