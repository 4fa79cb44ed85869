package scenariotest

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// HeatExample is a whole scenario with every field away from its default.
const HeatExample = `{"version":1,"lab":"heat","seed":7,"heat":{"positions":120,"sensors":3,"time":0.02,
	"at":[0.1,0.5,0.9],"names":["North","","Brücke, \"7\""],"sources":[{"at":0.24,"strength":2},{"at":0.76}],
	"privacy":{"epsilon":2,"delta":0.001,"alpha":0.02,"calibration":"paper","scope":"sensor","sigma":0.5,"randomness":"teaching"},
	"recovery":{"method":"nnls","radius":0.25,"compare":["bpd","tikhonov"],"trace":true},
	"also":["diagnostics"]},
	"sweep":{"over":["heat.time","heat.privacy.epsilon"],"values":[[0.01,0.02,0.04],[1,2]],"trials":12}}`

// NetworkExample is a whole scenario of a network given by hand with every
// field away from its default.
const NetworkExample = `{"version":1,"lab":"network","seed":7,"network":{
	"graph":{"kind":"edges","disconnected":"largest","nodes":5,"edges":[[0,1],[1,2,0.5],[3,2],[0,4,1e6]],"communities":[0,0,1,1,7],
		"names":["Ann","Bo & Co","","Dé \"D\"","=1+1"],"groups":["","Sœurs, \"B\"","","","","","","0"],"at":[[3,0.25,1],[0,0,0.5]]},
	"time":0.3,"sources":[{"node":3,"strength":2},{"node":0}],
	"privacy":{"epsilon":2,"delta":0.001,"alpha":3,"calibration":"paper","scope":"sensor","sigma":0.5,"randomness":"teaching","neighbours":"community"},
	"recovery":{"method":"total","radius":0.25,"compare":["bpd","posterior","nearest"],"trace":true},
	"also":["diagnostics","drawing"]},
	"sweep":{"over":["network.time","network.privacy.epsilon"],"values":[[0.01,0.02,0.04],[1,2]],"trials":12,"sources":2}}`

// BlocksExample is one of a block model.
const BlocksExample = `{"version":1,"lab":"network","seed":7,"network":{
	"graph":{"kind":"blocks","sizes":[3,1,4],"within":0.9,"between":0,"seed":9007199254740991,"disconnected":"keep"},
	"time":0.3,"sources":[{"node":7}],"privacy":{"randomness":"secure"}}}`

// CrowdExample is a heatmap of points given by hand with every field away from
// its default that a sweep does not exclude.
const CrowdExample = `{"version":1,"lab":"heatmap","seed":7,
	"files":[{"kind":"points","rows":5,"people":5,"hash":"0123456789abcdef","box":[-180,-90,180,90],"degrees":true,"own":true}],"heatmap":{
	"grid":4,"people":{"kind":"points","rows":[["Ann",0,0.5],["Bo & Co",0.999,0.25],["=1+1",1e-300,0.125],[7,0.5,0.5],["Dé \"D\" <b>",0.1,0.1]]},
	"privacy":{"epsilon":2,"randomness":"teaching"},"pyramid":{"keep":3,"decay":0.8,"outside":false},
	"blur":0,"methods":[],"top":0.5,"distance":"interval","centres":3,"shuffle":256,"shown":64,"also":["plan","steps"]},
	"sweep":{"over":["heatmap.grid","heatmap.pyramid.decay"],"values":[[1,512],[0.5,1]],"trials":12}}`

// MeasuredExample is one of weights, with measurements of all levels and a map
// made elsewhere.
const MeasuredExample = `{"version":1,"lab":"heatmap","heatmap":{
	"grid":2,"people":{"kind":"weights","values":[0,1e12,0.5,1]},"privacy":{"randomness":"secure"},"pyramid":{"keep":1},
	"measurements":{"0":[-3.5],"1":[1,-2,0.25,1e-9]},"noisy":[0.5,-1,2,3],"coarse":[4.5],"release":[0,-1,2,1e12]}}`

