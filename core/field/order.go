package field

import "slices"

// Sort sorts a list and keeps those in turn that compare alike. It sorts the numbers of
// its elements: one compiled copy of the sort then serves lists of all types.
func Sort[T any](list []T, compare func(a, b *T) int) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return compare(&list[i], &list[j]) })
	before := slices.Clone(list)
	for to, from := range order {
		list[to] = before[from]
	}
}
