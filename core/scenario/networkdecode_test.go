package scenario_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

// TestNetworkRefusals pins the one line for each mistake about a network.
func TestNetworkRefusals(t *testing.T) {
	const lab = `{"version":1,"lab":"network","network":`
	long := strings.Repeat("ä", 41)
	for text, want := range map[string]string{
		`{"version":1,"lab":"network"}`: "network: missing; a scenario needs a truth",
		lab + `{}}`:                     "network.sources: no source and no readings; a scenario needs at least one source, or readings to recover from",
		lab + `{"graph":[]}}`:           "network.graph: [] is not an object",
		lab + `{},"heat":{"time":1}}`:   "heat: belongs to the laboratory heat; this scenario's is network",
		`{"version":1,"lab":"heat","heat":{"sources":[{"at":0}]},"network":{}}`: "network: belongs to the laboratory network; this scenario's is heat",
		scenariotest.OnGraph(`{"kind":"ring"}`):                                 `network.graph.kind: "ring" is none of ` + strings.Join(network.GraphKinds(), ", "),
		scenariotest.OnGraph(`{"size":1}`):                                      "network.graph.size: unknown field",

		scenariotest.OnEdges(`[[0,0]]`):                                                                 "network.graph.edges[0]: 0–0 joins a node to itself; an edge joins two",
		scenariotest.OnEdges(`[[0,1],[1,2],[0,1]]`):                                                     "network.graph.edges[2]: 0–1 is joined twice, first by edge 0",
		scenariotest.OnEdges(`[[0,1],[1,2],[2,1]]`):                                                     "network.graph.edges[2]: 2–1 is joined twice, first by edge 1",
		scenariotest.OnEdges(`[[0,1,-2]]`):                                                              "network.graph.edges[0][2]: -2 is not among the numbers above 0 and at most 1e6",
		scenariotest.OnEdges(`[[0,1,0]]`):                                                               "network.graph.edges[0][2]: 0 is not among the numbers above 0 and at most 1e6",
		scenariotest.OnEdges(`[[0,1,1000001]]`):                                                         "network.graph.edges[0][2]: 1.000001e+06 is not among the numbers above 0 and at most 1e6",
		scenariotest.OnEdges(`[[0,1,1e999]]`):                                                           "network.graph.edges[0][2]: 1e999 is not a finite number",
		scenariotest.OnEdges(`[[0,1,null]]`):                                                            "network.graph.edges[0][2]: null is not a number",
		scenariotest.OnEdges(`[[0,1,"1"]]`):                                                             `network.graph.edges[0][2]: "1" is not a number`,
		scenariotest.OnEdges(`[["a","b"]]`):                                                             `network.graph.edges[0][0]: "a" is not a number`,
		scenariotest.OnEdges(`[[0,1],[0,2000]]`):                                                        "network.graph.edges[1][1]: 2000 is no node; allowed is a whole number, 0…1,999",
		scenariotest.OnEdges(`[[-1,1]]`):                                                                "network.graph.edges[0][0]: -1 is no node; allowed is a whole number, 0…1,999",
		scenariotest.OnEdges(`[[0.5,1]]`):                                                               "network.graph.edges[0][0]: 0.5 is no node; allowed is a whole number, 0…1,999",
		scenariotest.OnEdges(`[[0,1e-400]]`):                                                            "network.graph.edges[0]: 0–0 joins a node to itself; an edge joins two",
		scenariotest.OnEdges(`[[0]]`):                                                                   "network.graph.edges[0]: 1 numbers; allowed are 2…3",
		scenariotest.OnEdges(`[[0,1],[]]`):                                                              "network.graph.edges[1]: 0 numbers; allowed are 2…3",
		scenariotest.OnEdges(`[[0,1,1,1,1]]`):                                                           "network.graph.edges[0]: 5 numbers; allowed are 2…3",
		scenariotest.OnEdges(`[[0,1],7]`):                                                               "network.graph.edges[1]: 7 is not a list of 2…3 numbers",
		scenariotest.OnEdges(`[[0,[1]]]`):                                                               "network.graph.edges[0][1]: [1] is not a number",
		scenariotest.OnEdges(`[{"from":0,"to":1}]`):                                                     `network.graph.edges[0]: {"from":0,"to":1} is not a list of 2…3 numbers`,
		scenariotest.OnEdges(`{}`):                                                                      "network.graph.edges: {} is not a list of edges",
		scenariotest.OnEdges(`[]`):                                                                      "network.graph.edges: no node; a network has 1…2,000",
		scenariotest.OnEdges(scenariotest.ManyEdges(network.MostEdges + 2)):                             "network.graph.edges: 200,002 edges; allowed are at most 200,000",
		scenariotest.OnGraph(`{"kind":"edges"}`):                                                        "network.graph.edges: no node; a network has 1…2,000",
		scenariotest.OnGraph(`{"kind":"edges","nodes":3,"edges":[[0,3]]}`):                              "network.graph.edges[0][1]: 3 is no node of this network, whose 3 nodes are 0…2",
		scenariotest.OnGraph(`{"kind":"edges","nodes":1,"edges":[[0,1]]}`):                              "network.graph.edges[0][1]: 1 is no node of this network, whose only node is 0",
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1]],"communities":[0]}`):                      "network.graph.communities: 1 communities for 2 nodes; there must be one for each",
		scenariotest.OnGraph(`{"kind":"edges","nodes":2,"communities":[0,1,1]}`):                        "network.graph.communities: 3 communities for 2 nodes; there must be one for each",
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1]],"communities":[0,2000]}`):                 "network.graph.communities[1]: 2000 is outside 0…1,999",
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1]],"communities":[0,0.5]}`):                  "network.graph.communities[1]: 0.5 is not a whole number; allowed is a whole number, 0…1,999",
		scenariotest.OnGraph(`{"sizes":[]}`):                                                            "network.graph.sizes: an empty list; a block model has at least one community",
		scenariotest.OnGraph(`{"sizes":[4,0]}`):                                                         "network.graph.sizes[1]: 0 is outside 1…2,000",
		scenariotest.OnGraph(`{"sizes":[4,-3]}`):                                                        "network.graph.sizes[1]: -3 is outside 1…2,000",
		scenariotest.OnGraph(`{"sizes":["4"]}`):                                                         `network.graph.sizes[0]: "4" is not a number; allowed is a whole number, 1…2,000`,
		scenariotest.OnGraph(`{"sizes":4}`):                                                             "network.graph.sizes: 4 is not a list of whole numbers",
		scenariotest.OnGraph(`{"sizes":[1000,1001]}`):                                                   "network.graph.sizes: 2,001 nodes in all; a network has 1…2,000",
		scenariotest.OnGraph(`{"within":1.5}`):                                                          "network.graph.within: 1.5 is outside 0…1",
		scenariotest.OnGraph(`{"between":-0.1}`):                                                        "network.graph.between: -0.1 is outside 0…1",
		scenariotest.OnGraph(`{"within":"all"}`):                                                        `network.graph.within: "all" is not a number; allowed is a number, 0…1`,
		scenariotest.OnGraph(`{"seed":-1}`):                                                             "network.graph.seed: -1 is outside 0…2⁵³ − 1",
		scenariotest.OnGraph(`{"disconnected":"redraw"}`):                                               `network.graph.disconnected: "redraw" is none of resample, largest, keep`,
		scenariotest.OnGraph(`{"kind":"path","nodes":0}`):                                               "network.graph.nodes: 0 is outside 1…2,000",
		scenariotest.OnGraph(`{"kind":"path","nodes":2001}`):                                            "network.graph.nodes: 2001 is outside 1…2,000",
		scenariotest.OnGraph(`{"kind":"grid","rows":50,"columns":41}`):                                  "network.graph.rows: 2,050 nodes in all; a network has 1…2,000",
		scenariotest.OnGraph(`{"kind":"barbell","nodes":1000,"bridge":1}`):                              "network.graph.nodes: 2,001 nodes in all; a network has 1…2,000",
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1]],"communities":[0,2],"groups":["a","b"]}`): "network.graph.groups: 2 names for 3 communities given; there must be one for each",
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1]],"groups":["a"]}`):                         "network.graph.groups: 1 name for 0 communities given; there must be one for each",
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1]],"communities":[0,0],"groups":["a\tb"]}`):  `network.graph.groups[0]: "a\tb" is not a name; allowed is a text of one line, at most 40 letters`,
		lab + `{"graph":{"kind":"edges","at":[[0,0.5,0.5]]}}}`:                                          "network.graph.at[0][0]: 0 is no node of this network, which has none yet",
		lab + `{"graph":{"kind":"edges"},"readings":[1]}}`:                                              "network.graph.edges: no node; a network has 1…2,000",
		scenariotest.OnGraph(`{"kind":"karate","names":["Hi"]}`):                                        "network.graph.names: 1 names for 34 nodes; there must be one for each",
		scenariotest.OnGraph(`{"kind":"path","nodes":1,"names":["` + long + `"]}`):                      `network.graph.names[0]: "` + long[:2*38] + `… is not a name; allowed is a text of one line, at most 40 letters`,
		scenariotest.OnGraph(`{"kind":"path","nodes":1,"names":["a\nb"]}`):                              `network.graph.names[0]: "a\nb" is not a name; allowed is a text of one line, at most 40 letters`,
		scenariotest.OnGraph(`{"kind":"path","nodes":1,"names":[7]}`):                                   "network.graph.names[0]: 7 is not a name; allowed is a text of one line, at most 40 letters",
		scenariotest.OnGraph(`{"kind":"path","nodes":4,"at":[[4,0,0]]}`):                                "network.graph.at[0][0]: 4 is no node of this network, whose 4 nodes are 0…3",
		scenariotest.OnGraph(`{"kind":"path","nodes":4,"at":[[1,0,1.5]]}`):                              "network.graph.at[0][2]: 1.5 is outside 0…1",
		scenariotest.OnGraph(`{"kind":"path","nodes":4,"at":[[1,-0.1,1]]}`):                             "network.graph.at[0][1]: -0.1 is outside 0…1",
		scenariotest.OnGraph(`{"kind":"path","nodes":4,"at":[[1,0]]}`):                                  "network.graph.at[0]: 2 numbers; allowed are 3",
		scenariotest.OnGraph(`{"kind":"path","nodes":4,"at":[[1,0,0],[0,1,1],[1,1,1]]}`):                "network.graph.at: node 1 is put in two places",
		lab + `{"graph":{"kind":"path","nodes":4},"sources":[{"node":4}]}}`:                             "network.sources[0].node: 4 is no node of this network, whose 4 nodes are 0…3",
		lab + `{"sources":[{"node":0},{"node":1.5}]}}`:                                                  "network.sources[1].node: 1.5 is not a whole number; allowed is a whole number, 0…1,999",
		lab + `{"sources":[{"node":-1}]}}`:                                                              "network.sources[0].node: -1 is outside 0…1,999",
		lab + `{"sources":[{"node":0,"strength":0}]}}`:                                                  "network.sources[0].strength: 0 is not among the numbers above 0 and at most 10",
		lab + `{"sources":[{"strength":1}]}}`:                                                           "network.sources[0].node: missing; allowed is a whole number, 0…1,999",
		lab + `{"sources":[{"at":0.5}]}}`:                                                               "network.sources[0].at: unknown field; a source has node and strength",
		lab + `{"graph":{"kind":"path","nodes":3},"readings":[1,2]}}`:                                   "network.readings: 2 readings for 3 nodes; there must be one for each",
		lab + `{"graph":{"sizes":[2,1],"disconnected":"largest"},"readings":[1,2,3,4]}}`:                "network.readings: 4 readings for 3 nodes; there must be one for each",
		lab + `{"sources":[{"node":0}],"privacy":{"neighbours":"friends"}}}`:                            `network.privacy.neighbours: "friends" is none of edges, community`,
		lab + `{"sources":[{"node":0}],"recovery":{"method":"mixture"}}}`:                               `network.recovery.method: "mixture" is none of bpd, bregman, nnls, tikhonov, total, nearest, posterior`,
		`{"version":1,"lab":"heat","heat":{"sources":[{"at":0}],"privacy":{"neighbours":"edges"}}}`:     "heat.privacy.neighbours: unknown field",
		`{"version":1,"lab":"heat","heat":{"sources":[{"at":0}],"graph":{}}}`:                           "heat.graph: unknown field",
	} {
		_, err := scenario.Decode([]byte(text))
		if err == nil {
			t.Errorf("%.200s was accepted, want %q", text, want)
		} else if err.Error() != want {
			t.Errorf("%.200s\n gives %s\n want  %s", text, err, want)
		}
	}
}

