package main

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"

	"cloakroom/core/readers/intake"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// networkContract is the example of the headless contract, its communities
// smaller.
const networkContract = `{"version":1,"lab":"network","seed":7,
 "network":{"graph":{"kind":"blocks","sizes":[25,25],"within":0.3,"between":0.01},"time":2,
   "sources":[{"node":3,"strength":1}],
   "privacy":{"epsilon":16,"delta":0.01,"neighbours":"edges"},
   "recovery":{"method":"bpd","compare":["posterior","total"]}}}`

// TestRunNetwork reads the answer as an outsider would: by its JSON names, with
// plain numbers.
func TestRunNetwork(t *testing.T) {
	code, out, errs := command(networkContract, "run", "-")
	if code != 0 || errs != "" || strings.Count(out, "\n") != 1 {
		t.Fatalf("exit %d, %d bytes, error %q", code, len(out), errs)
	}
	var r struct {
		Version int
		Lab     string
		Seed    int
		Notes   []struct{ Code, Level, Text string }
		Network struct {
			Exact, Private, Estimate  []float64
			Sensitivity, Sigma, Delta float64
			Recovery                  struct{ Method, Status string }
			Distance                  struct{ EMD, L1, L2 *float64 }
			Community                 struct {
				Mass  []float64
				Guess *int
				Right *bool
			}
			Connectivity float64
			Communities  []int
			Compared     []struct {
				Recovery  struct{ Method string }
				Community struct{ Mass []float64 }
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	n := r.Network
	if r.Version != 1 || r.Lab != "network" || r.Seed != 7 || len(r.Notes) == 0 {
		t.Errorf("%d, %q, seed %d, %d notes", r.Version, r.Lab, r.Seed, len(r.Notes))
	}
	if len(n.Exact) != 50 || len(n.Private) != 50 || len(n.Estimate) != 50 || len(n.Communities) != 50 || !(n.Sigma > 0) || !(n.Connectivity > 0) {
		t.Errorf("%d exact, %d private, %d estimated, %d communities, σ = %v, s₂ = %v",
			len(n.Exact), len(n.Private), len(n.Estimate), len(n.Communities), n.Sigma, n.Connectivity)
	}
	total := 0.0
	for _, v := range n.Exact {
		total += v
	}
	if math.Abs(total-1) > 1e-9 {
		t.Errorf("the exact readings sum to %v, and nothing of the rumour is lost", total)
	}
	if n.Recovery.Method != "bpd" || len(n.Community.Mass) != 2 || n.Community.Right == nil || n.Distance.L1 == nil {
		t.Errorf("recovery %+v, community %+v, distance %+v", n.Recovery, n.Community, n.Distance)
	}
	if len(n.Compared) != 2 || n.Compared[0].Recovery.Method != "posterior" || len(n.Compared[0].Community.Mass) != 2 {
		t.Errorf("compared %+v", n.Compared)
	}
}

// TestRunNetworkGraphs: every kind of graph is answered, its edges' ends named
// or not, and a single node too.
func TestRunNetworkGraphs(t *testing.T) {
	for graph, nodes := range map[string]int{
		`{"kind":"path","nodes":5}`: 5, `{"kind":"cycle","nodes":6}`: 6, `{"kind":"star","nodes":7}`: 7, `{"kind":"complete","nodes":4}`: 4,
		`{"kind":"grid","rows":2,"columns":4}`: 8, `{"kind":"barbell","nodes":4,"bridge":1}`: 9, `{"kind":"karate"}`: 34, `{"kind":"path","nodes":1}`: 1,
		`{"kind":"edges","nodes":4,"edges":[[0,1,1.0],[1,2],[3,2,0.5]],"communities":[0,0,1,1]}`: 4,
		`{"kind":"edges","edges":[[0,1],[1,2]],"names":["Ann","Bo","Cy"]}`:                       3,
	} {
		code, out, errs := command(`{"version":1,"lab":"network","network":{"graph":`+graph+`,"sources":[{"node":0}]}}`, "run", "-")
		var r scenario.Result
		if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil {
			t.Errorf("%s: exit %d, error %q, %v", graph, code, errs, err)
			continue
		}
		if r.Network.Nodes != nodes || len(r.Network.Estimate.Values) != nodes {
			t.Errorf("%s has %d nodes, want %d", graph, r.Network.Nodes, nodes)
		}
	}
}

// TestRunNetworkReadings: readings that were given, and no source.
func TestRunNetworkReadings(t *testing.T) {
	input := `{"version":1,"lab":"network","network":{"graph":{"kind":"path","nodes":3},"readings":[0.6,0.3,0.1],"recovery":{"radius":0.05}}}`
	code, out, _ := command(input, "run", "-")
	var r scenario.Result
	if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil {
		t.Fatalf("exit %d, %v", code, err)
	}
	n := r.Network
	if n.Exact.Values != nil || n.Distance.EMD != nil || n.Community.Right != nil || n.Private.Values[1] != 0.3 || n.Recovery.Radius != 0.05 {
		t.Errorf("given readings are answered by %s", out)
	}
}

// TestRunNetworkSweep: every cell says how often the right community was named.
func TestRunNetworkSweep(t *testing.T) {
	input := strings.TrimSuffix(networkContract, "}") + `,"sweep":{"over":["network.time","network.graph.sizes"],"values":[[1,2],[10,20]],"trials":3,"sources":1}}`
	code, out, errs := command(input, "run", "-")
	if code != 0 || !strings.HasSuffix(errs, "12 of 12 trials\n") {
		t.Errorf("exit %d, progress %q", code, errs)
	}
	for _, part := range []string{`"cells":[{"index":0,"at":[1,10],"emd":{"mean":`, `"at":[2,20]`, `"right":{"share":`, `"method":"posterior"`} {
		if !strings.Contains(out, part) {
			t.Errorf("%s is missing in %.300s", part, out)
		}
	}
}

// TestRunRefusesNetworks: exit 2, nothing on standard output, and one line that
// begins with the path.
func TestRunRefusesNetworks(t *testing.T) {
	change := func(old, new string) string { return strings.Replace(networkContract, old, new, 1) }
	byHand := func(edges string) string {
		return change(`{"kind":"blocks","sizes":[25,25],"within":0.3,"between":0.01}`, `{"kind":"edges","nodes":4,"edges":`+edges+`}`)
	}
	for input, want := range map[string]string{
		change(`"within":0.3`, `"within":3`):               "network.graph.within: 3 is outside 0…1",
		change(`[25,25]`, `[25,0]`):                        "network.graph.sizes[1]: 0 is outside 1…2,000",
		change(`[25,25]`, `[]`):                            "network.graph.sizes: an empty list; a block model has at least one community",
		change(`[25,25]`, `[1500,501]`):                    "network.graph.sizes: 2,001 nodes in all; a network has 1…2,000",
		change(`"kind":"blocks"`, `"kind":"karate"`):       "network.graph.sizes: given, but a graph of kind karate has no sizes",
		change(`"node":3`, `"node":50`):                    "network.sources[0].node: 50 is no node of this network, whose 50 nodes are 0…49",
		change(`"network":{`, `"heat":{},"network":{`):     "heat: belongs to the laboratory heat; this scenario's is network",
		change(`"neighbours":"edges"`, `"neighbours":"x"`): `network.privacy.neighbours: "x" is none of edges, community`,
		byHand(`[[0,0]]`):                                  "network.graph.edges[0]: 0–0 joins a node to itself; an edge joins two",
		byHand(`[[0,1],[1,0]]`):                            "network.graph.edges[1]: 1–0 is joined twice, first by edge 0",
		byHand(`[[0,1,-1]]`):                               "network.graph.edges[0][2]: -1 is not among the numbers above 0 and at most 1e6",
		byHand(`[[0,4]]`):                                  "network.graph.edges[0][1]: 4 is no node of this network, whose 4 nodes are 0…3",
		byHand(`[["a","b"]]`):                              `network.graph.edges[0][0]: "a" is not a number`,
		`{"version":1,"lab":"network"}`:                    "network: missing; a scenario needs a truth",
	} {
		code, out, errs := command(input, "run", "-")
		if code != 2 || out != "" || errs != want+"\n" {
			t.Errorf("%.120q…\n exit %d, output %q, error %q\n want exit 2 and %q", input, code, out, errs, want)
		}
	}
}

// TestRunExported: a list of edges that the program wrote is read again and runs.
func TestRunExported(t *testing.T) {
	in := intake.New(intake.Options{})
	_, _ = in.Write([]byte(tiesfiles.EdgesCSV(network.Edges{{From: 0, To: 1, Weight: 2}, {From: 2, To: 1, Weight: 1}}, nil)))
	from := in.Close().Table
	roles, _ := tiesfiles.GuessEdges(from)
	b := tiesfiles.NewEdgeBuilder(from, roles)
	b.Step(from.Rows)
	read := b.Network()
	raw, err := json.Marshal(read.Edges)
	if err != nil || len(read.Groups()) > 0 {
		t.Fatal(err, read.Groups())
	}
	input := `{"version":1,"lab":"network","network":{"graph":{"kind":"edges","nodes":` + strconv.Itoa(read.Nodes) + `,"edges":` + string(raw) + `},"sources":[{"node":2}]}}`
	if code, _, errs := command(input, "run", "-"); code != 0 {
		t.Errorf("exit %d, error %q", code, errs)
	}
}
