package graphon_test

import (
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/scenariotest"
)

// TestRefusals: each of what is no question is refused in one sentence, at its place.
func TestRefusals(t *testing.T) {
	tiles := func(rows string) string { return `"truth":{"kind":"tiles","tiles":` + rows + `}` }
	observed := func(members string) string { return `"truth":{"kind":"observed",` + members + `}` }
	for members, want := range map[string]string{
		`"nodes":2`:                           "graphon.nodes: 2 nodes for 3 blocks; allowed are at least as many nodes as blocks",
		`"nodes":9,"estimator":{"blocks":10}`: "graphon.estimator.blocks: 10 blocks for 9 nodes; allowed are at most as many blocks as nodes",
		`"density":1.5`:                       "graphon.density: 1.5 is outside 0…1",
		`"density":-0.1`:                      "graphon.density: -0.1 is outside 0…1",
		`"nodes":2001`:                        "graphon.nodes: 2001 is outside 2…2,000",
		`"truth":{"kind":"tiles"}`:            "graphon.truth.tiles: missing; a graphon of tiles has 1…32 blocks",
		tiles(`[]`):                           "graphon.truth.tiles: 0 rows; allowed are 1…32",
		tiles(`[[0.5,1.25],[1.25,0]]`):        "graphon.truth.tiles[0][1]: 1.25 is outside 0…1",
		tiles(`[[0.5,"x"],[1,0]]`):            `graphon.truth.tiles[0][1]: "x" is not a number; allowed is a number, 0…1`,
		tiles(`[[0.5,0.1],[0.1]]`):            "graphon.truth.tiles[1]: 1 tile; with 2 rows every row has 2",
		tiles(`[[0.5,0.1],[0.2,1]]`):          "graphon.truth.tiles[1][0]: 0.2 where its mirror image is 0.1; tiles are symmetric",
		`"truth":{"kind":"tiles","tiles":[[1]],"widths":[1,2]}`:          "graphon.truth.widths: 2 widths for 1 block; there must be one for each",
		`"truth":{"kind":"communities","sizes":[]}`:                      "graphon.truth.sizes: 0 community sizes; allowed are 1…32",
		`"truth":{"kind":"surface","within":0.5}`:                        "graphon.truth.within: given, but a graphon of kind surface has no within",
		observed(`"edges":[]`):                                           "graphon.truth.edges: missing; an observed network has at least one tie",
		observed(`"edges":[[0,1,2]]`):                                    "graphon.truth.edges[0]: 3 numbers; allowed are 2",
		observed(`"edges":[[0,2000]]`):                                   "graphon.truth.edges[0][1]: 2000 is no node; allowed is a whole number, 0…1,999",
		observed(`"edges":[[0,1],[2,2]]`):                                "graphon.truth.edges[1]: 2–2 joins a node to itself; an edge joins two",
		observed(`"edges":[[0,1],[1,0]]`):                                "graphon.truth.edges[1]: 1–0 is joined twice, first by edge 0",
		observed(`"edges":[[0,1]]`) + `,"nodes":5`:                       "",
		observed(`"edges":[[0,7]]`) + `,"nodes":5`:                       "graphon.truth.edges[0][1]: 7 is no node of this network, whose 5 nodes are 0…4",
		observed(`"edges":[[0,1]],"communities":[0]`):                    "graphon.truth.communities: 1 communities for 2 nodes; there must be one for each",
		observed(`"edges":[[0,1]],"communities":[0,32]`):                 "graphon.truth.communities[1]: 32 is outside 0…31",
		observed(`"edges":[[0,1]],"within":0.5`):                         "graphon.truth.within: given, but a graphon of kind observed has no within",
		observed(`"edges":[[0,1]]`) + `,"density":0.5`:                   "graphon.density: given, but the density of an observed network is counted",
		observed(`"edges":[[0,1]]`) + `,"given":[[0.5]]`:                 "graphon.given: given, but the graphon of an observed network is not known",
		observed(`"edges":[[0,1]]`) + `,"order":[0]`:                     "graphon.order: given, but the graphon of an observed network is not known",
		observed(`"edges":[[0,1]]`) + `,"estimator":{"method":"oracle"}`: "graphon.estimator.method: oracle, but no communities are given; it counts the ties between them",
		observed(`"edges":[[0,1]],"communities":[0,5]`):                  "graphon.nodes: 2 nodes for 6 blocks; allowed are at least as many nodes as blocks",
		`"truth":{"kind":"tiles","tiles":[[1]],"edges":[[0,1]]}`:         "graphon.truth.edges: given, but a graphon of kind tiles has no edges",
		`"order":[0,1]`: "graphon.order: 2 numbers to lay 3 blocks over 3 blocks; allowed is one number for each, where both have as many",
		`"order":[0,1,2],"estimator":{"blocks":2}`: "graphon.order: 3 numbers to lay 2 blocks over 3 blocks; allowed is one number for each, where both have as many",
		`"order":[0,1,3]`:                          "graphon.order[2]: 3 is no block; allowed are 0…2",
		`"order":[0,1,1]`:                          "graphon.order[2]: 1 is named twice; an order names every block once",
		`"laws":{"p":[0.5,0.5],"q":[1]}`:           "graphon.laws.q: 1 number, but graphon.laws.p has 2; both laws need the same outcomes",
		`"laws":{"p":[1]}`:                         "graphon.laws.p: 1 number; a law has 2…8 outcomes",
		`"laws":{"q":[0.5,0.25]}`:                  "graphon.laws.q: 0.75 is the sum of the probabilities; allowed is 1",
	} {
		_, err := scenario.Decode([]byte(scenariotest.OfGraphon(members)))
		if want == "" && err == nil {
			continue
		}
		if err == nil || err.Error() != want {
			t.Errorf("%s\n gives %v\n want  %s", members, err, want)
		}
	}
	for swept, want := range map[string]string{
		`{"over":["graphon.nodes"],"values":[[2]]}`:                    "sweep.values: with graphon.nodes = 2: graphon.nodes: 2 nodes for 3 blocks; allowed are at least as many nodes as blocks",
		`{"over":["graphon.truth.blocks"],"values":[[33]]}`:            "sweep.values[0][0]: 33 is outside 1…32",
		`{"over":["graphon.truth.blocks"],"values":[[3]],"sources":1}`: "sweep.sources: given, but a graphon has no sources",
		`{"over":["graphon.truth.surface"],"values":[[3]]}`:            `sweep.over[0]: "graphon.truth.surface" is none of graphon.nodes, graphon.density, graphon.estimator.blocks, graphon.truth.blocks, graphon.truth.within, graphon.truth.between`,
	} {
		_, err := scenario.Decode([]byte(`{"version":1,"lab":"graphon","graphon":{},"sweep":` + swept + `}`))
		if err == nil || err.Error() != want {
			t.Errorf("%s\n gives %v\n want  %s", swept, err, want)
		}
	}
	_, err := scenario.Decode([]byte(`{"version":1,"lab":"graphon","graphon":{"truth":{"kind":"tiles","tiles":[[1]]}},"sweep":{"over":["graphon.truth.within"],"values":[[1]]}}`))
	for kind, want := range map[string]string{"observed": "sweep: given together with an observed network; a sweep draws its own"} {
		text := `{"version":1,"lab":"graphon","graphon":{"truth":{"kind":"` + kind + `","edges":[[0,1]]}},"sweep":{"over":["graphon.nodes"],"values":[[9]]}}`
		if _, err := scenario.Decode([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("a sweep of an observed network gives %v", err)
		}
	}
	if want := "sweep.over[0]: graphon.truth.within cannot vary: a graphon of kind tiles has no within"; err == nil || err.Error() != want {
		t.Errorf("a sweep over what tiles do not have gives %v", err)
	}
}

// TestSought: as many blocks as the graphon has, of a surface at most eight, or those set.
func TestSought(t *testing.T) {
	for _, c := range []struct {
		change func(*graphon.Question)
		wants  int
		shares bool
	}{
		{func(*graphon.Question) {}, 3, false},
		{func(q *graphon.Question) { q.Estimator.Blocks = 5 }, 5, false},
		{func(q *graphon.Question) { q.Truth.Kind, q.Truth.Blocks = graphon.KindSurface, 16 }, 8, false},
		{func(q *graphon.Question) { q.Truth.Kind, q.Truth.Blocks, q.Nodes = graphon.KindSurface, 16, 5 }, 5, false},
		{func(q *graphon.Question) { q.Truth.Kind = graphon.KindCommunities }, 2, false},
		{func(q *graphon.Question) { q.Truth.Kind, q.Truth.Sizes = graphon.KindCommunities, []int{3, 4, 5, 6} }, 4, true},
		{func(q *graphon.Question) { q.Estimator.Widths = graphon.WidthsShares }, 3, true},
		{func(q *graphon.Question) {
			q.Truth.Kind, q.Truth.Sizes, q.Estimator.Widths = graphon.KindCommunities, []int{3, 4}, graphon.WidthsEven
		}, 2, false},
	} {
		q := graphon.Default()
		c.change(&q)
		if q.Sought() != c.wants || q.Shares() != c.shares {
			t.Errorf("%d blocks are sought, want %d; by shares %v", q.Sought(), c.wants, q.Shares())
		}
	}
}

// TestWith: a tile changes with its mirror image, within [0, 1], and no other list with it.
func TestWith(t *testing.T) {
	before := graphon.Tiles{{0.5, 0.25}, {0.25, 0}}
	after := before.With(1, 0, 1.7)
	if after[0][1] != 1 || after[1][0] != 1 || before[0][1] != 0.25 || after[0][0] != 0.5 {
		t.Errorf("%v became %v", before, after)
	}
	if got := before.With(0, 0, 0.12345)[0][0]; got != 0.123 {
		t.Errorf("a tile drawn by hand is %v", got)
	}
}