// TestNetworkSweepRefusals: what cannot vary, or leads to no network.
func TestNetworkSweepRefusals(t *testing.T) {
	for _, c := range []struct{ graph, sweep, want string }{
		{`{}`, `{"over":["heat.time"],"values":[[1]]}`, `sweep.over[0]: "heat.time" is none of ` + strings.Join(scenario.SweepPaths(network.Name), ", ")},
		{`{"kind":"karate"}`, `{"over":["network.graph.sizes"],"values":[[5]]}`, "sweep.over[0]: network.graph.sizes cannot vary: a graph of kind karate has no sizes to choose"},
		{`{"kind":"edges","edges":[[0,1]]}`, `{"over":["network.graph.nodes"],"values":[[5]]}`, "sweep.over[0]: network.graph.nodes cannot vary: a graph of kind edges has no nodes to choose"},
		{`{"kind":"path"}`, `{"over":["network.time","network.graph.nodes"],"values":[[1],[5,0]]}`, "sweep.values[1][1]: 0 is outside 1…2,000"},
		{`{"kind":"path"}`, `{"over":["network.graph.nodes"],"values":[[5.5]]}`, "sweep.values[0][0]: 5.5 is not a whole number"},
		{`{"kind":"barbell"}`, `{"over":["network.graph.nodes"],"values":[[1000,1001]]}`, "sweep.values[0][1]: 1,001 gives 2,002 nodes; allowed are 1…2,000"},
		{`{"sizes":[1,2,3]}`, `{"over":["network.graph.sizes"],"values":[[700]]}`, "sweep.values[0][0]: 700 is outside 1…666"},
		{`{"sizes":[9,9]}`, `{"over":["network.graph.sizes"],"values":[[1e300]]}`, "sweep.values[0][0]: 1e300 is outside 1…1,000"},
		{`{"sizes":[9,9]}`, `{"over":["network.graph.within"],"values":[[2]]}`, "sweep.values[0][0]: 2 is outside 0…1"},
		{`{"sizes":[9,9]}`, `{"over":["network.graph.sizes"],"values":[[2,3,4]],"sources":5}`, "sweep.sources: 5 random sources for 4 places; they stand on distinct places"},
		{`{"sizes":[9,9]}`, `{"over":["network.sources"],"values":[[19]]}`, "sweep.values[0][0]: 19 is outside 1…18"},
		{`{"sizes":[9,9]}`, `{"over":["network.sources"],"values":[[2]],"sources":1}`, "sweep.sources: given while network.sources is swept; one of them says how many"},
	} {
		text := strings.TrimSuffix(scenariotest.OnGraph(c.graph), "}") + `,"sweep":` + c.sweep + `}`
		if _, err := scenario.Decode([]byte(text)); err == nil || err.Error() != c.want {
			t.Errorf("%s\n gives %v\n want  %s", text, err, c.want)
		}
	}
	text := `{"version":1,"lab":"network","network":{"graph":{"kind":"path","nodes":20},"sources":[{"node":15}]},"sweep":{"over":["network.graph.nodes"],"values":[[20,15]]%s}}`
	want := "sweep.values[0][1]: 15 leaves no node for the source at 15, nodes being 0…14"
	if _, err := scenario.Decode(fmt.Appendf(nil, text, "")); err == nil || err.Error() != want {
		t.Errorf("a swept number of nodes that leaves a source out gives %v", err)
	}
	scenariotest.MustDecode(t, fmt.Sprintf(text, `,"sources":1`))
}

