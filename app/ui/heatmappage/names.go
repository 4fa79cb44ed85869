package heatmappage

import (
	"math"
	"slices"
	"strconv"

	"cloakroom/app/figure/draw"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario/heatmap"
)

// Who is where, for whoever holds the crowd: in the row of words below the pictures and
// in the list of centres. No picture or file that leaves says it.

// crowdNames are what people are called whom a file tells by numbers alone. They are no
// part of the question, stay as long as the page, and belong to one file.
type crowdNames struct {
	hash  string
	names []string // by number, from 1
}

// keepNames keeps the names of the crowd that was loaded last.
func (p *Page) keepNames(names []string) {
	file, _ := p.Work.Asked.File(heatmap.FilePoints)
	p.state.names = crowdNames{hash: file.Hash, names: names}
}

// personName is what somebody of the crowd is called, "" for a mere number.
func (p *Page) personName(person string) string {
	number, err := strconv.Atoi(person)
	if err != nil {
		return person
	}
	file, loaded := p.Work.Asked.File(heatmap.FilePoints)
	if kept := p.state.names; loaded && file.Hash == kept.hash && 1 <= number && number <= len(kept.names) {
		return kept.names[number-1]
	}
	return ""
}

// Of more points nobody is looked for, which would take longer than a frame.
const mostSearched = 100_000

// mostInCell is how many people of a cell are named.
const mostInCell = 3

// named are the points of a crowd that was loaded and is not too large; whoever paints
// people gives them no names.
func (p *Page) named() heatmap.PersonPoints {
	rows := p.heatmap().People.Rows
	if _, loaded := p.Work.Asked.File(heatmap.FilePoints); !loaded || p.heatmap().People.Kind != heatmap.PeoplePoints || len(rows) > mostSearched {
		return nil
	}
	return rows
}

// peopleInCell remembers who was found last, since the hand rests on a cell.
type peopleInCell struct {
	first *heatmap.PersonPoint
	count int
	side  int
	at    [2]int
	words string
}

// peopleIn names those who have points in a cell of so many to a side.
func (p *Page) peopleIn(at [2]int, side int) string {
	rows := p.named()
	if len(rows) == 0 || p.Work.Hidden() {
		return ""
	}
	key := peopleInCell{first: &rows[0], count: len(rows), side: side, at: at}
	if last := &p.state.inCell; last.first != key.first || last.count != key.count || last.side != side || last.at != at {
		key.words = p.findIn(rows, at, side)
		*last = key
	}
	return p.state.inCell.words
}

func (p *Page) findIn(rows heatmap.PersonPoints, at [2]int, side int) string {
	var found []string
	more := 0
	seen := map[string]bool{}
	for _, r := range rows {
		if int(r.X*float64(side)) != at[0] || int(r.Y*float64(side)) != at[1] || seen[r.Person] {
			continue
		}
		seen[r.Person] = true
		if name := p.personName(r.Person); name != "" && len(found) < mostInCell {
			found = append(found, name)
			continue
		}
		more++
	}
	switch {
	case len(found) == 0:
		return ""
	case more > 0:
		found = append(found, strconv.Itoa(more)+" more")
	}
	return draw.List(found)
}

// centresNamed is the list of centres, with whoever lives nearest to each.
func (p *Page) centresNamed(c *heatmap.Centres) widget.Table {
	t, rows := centresTable(c, p.placeName), p.named()
	if len(rows) == 0 || !slices.ContainsFunc(rows, func(r heatmap.PersonPoint) bool { return p.personName(r.Person) != "" }) {
		return t
	}
	t.Head = append(t.Head, "nearest to the private one")
	for i := range t.Rows {
		name := ""
		if 2*i+1 < len(c.Private.Values) {
			name = p.nearestName(rows, c.Private.Values[2*i], c.Private.Values[2*i+1])
		}
		t.Rows[i] = append(t.Rows[i], name)
	}
	return t
}

func (p *Page) nearestName(rows heatmap.PersonPoints, x, y float64) string {
	nearest, least := 0, math.Inf(1)
	for i, r := range rows {
		if d := math.Abs(r.X-x) + math.Abs(r.Y-y); d < least {
			nearest, least = i, d
		}
	}
	return p.personName(rows[nearest].Person)
}
