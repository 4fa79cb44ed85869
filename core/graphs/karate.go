package graphs

// Karate returns the friendships of a karate club as its observer recorded
// them shortly before the club broke in two, and the half that each member
// then joined: 0 with the instructor, node 0, or 1 with the officer, node 33.
// There are 34 members and 78 ties, all given weight 1; members are numbered
// as in the source, less one.
//
// Source: W. W. Zachary, An information flow model for conflict and fission in
// small groups, Journal of Anthropological Research 33, 1977, pages 452–473.
func Karate() (*Graph, []int) {
	const members = 34
	// Each member's ties to those numbered higher.
	ties := [members][]int{
		0:  {1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 17, 19, 21, 31},
		1:  {2, 3, 7, 13, 17, 19, 21, 30},
		2:  {3, 7, 8, 9, 13, 27, 28, 32},
		3:  {7, 12, 13},
		4:  {6, 10},
		5:  {6, 10, 16},
		6:  {16},
		8:  {30, 32, 33},
		9:  {33},
		13: {33},
		14: {32, 33},
		15: {32, 33},
		18: {32, 33},
		19: {33},
		20: {32, 33},
		22: {32, 33},
		23: {25, 27, 29, 32, 33},
		24: {25, 27, 31},
		25: {31},
		26: {29, 33},
		27: {33},
		28: {31, 33},
		29: {32, 33},
		30: {32, 33},
		31: {32, 33},
		32: {33},
	}
	var joins [][2]int
	for member, others := range ties {
		for _, other := range others {
			joins = append(joins, [2]int{member, other})
		}
	}
	halves := make([]int, members)
	for member := range halves {
		halves[member] = 1
	}
	for _, member := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 16, 17, 19, 21} {
		halves[member] = 0
	}
	return unweighted(members, joins), halves
}