// TestForeignKinds: a field that the graph's kind does not have is refused in a
// file, and ignored with a sentence in a link.
func TestForeignKinds(t *testing.T) {
	for _, kind := range network.GraphKinds() {
		g := network.DefaultGraph()
		g.Kind = kind
		for _, f := range scenario.Fields() {
			name, found := strings.CutPrefix(f.Path, "network.graph.")
			if !found || g.Has(name) {
				continue
			}
			value := map[field.Kind]string{field.KindNumber: "0.5", field.KindInteger: "2", field.KindChoice: `"keep"`, field.KindCounts: "[1,1]", field.KindWords: `["a"]`, network.KindEdges: "[[0,1]]"}[f.Kind]
			want := f.Path + ": given, but a graph of kind " + kind + " has no " + name
			_, err := scenario.Decode([]byte(scenariotest.OnGraph(fmt.Sprintf(`{"kind":%q,%q:%s}`, kind, name, value))))
			if err == nil || err.Error() != want {
				t.Errorf("%s of a graph of kind %s: %v", name, kind, err)
			}
			rest := "lab=network&network.sources=0:1&network.time=0.25&network.graph.kind=" + kind
			if kind == network.GraphEdges {
				rest += "&network.graph.edges=0:1"
			}
			s, _, ignored := link.Parse(rest+"&"+f.Path+"="+inLink(f, value), scenariotest.NetworkBase())
			if len(ignored) != 1 || ignored[0] != want || s.Network.Time != 0.25 || s.Network.Graph.Kind != kind {
				t.Errorf("%s of a graph of kind %s: the link opens %+v, ignoring %q", name, kind, s.Network, ignored)
			}
		}
	}
}

