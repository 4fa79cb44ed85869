package graphs

import (
	"fmt"
	"math"
)

// margin is left free at every side of the unit square by a layout.
const margin = 0.04

// homing is how strongly nodes are held to where they began when there are
// communities: the price of a steady picture. With a single community the
// shape is all there is to see, and nothing holds it.
const homing = 0.2

// Layout places the nodes in the unit square, a margin kept, so that a
// community shows as a community: its members lie together, apart from the
// others. communities holds a label for each node; nil means a single
// community. Pinned nodes stay exactly where pins puts them, within [0, 1]²,
// and the others make room.
//
// Nodes start at places that depend on their numbers and labels only, and a
// fixed number of steps lowers the stress
//
//	Σ_uv (‖x_u − x_v‖ − d_uv)² / d_uv²
//
// by majorization (Gansner, Koren and North 2005), where d_uv counts the hops
// between two nodes, and a gap if their communities differ. So the same graph
// is always drawn the same way. With two communities or more, nodes are also
// held near where they began: one edge more or less then changes little in the
// picture. With a single one, an edge may turn it round.
//
// The work and the memory, 4 bytes a pair, grow with the square of the nodes.
// The error names what is wrong with labels or pins, or is what yield returned.
func Layout(g *Graph, communities []int, pins map[int][2]float64, yield func() error) ([][2]float64, error) {
	labels, count, err := checkLabels(g, communities)
	if err != nil {
		return nil, fmt.Errorf("laying out a graph: %w", err)
	}
	if err := checkPins(g, pins); err != nil {
		return nil, fmt.Errorf("laying out a graph: %w", err)
	}
	if yield == nil {
		yield = func() error { return nil }
	}
	inverses, err := targets(g, labels, yield)
	if err != nil {
		return nil, err
	}
	places := opening(labels, count)
	rescale(places, inverses)
	home := 0.0
	if count > 1 {
		home = homing
	}
	if err := relax(places, inverses, home, steps(g.nodes), yield); err != nil {
		return nil, err
	}
	fit(places)
	for v, pin := range pins {
		places[v] = pin
	}
	if err := makeRoom(places, pins, yield); err != nil {
		return nil, err
	}
	return places, nil
}

// checkLabels renumbers the labels without gaps and counts them.
func checkLabels(g *Graph, communities []int) (labels []int, count int, err error) {
	if communities == nil {
		return make([]int, g.nodes), 1, nil
	}
	if len(communities) != g.nodes {
		return nil, 0, fmt.Errorf("%d labels for %d nodes", len(communities), g.nodes)
	}
	labels = bySmallest(communities)
	for _, label := range labels {
		count = max(count, label+1)
	}
	return labels, count, nil
}

func checkPins(g *Graph, pins map[int][2]float64) error {
	for v, pin := range pins {
		if v < 0 || v >= g.nodes {
			return fmt.Errorf("pin of node %d among %d: %w", v, g.nodes, ErrUnknown)
		}
		if !isProbability(pin[0]) || !isProbability(pin[1]) {
			return fmt.Errorf("node %d is pinned at %v, outside the unit square", v, pin)
		}
	}
	return nil
}

// steps is the number of steps that relax takes: small graphs settle, large
// ones would cost too much and have less to show.
func steps(n int) int {
	return max(20, min(200, 12_500/n))
}

// opening places the communities' centres on a circle, the first at the left,
// and the members of each around it like the seeds of a sunflower, in their
// order. The area of a community goes with its size, and the circle has room
// for all.
func opening(labels []int, count int) [][2]float64 {
	const goldenAngle = 2.399963229728653 // π(3 − √5)
	circle := 0.0
	if count > 1 {
		circle = max(2.7, 0.4*float64(count))
	}
	spacing := math.Sqrt(float64(count) / float64(len(labels)))
	placed := make([]int, count)
	places := make([][2]float64, len(labels))
	for v, label := range labels {
		turn := math.Pi + 2*math.Pi*float64(label)/float64(count)
		seed := float64(placed[label])
		placed[label]++
		radius, angle := spacing*math.Sqrt(seed+0.5), seed*goldenAngle
		places[v] = [2]float64{
			float64(circle*math.Cos(turn)) + float64(radius*math.Cos(angle)),
			float64(circle*math.Sin(turn)) + float64(radius*math.Sin(angle)),
		}
	}
	return places
}

// fit scales places into the square with its margin. The two directions may be
// scaled differently, to fill it, but never by more than a factor of stretch.
func fit(places [][2]float64) {
	const stretch = 1.6
	low, high := places[0], places[0]
	for _, p := range places {
		for axis := range p {
			low[axis] = min(low[axis], p[axis])
			high[axis] = max(high[axis], p[axis])
		}
	}
	longer := max(high[0]-low[0], high[1]-low[1])
	if longer == 0 {
		longer = 1
	}
	for v, p := range places {
		for axis := range p {
			side := max(high[axis]-low[axis], longer/stretch)
			places[v][axis] = 0.5 + float64((1-2*margin)*(p[axis]-(low[axis]+high[axis])/2)/side)
		}
	}
}
