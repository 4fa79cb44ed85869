package networkpage

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// holds reports what is wrong with a scenario after an edit: it is valid, its
// lists are in order, and link and file give it back.
func holds(t *testing.T, s scenario.Scenario) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Errorf("the scenario is not valid: %v", err)
	}
	g := &s.Network.Graph
	if !slices.IsSortedFunc(g.At, func(a, b network.Pin) int { return a.Node - b.Node }) {
		t.Errorf("the places are out of order: %v", g.At)
	}
	if !slices.Equal(g.Communities, compact(g.Communities)) {
		t.Errorf("the communities have gaps: %v", g.Communities)
	}
	text := sample.TextOf(t, s)
	if again, err := scenario.Decode([]byte(text)); err != nil || sample.TextOf(t, again) != text {
		t.Errorf("as a file it does not come back: %v", err)
	}
	plain, _ := scenario.New(network.Name)
	again, _, ignored := link.Parse(link.Write(s, scenario.DefaultView()), plain)
	if len(ignored) > 0 || sample.TextOf(t, again) != text {
		t.Errorf("as a link it does not come back: %q", ignored)
	}
}

// people are those of a network by what they are called, with their ties,
// places and rumours: what must not change when numbers do.
func people(n *network.Question) (names, ties, places, rumours []string) {
	g := &n.Graph
	who := func(i int) string { return g.Names[i] }
	for _, e := range g.Edges {
		ties = append(ties, fmt.Sprintf("%s–%s %v", who(e.From), who(e.To), e.Weight))
	}
	for _, pin := range g.At {
		places = append(places, fmt.Sprintf("%s %v %v", who(pin.Node), pin.X, pin.Y))
	}
	for _, source := range n.Sources {
		rumours = append(rumours, fmt.Sprintf("%s %v", who(source.Node), source.Strength))
	}
	return g.Names, ties, places, rumours
}

func TestEditsOfANetwork(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*network.Question)
		want func(*network.Question) bool
	}{
		{"a person is added to a community", func(n *network.Question) { addNode(&n.Graph, 0.5, 0.25, 4) }, func(n *network.Question) bool {
			g := &n.Graph
			return g.Nodes() == 7 && g.Communities[6] == 1 && g.Names[6] == "" && g.At[6] == network.Pin{Node: 6, X: 0.5, Y: 0.25}
		}},
		{"a person is added beside nobody", func(n *network.Question) { addNode(&n.Graph, -3, 7, -1) }, func(n *network.Question) bool {
			return n.Graph.Communities[6] == 0 && n.Graph.At[6] == network.Pin{Node: 6, X: 0, Y: 1}
		}},
		{"a tie is made", func(n *network.Question) { join(&n.Graph, 5, 0, 3) }, func(n *network.Question) bool {
			return len(n.Graph.Edges) == 7 && n.Graph.Edges[6] == network.Edge{From: 0, To: 5, Weight: 3}
		}},
		{"a tie is cut, from either end", func(n *network.Question) { join(&n.Graph, 2, 1, 1); join(&n.Graph, 3, 5, 1) }, func(n *network.Question) bool {
			_, first := edgeBetween(&n.Graph, 1, 2)
			_, second := edgeBetween(&n.Graph, 5, 3)
			return len(n.Graph.Edges) == 4 && !first && !second
		}},
		{"the last person loses every tie and stays", func(n *network.Question) { join(&n.Graph, 4, 5, 1); join(&n.Graph, 3, 5, 1) }, func(n *network.Question) bool {
			return n.Graph.Nodes() == 6
		}},
		{"a community is made", func(n *network.Question) { group(&n.Graph, []int{2, 3}, n.Graph.Communities) }, func(n *network.Question) bool {
			return slices.Equal(n.Graph.Communities, []int{0, 0, 1, 1, 2, 2})
		}},
		{"a community takes everyone", func(n *network.Question) { group(&n.Graph, []int{0, 1, 2, 3, 4, 5}, n.Graph.Communities) }, func(n *network.Question) bool {
			return slices.Equal(n.Graph.Communities, []int{0, 0, 0, 0, 0, 0})
		}},
		{"a person changes over", func(n *network.Question) { assign(&n.Graph, 0, 1, n.Graph.Communities) }, func(n *network.Question) bool {
			return slices.Equal(n.Graph.Communities, []int{0, 1, 1, 0, 0, 0})
		}},
		{"a person is put somewhere", func(n *network.Question) { put(&n.Graph, 2, 0.123456, 0.5) }, func(n *network.Question) bool {
			return len(n.Graph.At) == 6 && n.Graph.At[2] == network.Pin{Node: 2, X: 0.1235, Y: 0.5}
		}},
		{"a person is put nowhere", func(n *network.Question) { put(&n.Graph, 2, math.NaN(), 0.5) }, func(n *network.Question) bool {
			return n.Graph.At[2] == network.Pin{Node: 2, X: 0.3, Y: 0.9}
		}},
		{"a person is renamed", func(n *network.Question) { rename(&n.Graph, 3, "Dee") }, func(n *network.Question) bool {
			return n.Graph.Names[3] == "Dee" && n.Graph.Names[2] == "Cy"
		}},
		{"all names go", func(n *network.Question) {
			for i := range 6 {
				rename(&n.Graph, i, "")
			}
		}, func(n *network.Question) bool { return n.Graph.Names == nil }},
		{"nobody is removed", func(n *network.Question) { removeNodes(n, nil) }, func(n *network.Question) bool { return n.Graph.Nodes() == 6 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sample.Crew()
			shared := *s.Network // as a picture of it may still be held
			before, was := sample.TextOf(t, s), sample.TextOf(t, scenario.Scenario{Lab: s.Lab, Network: &shared})
			c.do(s.Network)
			holds(t, s)
			if !c.want(s.Network) {
				t.Errorf("%s\nbecame\n%s", before, sample.TextOf(t, s))
			}
			if now := sample.TextOf(t, scenario.Scenario{Lab: s.Lab, Network: &shared}); now != was {
				t.Errorf("the edit reached back:\n%s\nbecame\n%s", was, now)
			}
		})
	}
}

