package scenariotest

import (
	"strings"

	"cloakroom/core/scenario/graphon"
)

// GraphonExample is a whole scenario of a graphon of tiles with every field away from its
// default.
const GraphonExample = `{"version":1,"lab":"graphon","seed":7,"graphon":{
	"truth":{"kind":"tiles","tiles":[[1,0.25,0],[0.25,0.5,1e-3],[0,1e-3,0.125]],"widths":[2,1,0.5]},"nodes":12,"density":0.75,
	"estimator":{"method":"exhaustive","blocks":3,"widths":"even","compare":["oracle","zero"]},
	"given":[[0.5]],"order":[2,0,1],"map":"blocks-nodes","laws":{"p":[0.25,0.25,0.5],"q":[0,1,0],"samples":7},
	"packing":{"blocks":5,"contrast":0.375,"draws":9},"shown":12,"also":["packing","film"]},
	"sweep":{"over":["graphon.nodes","graphon.density"],"values":[[8,12],[0.5,1]],"trials":3}}`

// SurfaceExample is one of a smooth graphon.
const SurfaceExample = `{"version":1,"lab":"graphon","graphon":{
	"truth":{"kind":"surface","surface":"ring","blocks":16},"nodes":60,"estimator":{"method":"spectral","blocks":4}},
	"sweep":{"over":["graphon.estimator.blocks","graphon.truth.blocks"],"values":[[1,2],[4,16]],"trials":2}}`

// ObservedExample is one of a network that was observed.
const ObservedExample = `{"version":1,"lab":"graphon","graphon":{
	"truth":{"kind":"observed","edges":[[0,1],[1,2],[0,2],[3,4],[4,5],[3,5],[2,3]],"communities":[0,0,0,1,1,1]},"nodes":6,
	"estimator":{"method":"spectral","blocks":2,"compare":["oracle","constant"]},"also":["held-out"]}}`

// OfGraphon is a scenario of a graphon with some members.
func OfGraphon(members string) string {
	return `{"version":1,"lab":"graphon","graphon":{` + members + `}}`
}

// buildGraphon is Build for a graphon, of one block and as many nodes as there may be.
func buildGraphon(path, value string) string {
	truth := map[string]any{"kind": graphon.KindPlanted, "blocks": 1}
	inner := map[string]any{"truth": truth, "nodes": graphon.MostNodes}
	if name, found := strings.CutPrefix(path, "graphon.truth."); found {
		switch name {
		case "tiles":
			delete(truth, "blocks")
			truth["kind"] = graphon.KindTiles
		case "widths":
			inner["truth"] = map[string]any{"kind": graphon.KindTiles, "tiles": [][]float64{{0.5}}}
		case "sizes":
			inner["truth"] = map[string]any{"kind": graphon.KindCommunities}
		case "surface":
			truth["kind"] = graphon.KindSurface
		case "edges", "communities":
			inner = map[string]any{"truth": map[string]any{"kind": graphon.KindObserved, "edges": [][]int{{0, 1}}}}
		case "kind":
			delete(truth, "blocks")
		}
	}
	return put(map[string]any{"version": 1, "lab": graphon.Name, graphon.Name: inner}, path, value)
}
