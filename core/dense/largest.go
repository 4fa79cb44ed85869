package dense

import "math"

// Largest returns the indices of the count entries of x of largest magnitude, rising.
// Of equal magnitudes the smaller index comes first; NaN counts as larger than any
// number. It returns no index when count ≤ 0 and all of them when count ≥ len(x). The
// cost is linear in len(x), by Hoare's selection (1961).
func Largest(x []float64, count int) []int {
	if count <= 0 {
		return nil
	}
	count = min(count, len(x))
	// The bits of a magnitude order as the magnitude does.
	size := make([]uint64, len(x))
	for i, v := range x {
		size[i] = math.Float64bits(math.Abs(v))
	}
	least := nth(size, count)
	ties := count
	for _, v := range x {
		if math.Float64bits(math.Abs(v)) > least {
			ties--
		}
	}
	chosen := make([]int, 0, count)
	for i, v := range x {
		switch size := math.Float64bits(math.Abs(v)); {
		case size > least:
			chosen = append(chosen, i)
		case size == least && ties > 0:
			chosen = append(chosen, i)
			ties--
		}
	}
	return chosen
}

// nth returns the count-th largest of size, 1 ≤ count ≤ len(size), and reorders size.
func nth(size []uint64, count int) uint64 {
	if len(size) == 0 {
		return 0
	}
	low, high := 0, len(size)-1
	for low < high {
		pivot := median(size[low], size[low+(high-low)/2], size[high])
		i, j := low, high
		for i <= j {
			for size[i] > pivot {
				i++
			}
			for size[j] < pivot {
				j--
			}
			if i <= j {
				size[i], size[j] = size[j], size[i]
				i, j = i+1, j-1
			}
		}
		switch {
		case count-1 <= j:
			high = j
		case count-1 >= i:
			low = i
		default:
			return size[count-1]
		}
	}
	return size[low]
}

func median(a, b, c uint64) uint64 { return max(min(a, b), min(max(a, b), c)) }
