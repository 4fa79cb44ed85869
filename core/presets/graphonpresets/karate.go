package graphonpresets

import (
	"strings"

	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/ties"
)

// members are letters for the members of the karate club that W. W. Zachary observed, in
// the order in which he numbered them, and followers those who went with the instructor,
// A, when the club broke in two; the others went with the officer, h.
const (
	members   = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh"
	followers = "ABCDEFGHIKLMNQRTV"
)

// club puts the friendships of the club for what was observed, and the sides that its
// members took: 0 with the instructor, and 1 with the officer (Zachary 1977).
func club(q *graphon.Question) {
	q.Truth.Kind, q.Nodes = graphon.KindObserved, len(members)
	for member, friends := range []string{ // who come after
		"BCDEFGHIKLMNRTVf", "CDHNRTVe", "DHIJNbcg", "HMN", "GK", "GKQ", "Q", "", "egh", "h", "", "", "", "h", "gh", "gh", "", "", "gh", "h", "gh", "", "gh", "Zbdgh", "Zbf", "f", "dh", "h", "fh", "gh", "gh", "gh", "h",
	} {
		for _, friend := range friends {
			q.Truth.Edges = append(q.Truth.Edges, ties.Edge{From: member, To: strings.IndexRune(members, friend), Weight: 1})
		}
	}
	for _, member := range members {
		side := 1
		if strings.ContainsRune(followers, member) {
			side = 0
		}
		q.Truth.Communities = append(q.Truth.Communities, side)
	}
}
