package graphonpresets

import (
	"slices"

	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/ties"
)

// clubMembers are the members of the karate club that W. W. Zachary observed.
const clubMembers = 34

// club puts the friendships of a karate club for what was observed, with the side that
// each member took when it broke in two: 0 with the instructor, node 0, and 1 with the
// officer, node 33. Members are numbered as in the source, less one (Zachary 1977).
func club(q *graphon.Question) {
	q.Truth.Kind, q.Nodes = graphon.KindObserved, clubMembers
	for member, others := range [][]int{
		{1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 17, 19, 21, 31}, {2, 3, 7, 13, 17, 19, 21, 30}, {3, 7, 8, 9, 13, 27, 28, 32},
		{7, 12, 13}, {6, 10}, {6, 10, 16}, {16}, nil, {30, 32, 33}, {33}, nil, nil, nil, {33}, {32, 33}, {32, 33}, nil, nil, {32, 33}, {33},
		{32, 33}, nil, {32, 33}, {25, 27, 29, 32, 33}, {25, 27, 31}, {31}, {29, 33}, {33}, {31, 33}, {32, 33}, {32, 33}, {32, 33}, {33},
	} {
		for _, other := range others {
			q.Truth.Edges = append(q.Truth.Edges, ties.Edge{From: member, To: other, Weight: 1})
		}
	}
	for member := range clubMembers {
		side := 1
		if slices.Contains([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 16, 17, 19, 21}, member) {
			side = 0
		}
		q.Truth.Communities = append(q.Truth.Communities, side)
	}
}
