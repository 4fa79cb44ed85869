package graphonfig

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// observed is the network as it was observed, in the order of its nodes.
func (f Figure) observed() Matrix {
	m := f.matrix()
	if f.Got != nil {
		m.Cells = f.Got.Network.Drawn.Values
	}
	return m
}

// byCommunities is the same by the communities given, where any are.
func (f Figure) byCommunities() Matrix {
	m := f.matrix()
	if f.Got != nil {
		n := &f.Got.Network
		m.Cells, m.Borders, m.Empty = n.ByTruth.Values, borders(n.Sizes), "no communities are given"
	}
	return m
}

// Named is an estimator's name, that of the oracle another where a network was observed.
func Named(method string, observed bool) string {
	if observed && method == graphon.MethodOracle {
		return "Oracle: densities between given communities"
	}
	return MethodName(method)
}

// FitWords tells how well an estimate describes an observed network, as far as it was
// asked for.
func FitWords(fit *graphon.Fit) string {
	if fit == nil {
		return ""
	}
	if h := fit.HeldOut; h != nil && h.Mean != nil {
		return "held-out error " + draw.Format(*h.Mean)
	}
	return "residual " + draw.Format(fit.Residual)
}

// PlacedWords counts the nodes of n that are placed as they were given.
func PlacedWords(right float64, n int) string {
	return fmt.Sprintf("%s of %s", field.Grouped(int(right*float64(n)+0.5)), field.Counted(n, "node", "nodes"))
}

// observedHint is the remark beside a picture of an observed network.
func (f Figure) observedHint(v View) string {
	n := &f.Got.Network
	switch v {
	case Truth:
		return fmt.Sprintf("%s, %s", field.Counted(n.Nodes, "node", "nodes"), field.Counted(n.Edges, "tie", "ties"))
	case Drawn:
		if len(n.Sizes) > 0 {
			return field.Counted(len(n.Sizes), "community", "communities")
		}
	case Sorted:
		if right := f.Got.Estimates[0].Right; right != nil && f.Frame.Done(Sorting) == 1 && !f.AsDrawn {
			return PlacedWords(*right, n.Nodes) + " placed as given"
		}
	case Recover:
		if e := f.Estimate(); e != nil && f.Frame.Done(Judging) == 1 {
			return FitWords(e.Fit)
		}
	}
	return ""
}

// saysObserved is the text alternative of the pictures of an observed network.
func (f Figure) saysObserved(v View) string {
	n := &f.Got.Network
	if v == Drawn {
		if len(n.Sizes) == 0 {
			return "No communities are given."
		}
		return "The same matrix, its nodes in the communities given, of " + sizes(n.Sizes) + " nodes."
	}
	return fmt.Sprintf("The adjacency matrix of an observed network of %s and %s, %s of all pairs, in the order of its nodes.",
		field.Counted(n.Nodes, "node", "nodes"), field.Counted(n.Edges, "tie", "ties"), draw.Percent(n.Density))
}