// inLink is how a value stands in a link; what is never readable may stand there as
// JSON too.
func inLink(f scenario.Field, value string) string {
	if f.Form.Text == nil {
		return value
	}
	return f.Form.Text(json.RawMessage(value))
}

// TestSmallestNetworks: one node is a network, with or without a list of edges.
func TestSmallestNetworks(t *testing.T) {
	for _, graph := range []string{
		`{"kind":"path","nodes":1}`, `{"kind":"star","nodes":1}`, `{"kind":"complete","nodes":1}`, `{"kind":"cycle","nodes":1}`,
		`{"kind":"grid","rows":1,"columns":1}`, `{"sizes":[1]}`, `{"kind":"edges","nodes":1}`, `{"kind":"edges","communities":[4]}`,
		`{"kind":"edges","edges":[],"names":["Ann"]}`,
	} {
		s := scenariotest.MustDecode(t, scenariotest.OnGraph(graph))
		if s.Network.Graph.Nodes() != 1 {
			t.Errorf("%s has %d nodes", graph, s.Network.Graph.Nodes())
		}
		scenariotest.CheckAccepted(t, s)
	}
}

// TestEdgesCountThemselves: a list of edges says how many nodes there are.
func TestEdgesCountThemselves(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.OnEdges(`[[0,6,2.5],[1,0]]`))
	if g := s.Network.Graph; g.Count != 7 || g.Nodes() != 7 || g.Edges[0] != (network.Edge{From: 0, To: 6, Weight: 2.5}) || g.Edges[1] != (network.Edge{From: 1, To: 0, Weight: 1}) {
		t.Errorf("read as %+v", g)
	}
	made := scenariotest.NetworkBase()
	made.Network.Graph = network.Graph{Kind: network.GraphEdges, Edges: network.Edges{{From: 0, To: 6, Weight: 2.5}, {From: 1, To: 0, Weight: 1}}, Disconnected: network.DisconnectedResample}
	if !made.Equal(s) {
		t.Error("a number of nodes left away is not the one that the edges name")
	}
	scenariotest.CheckAccepted(t, made)
}

