package graphonfig

import (
	"fmt"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// MethodName is an estimator's name on the screen.
func MethodName(method string) string {
	switch method {
	case graphon.MethodSpectral:
		return "Spectral"
	case graphon.MethodRefined:
		return "Spectral, refined"
	case graphon.MethodExhaustive:
		return "Exhaustive least squares"
	case graphon.MethodConstant:
		return "One density for all"
	case graphon.MethodZero:
		return "Zero"
	case graphon.MethodOracle:
		return "Oracle, who knows the labels"
	}
	return "Kept graphon"
}

// TermName says a term of the rates in words.
func TermName(rule string) string {
	switch rule {
	case "labels":
		return "unseen labels, ρ·⁴√(k/n)"
	case "tiles":
		return "number of tiles, √(ρk²/n²)"
	case "detection":
		return "detection, √(ρ/n)"
	}
	return "zero is optimal, ρ"
}

// TermWords says a term by its number on the map.
func TermWords(rule int) string {
	if rule < 0 {
		return "more blocks than nodes"
	}
	return TermName(ratesOrder()[rule])
}

// TitleOf returns the heading of a view.
func (f Figure) TitleOf(v View) string {
	if f.Observed() && v == Truth {
		return "As observed"
	}
	if f.Observed() && v == Drawn {
		return "By communities"
	}
	switch v {
	case Truth:
		if f.Hidden {
			return "Your guess at the graphon"
		}
		return "Graphon W"
	case Drawn:
		if f.Hidden {
			return "Network drawn"
		}
		return "By true blocks"
	case Sorted:
		if f.AsDrawn && f.Frame.End {
			return "Without labels"
		}
		return "Blocks found"
	}
	return "Estimate Ŵ"
}

// Hint returns the remark at the right end of a heading. It tells a number no sooner than
// the player's frame shows where it comes from.
func (f Figure) Hint(v View) string {
	if f.Got == nil {
		return ""
	}
	n := &f.Got.Network
	if f.Observed() {
		return f.observedHint(v)
	}
	switch {
	case v == Drawn && f.Frame.Done(Tossing) == 1:
		return fmt.Sprintf("%s, %s", field.Counted(n.Nodes, "node", "nodes"), field.Counted(n.Edges, "edge", "edges"))
	case v == Sorted && f.Frame.Done(Sorting) == 1 && !f.AsDrawn:
		if right := f.Got.Estimates[0].Right; right != nil {
			return draw.Percent(*right) + " of the nodes placed right"
		}
	case v == Recover && f.Hidden:
		return "all that an analyst has"
	case v == Recover && f.Frame.Done(Judging) == 1:
		if e := f.Estimate(); e != nil {
			if widths := f.WidthsWords(e); widths != "" {
				return "δ₂ " + DistanceWords(e.Distance) + " · " + widths
			}
			return "δ₂ " + DistanceWords(e.Distance)
		}
	}
	return ""
}

// DistanceWords writes a distance, or the number that it is at most.
func DistanceWords(d graphon.Distance) string { return tied(d.Exact) + draw.Format(d.Upper) }

// tied is how a distance is tied to its upper end.
func tied(exact bool) string {
	if exact {
		return "= "
	}
	return "≤ "
}

// DistanceText is the same where no δ₂ stands before it.
func DistanceText(d graphon.Distance) string {
	return strings.TrimPrefix(strings.ReplaceAll(DistanceWords(d), " ", "\u00a0"), "=\u00a0")
}

// Says is the text alternative.
func (f Figure) Says(v View) string {
	if v == Truth && !f.Observed() {
		return f.saysTiles(f.Truth(), "The graphon")
	}
	if f.Got == nil {
		return "There is no network yet."
	}
	n := &f.Got.Network
	switch v {
	case Truth, Drawn:
		if f.Observed() {
			return f.saysObserved(v)
		}
		order := "The nodes stand by their blocks of " + sizes(n.Sizes) + " nodes."
		if f.Hidden {
			order = "The nodes stand in the order drawn."
		}
		return fmt.Sprintf("The adjacency matrix of %s and %s, %s of all pairs. %s", field.Counted(n.Nodes, "node", "nodes"), field.Counted(n.Edges, "edge", "edges"), draw.Percent(n.Density), order)
	case Sorted:
		if f.AsDrawn && f.Frame.End {
			return "The same matrix with the nodes in the order drawn, as estimators see it."
		}
		return "The same matrix, its nodes sorted into the blocks that were found, of " + sizes(f.Got.Estimates[0].Sizes) + " nodes."
	}
	e := f.Estimate()
	if e == nil {
		return "There is no estimate yet."
	}
	text := f.saysTiles(f.EstimateBlocks(e), Named(e.Method, f.Observed())+": the estimate")
	if f.Hidden {
		return text
	}
	if f.Observed() {
		return text + " " + FitWords(e.Fit) + "."
	}
	if widths := f.WidthsWords(e); widths != "" {
		text += " Its blocks of " + sizes(e.Sizes) + " nodes are drawn in " + widths + "."
	}
	return text + " Its distance δ₂ from ρW is " + DistanceText(e.Distance) + "."
}

// saysTiles tells a graphon row by row, a large one by its size alone.
func (f Figure) saysTiles(b Blocks, what string) string {
	k := b.K()
	if k == 0 {
		return "There is no graphon yet."
	}
	text := fmt.Sprintf("%s has %s.", what, field.Counted(k, "block", "blocks"))
	if k > 6 {
		return text
	}
	for i := range k {
		var row []string
		for j := range k {
			row = append(row, valueText(b.Tiles[i*k+j]))
		}
		text += fmt.Sprintf(" Row %d: %s.", i+1, strings.Join(row, ", "))
	}
	return text
}

// sizes lists sizes of blocks, but not very many.
func sizes(list []int) string {
	const most = 8
	var text []string
	for i, n := range list {
		if i == most {
			text = append(text, "more")
			break
		}
		text = append(text, field.Grouped(n))
	}
	return draw.List(text)
}
