package readers

import (
	"cmp"
	"slices"
	"strings"

	"cloakroom/core/field"
)

// Problems gathers by kind what cannot be used of a file, so that a thousand lines
// with one fault are told in one sentence and none is left out. The zero value is
// empty and ready.
type Problems struct {
	groups []Group
	at     map[string]int
	count  int
}

// Group is one kind of fault.
type Group struct {
	// Kind says in words what is wrong, Count how often.
	Kind  string
	Count int
	// First is the place of the first, counted from 1, and Example what stands
	// there, empty where the kind says it all.
	First   int
	Example string
}

// Add gathers a fault at a place; the example is what stands there.
func (p *Problems) Add(place int, kind, example string) {
	p.count++
	i, known := p.at[kind]
	if !known {
		if p.at == nil {
			p.at = map[string]int{}
		}
		p.at[kind] = len(p.groups)
		p.groups = append(p.groups, Group{Kind: kind, Count: 1, First: place, Example: example})
		return
	}
	g := &p.groups[i]
	g.Count++
	if place < g.First {
		g.First, g.Example = place, example
	}
}

// Join adds the faults of another.
func (p *Problems) Join(other *Problems) {
	for _, g := range other.groups {
		p.Add(g.First, g.Kind, g.Example)
		p.groups[p.at[g.Kind]].Count += g.Count - 1
		p.count += g.Count - 1
	}
}

// Count is the number of faults of all kinds.
func (p *Problems) Count() int { return p.count }

// Groups lists the kinds, the most frequent first, and among equals the one that
// comes first in the file.
func (p *Problems) Groups() []Group {
	groups := slices.Clone(p.groups)
	field.Sort(groups, func(a, b *Group) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.First, b.First))
	})
	return groups
}

// Sentence tells the group: "2,532 lines: the edge is given twice, first in line
// 17". The places are lines, features or whatever the file consists of.
func (g Group) Sentence(place string) string {
	text := field.Counted(g.Count, place, place+"s") + ": " + g.Kind
	if g.Count > 1 {
		text += ", first in " + place + " " + field.Grouped(g.First)
	} else {
		text += ", in " + place + " " + field.Grouped(g.First)
	}
	if g.Example != "" {
		text += " (" + field.Quoted(g.Example) + ")"
	}
	return text
}

// Sentences tells all groups.
func (p *Problems) Sentences(place string) []string {
	var all []string
	for _, g := range p.Groups() {
		all = append(all, g.Sentence(place))
	}
	return all
}

// Gather groups faults that were told line by line: two are of one kind when they
// differ in nothing but numbers and quoted words. What differs is left out.
func Gather(lines []LineProblem) *Problems {
	told := map[string]string{} // the sentence of each kind, where all tell the same
	for _, l := range lines {
		kind := kindOf(l.Problem)
		if before, known := told[kind]; !known {
			told[kind] = l.Problem
		} else if before != l.Problem {
			told[kind] = kind
		}
	}
	var p Problems
	for _, l := range lines {
		p.Add(l.Line, told[kindOf(l.Problem)], "")
	}
	return &p
}

// kindOf puts an ellipsis for every number and every quoted word of a sentence.
func kindOf(problem string) string {
	var b strings.Builder
	quoted, left := false, false
	leave := func() {
		if !left {
			b.WriteString("…")
		}
		left = true
	}
	for i := 0; i < len(problem); i++ {
		c := problem[i]
		switch {
		case c == '\\' && quoted:
			i++
		case c == '"':
			quoted = !quoted
			leave()
		case quoted:
		case '0' <= c && c <= '9', left && (c == '.' || c == ',') && i+1 < len(problem) && '0' <= problem[i+1] && problem[i+1] <= '9':
			leave()
		default:
			left = false
			b.WriteByte(c)
		}
	}
	return strings.ReplaceAll(b.String(), "………", "…") // a range left out at both ends
}