// Build returns a scenario of the path's laboratory, whose graph or crowd has the
// field, with some truth and one more member, whose value stands at the given path of
// the object tree.
func Build(path, value string) string {
	if strings.HasPrefix(path, "heatmap") {
		return buildCrowd(path, value)
	}
	if strings.HasPrefix(path, "compress") {
		return buildVector("compress", path, value)
	}
	if strings.HasPrefix(path, "mechanisms") {
		return buildMechanism(path, value)
	}
	if strings.HasPrefix(path, "stream") {
		return buildVector("stream", path, value)
	}
	if strings.HasPrefix(path, "audit") {
		return buildAudit(path, value)
	}
	if strings.HasPrefix(path, "graphon") {
		return buildGraphon(path, value)
	}
	if strings.HasPrefix(path, "regret") {
		return buildGame(path, value)
	}
	lab, sources := heat.Name, `[{"at":0.5}]`
	if strings.HasPrefix(path, "network") {
		lab, sources = network.Name, `[{"node":0}]`
	}
	tree := map[string]any{"version": 1, "lab": lab, lab: map[string]any{"sources": json.RawMessage(sources)}}
	if name, found := strings.CutPrefix(path, "network.graph."); found {
		tree[lab].(map[string]any)["graph"] = graphWith(name)
	}
	if strings.HasPrefix(path, "sweep.") {
		tree[lab].(map[string]any)["positions"] = 2000
		tree["sweep"] = map[string]any{}
	}
	return put(tree, path, value)
}

// buildCrowd is build for the heatmap, on one cell.
func buildCrowd(path, value string) string {
	tree := map[string]any{"version": 1, "lab": heatmap.Name, heatmap.Name: map[string]any{"grid": 1, "pyramid": map[string]any{"keep": 1}}}
	if name, found := strings.CutPrefix(path, "heatmap.people."); found && name != "kind" {
		kinds := heatmap.PeopleKinds()
		k := slices.IndexFunc(kinds, func(kind string) bool { return (&heatmap.People{Kind: kind}).Has(name) })
		tree[heatmap.Name].(map[string]any)["people"] = map[string]any{"kind": kinds[k]}
	}
	return put(tree, path, value)
}

// put writes a tree with a value at a path.
func put(tree map[string]any, path, value string) string {
	at := tree
	names := strings.Split(path, ".")
	for _, name := range names[:len(names)-1] {
		if at[name] == nil {
			at[name] = map[string]any{}
		}
		at = at[name].(map[string]any)
	}
	at[names[len(names)-1]] = json.RawMessage(value)
	text, err := json.Marshal(tree)
	if err != nil {
		panic("scenario: a test wrote " + value)
	}
	return string(text)
}

// graphWith is a graph of a kind that has the named field, small enough for any
// value of it.
func graphWith(name string) map[string]any {
	switch name {
	case "nodes":
		return map[string]any{"kind": network.GraphPath}
	case "rows":
		return map[string]any{"kind": network.GraphGrid, "columns": 1}
	case "columns":
		return map[string]any{"kind": network.GraphGrid, "rows": 1}
	case "bridge":
		return map[string]any{"kind": network.GraphBarbell, "nodes": 1}
	case "edges", "communities":
		return map[string]any{"kind": network.GraphEdges, "nodes": 2}
	}
	return map[string]any{}
}

