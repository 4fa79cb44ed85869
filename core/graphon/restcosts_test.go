package graphon

import (
	"slices"
	"testing"

	"cloakroom/core/rng"
)

// What two columns cost in the rows left is least over all orders of those rows, kept or
// not, and whatever was asked before.
func TestRestCosts(t *testing.T) {
	coins := rng.NewTeaching(7, "graphon/rest")
	for kind := range kinds {
		const k = 5
		a, b := random(t, k, kind, false, coins), random(t, k, kind, false, coins)
		kept, fresh := newRestCosts(k, a.tiles, b.tiles), newRestCosts(k, a.tiles, b.tiles)
		fresh.known = nil
		for range 40 {
			used := make([]bool, k)
			var free []int
			for row := range used {
				if used[row] = coins.IntN(2) == 1; !used[row] {
					free = append(free, row)
				}
			}
			d := k - len(free)
			costs := kept.of(used, d)
			if !slices.Equal(costs, fresh.of(used, d)) || !slices.Equal(costs, kept.of(used, d)) {
				t.Fatalf("kind %d, used %v: what is kept differs", kind, used)
			}
			for at, cost := range costs {
				j, c, least := at/k, at%k, 1e9
				orders(len(free), func(order []int) {
					sum := 0.0
					for i, x := range order {
						sum += square(a.Tile(free[x], c) - b.Tile(d+i, j))
					}
					least = min(least, sum)
				})
				if !near(cost, least, 1e-14) {
					t.Fatalf("kind %d, used %v: columns %d and %d cost %v, want %v", kind, used, c, j, cost, least)
				}
			}
		}
	}
}