// TestSetSwept: sizes are every community's, and what no longer fits is dropped.
func TestSetSwept(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.OnGraph(`{"sizes":[2,1],"names":["a","b","c"],"at":[[0,0,0],[2,1,1]]}`))
	before := s.Clone()
	one := s.Clone()
	if err := one.SetSwept("network.graph.sizes", 5); err != nil || fmt.Sprint(one.Network.Graph.Sizes) != "[5 5]" {
		t.Errorf("sizes %v, %v", one.Network.Graph.Sizes, err)
	}
	if g := one.Network.Graph; g.Names != nil || len(g.At) != 2 || one.Validate() != nil {
		t.Errorf("words of the smaller network stay: %+v", g)
	}
	if err := one.SetSwept("network.graph.sizes", 1); err != nil || one.Network.Graph.At != nil {
		t.Errorf("places of the larger network stay: %+v", one.Network.Graph.At)
	}
	if err := one.SetSwept("network.graph.within", 0.5); err != nil || one.Network.Graph.Within != 0.5 {
		t.Errorf("within is %v, %v", one.Network.Graph.Within, err)
	}
	for path, v := range map[string]float64{"network.graph.sizes": 1001, "network.graph.within": 2, "heat.time": 1, "network.nothing": 1} {
		if one.SetSwept(path, v) == nil {
			t.Errorf("%s = %v is not refused", path, v)
		}
	}
	if !s.Equal(before) {
		t.Error("a swept copy changed the scenario")
	}
}
