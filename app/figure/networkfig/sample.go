package networkfig

import (
	"cmp"
	"fmt"
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

// unsampled tells of every edge, in the order of eachEdge, whether it has not
// been drawn yet when the network is being sampled; nil outside that chapter.
// Only the truth shows a network that is not complete: nothing has been measured
// on it yet.
func (n Figure) unsampled(v View) []bool {
	if !n.Frame.During(sensingfig.Sample) {
		return nil
	}
	order := n.samplingOrder()
	drawn := 0
	if v == Truth {
		drawn = n.Frame.Share(len(order))
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
func (n Figure) samplingOrder() []int {
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
func (n Figure) SampledEdges(v View) int {
	switch {
	case !n.Frame.During(sensingfig.Sample):
		return -1
	case v != Truth:
		return 0
	}
	return n.Frame.Share(n.edges())
}

// sampleHint tells what is being drawn: the last edge's two communities.
func (n Figure) sampleHint() string {
	order := n.samplingOrder()
	drawn := n.Frame.Share(len(order))
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
	ties := draw.Count(drawn, "tie")
	if ends[0] == ends[1] {
		return ties + ", within " + CommunityLetter(ends[0])
	}
	return fmt.Sprintf("%s, between %s and %s", ties, CommunityLetter(min(ends[0], ends[1])), CommunityLetter(max(ends[0], ends[1])))
}
