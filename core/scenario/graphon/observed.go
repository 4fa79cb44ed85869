package graphon

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/scenario/ties"
)

// FileTies is the kind of file that an observed network comes from.
const FileTies = ties.File

const (
	pathEdges       = "graphon.truth.edges"
	pathCommunities = "graphon.truth.communities"
)

// observedFields are those of a network that was observed.
func observedFields() []field.Field[*Question] {
	observed := []string{KindObserved}
	return []field.Field[*Question]{
		field.Of(field.Parameter{
			Path: pathEdges, Label: "Ties", Symbol: "A", Kind: ties.KindEdges, Default: "none", Kinds: observed, File: FileTies,
			Meaning: "the network observed: two nodes for each tie, 0-based; nodes that no tie names are counted by graphon.nodes",
		}, func(q *Question) *ties.Edges { return &q.Truth.Edges }, ties.ReadUnweighted).As(field.RowsForm()),
		field.Counts(field.Parameter{
			Path: pathCommunities, Label: "Communities", Min: 0, Max: MostBlocks - 1, Default: "not known", Kinds: observed, File: FileTies,
			Meaning: "the community that each node is known to be in, counted from 0: the oracle’s blocks",
		}, MostNodes, func(q *Question) *[]int { return &q.Truth.Communities }),
	}
}

// unless is a field that an observed network does not have, for a reason.
func unless(why string, f field.Field[*Question]) field.Field[*Question] {
	f.Lacks = func(q *Question) string {
		if q.Truth.Observed() {
			return why
		}
		return ""
	}
	return f
}

// checkObserved refuses what is no network, and an oracle that has nothing to know.
func (q *Question) checkObserved() error {
	t := &q.Truth
	if len(t.Edges) == 0 {
		return field.Refuse(pathEdges, "missing; an observed network has at least one tie")
	}
	if err := t.Edges.Check(pathEdges, q.Nodes); err != nil {
		return err
	}
	if err := ties.CheckCommunities(t.Communities, pathCommunities, q.Nodes); err != nil {
		return err
	}
	if q.Estimator.Method == MethodOracle && t.K() == 0 {
		return field.Refuse("graphon.estimator.method", "oracle, but no communities are given; it counts the ties between them")
	}
	if k := q.Sought(); k > q.Nodes {
		return field.Refuse(pathNodes, fmt.Sprintf("%s for %s; allowed are at least as many nodes as blocks", field.Counted(q.Nodes, "node", "nodes"), field.Counted(k, "block", "blocks")))
	}
	return nil
}

// Observed reports that the network was observed and not drawn here.
func (q *Question) Observed() bool { return q.Truth.Observed() }

// Complete takes the number of nodes from the ties, where it is not given itself.
func (q *Question) Complete(given map[string]bool) {
	if q.Truth.Observed() && len(q.Truth.Edges) > 0 && !given[pathNodes] {
		q.Nodes = q.Truth.Edges.Named(len(q.Truth.Communities))
	}
}
