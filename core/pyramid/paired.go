package pyramid

import "math"

// Paired returns the centres in an order in which each stands at the place of its
// own among the others: the closest two in ℓ₁ first, then the closest of the rest,
// and those that find none in their order. It is for reading two lists side by
// side and finds no least sum.
func Paired(others, centres []Centre) []Centre {
	ordered := make([]Centre, len(centres))
	used, placed := make([]bool, len(centres)), make([]bool, len(centres))
	for range centres {
		at, of, least := -1, -1, math.Inf(1)
		for i := range centres {
			for j, c := range centres {
				if placed[i] || used[j] {
					continue
				}
				way := math.Inf(1)
				if i < len(others) {
					way = math.Abs(others[i].X-c.X) + math.Abs(others[i].Y-c.Y)
				}
				if at < 0 || way < least {
					at, of, least = i, j, way
				}
			}
		}
		placed[at], used[of] = true, true
		ordered[at] = centres[of]
	}
	return ordered
}
