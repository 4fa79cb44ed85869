package figure

import (
	"cmp"
	"fmt"
	"slices"
)

// unsampled tells of every edge, in the order of eachEdge, whether it has not
// been drawn yet when the network is being sampled; nil outside that chapter.
// Only the truth shows a network that is not complete: nothing has been measured
// on it yet.
func (n Network) unsampled(v NetworkView) []bool {
	if !n.Frame.during(Sample) {
		return nil
	}
	order := n.samplingOrder()
	drawn := 0
	if v == NetworkTruth {
		drawn = n.Frame.share(len(order))
	}
	hidden := make([]bool, len(order))
	for _, k := range order[drawn:] {
		hidden[k] = true
	}
	return hidden
}

// samplingOrder lists the edges as a block model draws them: block by block,
// each within itself and then with every later one. Edges of one pair of blocks
// come in the order of their ends, which is that of the drawing.
func (n Network) samplingOrder() []int {
	of, count := n.communities()
	var order, pair []int
	n.eachEdge(func(from, to int, _ float64) {
		order = append(order, len(order))
		pair = append(pair, min(of[from], of[to])*(count+1)+max(of[from], of[to]))
	})
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(pair[a], pair[b]) })
	return order
}

// SampledEdges is how many of the edges a frame shows, −1 for all of them. Two
// frames that agree in it have the same ground.
func (n Network) SampledEdges(v NetworkView) int {
	switch {
	case !n.Frame.during(Sample):
		return -1
	case v != NetworkTruth:
		return 0
	}
	return n.Frame.share(n.edges())
}

// sampleHint tells what is being drawn: the last edge's two communities.
func (n Network) sampleHint() string {
	order := n.samplingOrder()
	drawn := n.Frame.share(len(order))
	if drawn == 0 {
		return "no tie yet"
	}
	of, _ := n.communities()
	var ends [2]int
	k := 0
	n.eachEdge(func(from, to int, _ float64) {
		if k == order[drawn-1] {
			ends = [2]int{of[from], of[to]}
		}
		k++
	})
	ties := count(drawn, "tie")
	if ends[0] == ends[1] {
		return ties + ", within " + communityLetter(ends[0])
	}
	return fmt.Sprintf("%s, between %s and %s", ties, communityLetter(min(ends[0], ends[1])), communityLetter(max(ends[0], ends[1])))
}