// Examples are whole scenarios of every laboratory, none of them trivial.
func Examples() map[string]string {
	all := audits()
	maps.Copy(all, map[string]string{
		"heat": HeatExample, "network": NetworkExample, "blocks": BlocksExample,
		"readings": `{"version":1,"lab":"network","network":{"graph":{"kind":"path","nodes":2},"readings":[0.5,-1]}}`,
		"edges":    `{"version":1,"lab":"network","network":{"graph":{"kind":"edges","edges":[[0,1],[2,1,3]]},"sources":[{"node":2}]}}`,
		"empty":    `{"version":1,"lab":"network","network":{"graph":{"kind":"edges"}}}`,
		"grid":     `{"version":1,"lab":"network","network":{"graph":{"kind":"grid","rows":2,"columns":3,"names":["a","b","c","d","e","f"]},"sources":[{"node":5}]}}`,
		"barbell":  `{"version":1,"lab":"network","network":{"graph":{"kind":"barbell","nodes":4,"bridge":1,"at":[[8,0,1]]},"sources":[{"node":8,"strength":0.5}]}}`,
		"crowd":    CrowdExample, "measured": MeasuredExample,
		"places":   `{"version":1,"lab":"heatmap","heatmap":{"grid":64,"people":{"kind":"clusters","seed":3,"places":[[0,1,0.5,5000],[0.25,0.125,1e-300,1]]},"methods":["quadtree","dense"]}}`,
		"mixture":  `{"version":1,"lab":"heatmap","seed":9007199254740991,"heatmap":{"people":{"kind":"mixture","clusters":80,"sparsity":0.75,"seed":0}}}`,
		"city":     `{"version":1,"lab":"heatmap","heatmap":{"people":{"kind":"city","neighbourhood":30,"count":0,"seed":5},"distance":"none"},"sweep":{"over":["heatmap.people.count"],"values":[[0,500]]}}`,
		"nobody":   `{"version":1,"lab":"heatmap","heatmap":{"people":{"kind":"points"},"methods":["pyramid"]}}`,
		"compress": CompressExample, "sampled": SampledExample,
		"staircase": OfVector("compress", `"data":{"entries":512,"steps":5,"height":30,"seed":7},"basis":"identity","queries":[[1,512]]`),
		"series":    OfVector("compress", `"data":{"kind":"search-logs"},"sparsity":34,"methods":["nothing"],"shown":400`),
		"stream":    StreamExample,
		"graphon":   GraphonExample, "surface": SurfaceExample, "observed": ObservedExample,
		"planted":     OfGraphon(`"truth":{"blocks":4,"within":0.9},"nodes":40,"density":0.5,"order":[3,1,0,2]`),
		"communities": OfGraphon(`"truth":{"kind":"communities","sizes":[30,10,20],"within":1,"between":0},"estimator":{"compare":[]}`),
		"ticks":       OfVector("stream", `"data":{"kind":"values","values":[3,0,1,9]},"sparsity":1,"oversampling":1,"weights":[1,-1,0.5,0],"queries":[[1,4]],"privacy":{"randomness":"secure"},"methods":[]`),
		"counters":    OfVector("stream", `"data":{"kind":"values","values":[3,0,1,9]},"sparsity":1,"oversampling":1,"readings":[[2,1.5,-2],[4,0.25,8]],"methods":[]`),
		"sum":         SumExample,
		"vote":        VoteExample,
		"response":    OfMechanism(`"people":{"values":[1,0,0]},"seen":1`),
		"published":   OfMechanism(`"mechanism":"outright","privacy":{"delta":0.1},"people":{"kind":"numbers","values":[3,0.25]},"input":{},"output":{"kind":"threshold","threshold":2}`),
		"regret":      RegretExample, "losses": TableExample, "subspaces": SubspaceExample,
		"ball":   OfGame(`"setting":"ball","dimension":1,"learner":{"tuning":"fixed","epsilon":2},"compare":["leader"]`),
		"karate": `{"version":1,"lab":"network","network":{"graph":{"kind":"karate"},"sources":[{"node":33}]}}`,
	})
	return all
}

// PackedPart is the part of a link that holds values compressed, by their paths.
func PackedPart(values map[string]json.RawMessage) string {
	raw, err := json.Marshal(values)
	if err != nil {
		panic("scenario: a test packed what is no JSON")
	}
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestCompression)
	_, _ = w.Write(raw)
	_ = w.Close()
	return "z=" + base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// OnGraph is a scenario on the given graph, with a source at node 0.
func OnGraph(graph string) string {
	return `{"version":1,"lab":"network","network":{"graph":` + graph + `,"sources":[{"node":0}]}}`
}

// OnEdges is a scenario on a list of edges.
func OnEdges(list string) string { return OnGraph(`{"kind":"edges","edges":` + list + `}`) }

// ManyEdges writes the first edges of the complete graph of 2,000 nodes.
func ManyEdges(count int) string {
	var b strings.Builder
	b.WriteByte('[')
	for from, k := 0, 0; k < count; from++ {
		for to := from + 1; to < network.MostNodes && k < count; to++ {
			if k > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, "[%d,%d]", from, to)
			k++
		}
	}
	return b.String() + "]"
}

// OfMap is a scenario of the heatmap with some members.
func OfMap(members string) string {
	return `{"version":1,"lab":"heatmap","heatmap":{` + members + `}}`
}

// OfCrowd is one of points.
func OfCrowd(rows string) string { return OfMap(`"people":{"kind":"points","rows":` + rows + `}`) }