// Whoever is removed takes ties, place, name and rumour along; everyone else
// keeps theirs, in the old order.
func TestRemovingPeopleKeepsTheOthers(t *testing.T) {
	for _, gone := range [][]int{{0}, {5}, {3}, {1, 4}, {2, 2}, {5, 0, 3}, {0, 1, 2, 3, 4}, {9}} {
		t.Run(fmt.Sprint(gone), func(t *testing.T) {
			s := sample.Crew()
			names, ties, places, rumours := people(s.Network)
			left := func(list []string) []string {
				return slices.DeleteFunc(slices.Clone(list), func(text string) bool {
					return slices.ContainsFunc(gone, func(i int) bool {
						return i < 6 && slices.ContainsFunc(wordsOf(text), func(word string) bool { return word == names[i] })
					})
				})
			}
			want := [][]string{left(names), left(ties), left(places), left(rumours)}
			removeNodes(s.Network, gone)
			n, e, p, r := people(s.Network)
			for i, got := range [][]string{n, e, p, r} {
				if !slices.Equal(got, want[i]) {
					t.Errorf("%q are left, not %q", got, want[i])
				}
			}
			if len(s.Network.Sources) > 0 {
				holds(t, s)
			}
		})
	}
}

// wordsOf cuts a line of people apart.
func wordsOf(text string) []string {
	return slices.Collect(func(yield func(string) bool) {
		word := ""
		for _, r := range text + " " {
			if r != ' ' && r != '–' {
				word += string(r)
			} else if !yield(word) {
				return
			} else {
				word = ""
			}
		}
	})
}

// Whoever removes everybody has the empty network, which can be drawn in again.
func TestEverybodyCanBeRemoved(t *testing.T) {
	s := sample.Crew()
	removeNodes(s.Network, []int{0, 1, 2, 3, 4, 5})
	g := &s.Network.Graph
	if !s.Network.Empty() || len(g.Edges)+len(g.At)+len(g.Names)+len(g.Communities)+len(s.Network.Sources) > 0 {
		t.Errorf("everybody was removed, and this is left: %s", sample.TextOf(t, s))
	}
	holds(t, s)
	if node := addNode(g, 0.5, 0.5, -1); node != 0 || g.Nodes() != 1 {
		t.Errorf("the first person is number %d of %d", node, g.Nodes())
	}
}

func TestCompact(t *testing.T) {
	for _, c := range []struct{ given, want []int }{
		{nil, nil}, {[]int{0}, []int{0}}, {[]int{3, 3, 1}, []int{0, 0, 1}}, {[]int{2, 0, 2, 7, 0}, []int{0, 1, 0, 2, 1}},
	} {
		if got := compact(c.given); !slices.Equal(got, c.want) {
			t.Errorf("%v became %v, not %v", c.given, got, c.want)
		}
		if once := compact(c.given); !slices.Equal(compact(once), once) {
			t.Errorf("%v changes when it is numbered twice", c.given)
		}
	}
}

// Every kind of network can be taken over by hand: the same people, ties,
// communities and rumours, where they stood.
func TestEveryKindIsTakenOverByHand(t *testing.T) {
	for _, kind := range network.GraphKinds() {
		t.Run(kind, func(t *testing.T) {
			d := newNetVisitor(t, sample.Small(kind))
			was, got := d.Work().Asked.Clone(), d.page.got()
			edges, x, y := d.page.state.drawing.Edges.Values, d.page.state.drawing.X.Values, d.page.state.drawing.Y.Values
			g, ok := d.page.edit()
			if !ok {
				t.Fatal("the network is not known")
			}
			holds(t, d.Work().Asked)
			if g.Kind != network.GraphEdges || g.Nodes() != was.Network.Graph.Nodes() || len(g.Edges) != len(edges)/3 || len(g.At) != g.Nodes() {
				t.Fatalf("%d people, %d ties and %d places", g.Nodes(), len(g.Edges), len(g.At))
			}
			for i, e := range g.Edges {
				if e.From != int(edges[3*i]) || e.To != int(edges[3*i+1]) || e.Weight != edges[3*i+2] {
					t.Errorf("tie %d is %v, not %v", i, e, edges[3*i:3*i+3])
				}
			}
			for i, pin := range g.At {
				if pin.Node != i || max(pin.X-x[i], x[i]-pin.X, pin.Y-y[i], y[i]-pin.Y) > 5e-5 {
					t.Errorf("person %d went from %v, %v to %v", i, x[i], y[i], pin)
				}
			}
			if !slices.Equal(g.Communities, got.Communities) && kind != network.GraphEdges {
				t.Errorf("communities %v became %v", got.Communities, g.Communities)
			}
			if !slices.Equal(d.Work().Asked.Network.Sources, was.Network.Sources) {
				t.Errorf("rumours %v became %v", was.Network.Sources, d.Work().Asked.Network.Sources)
			}
		})
	}
}
