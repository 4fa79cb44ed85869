package graphs_test

import (
	"fmt"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// Two blocks drawn from the model, found again from their edges alone.
func ExampleCommunities() {
	sizes := []int{20, 20}
	g := graphs.Blocks(sizes, 0.5, 0.02, rng.NewTeaching(1, "example"))
	right := 0
	for v, label := range graphs.Communities(g) {
		if label == graphs.BlockCommunities(sizes)[v] {
			right++
		}
	}
	fmt.Println(right, "of", g.Nodes())
	// Output: 40 of 40
}

// How far a rumour travels from one end of a barbell to the other.
func ExampleGraph_Hops() {
	fmt.Println(graphs.Barbell(4, 2).Hops(0))
	// Output: [0 1 1 1 2 3 4 5 5 5]
}
