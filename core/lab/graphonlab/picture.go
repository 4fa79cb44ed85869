package graphonlab

import (
	"cloakroom/core/answer"
	graphons "cloakroom/core/graphon"
	"cloakroom/core/scenario/graphon"
)

// mostMoments bounds the film.
const mostMoments = 9

// pictures writes the network, and its matrix as drawn or observed, by the truth where
// that is known, and by the first estimate, whose blocks stand at the places of their
// labels.
func (j *journey) pictures(r *graphon.Result, e *graphons.Estimate, labels []int) error {
	g, q := j.drawn.network, j.asked
	n := &r.Network
	n.Nodes, n.Edges, n.Density = g.Nodes(), g.Edges(), g.Density()
	if len(j.drawn.labels) > 0 {
		n.Sizes = make([]int, q.Truth.K())
		for _, label := range j.drawn.labels {
			n.Sizes[label]++
		}
	}
	asDrawn := make([]int, n.Nodes)
	for i := range asDrawn {
		asDrawn[i] = i
	}
	var err error
	picture := func(order []int) answer.Series {
		var cells []float64
		if err == nil {
			cells, n.Side, err = g.Raster(order, q.Shown)
		}
		return answer.Numbers(cells)
	}
	n.Drawn = picture(asDrawn)
	if len(j.drawn.labels) > 0 {
		n.ByTruth = picture(graphons.SortedBy(j.drawn.labels))
	}
	sorted := func(labels []int) (last answer.Series, film []answer.Series) {
		places := placesOf(e, labels)
		if q.Wants(graphon.ExtraFilm) {
			for _, found := range moments(len(labels)) {
				film = append(film, picture(graphons.SortedBy(foundUpTo(places, found))))
			}
		}
		return picture(graphons.SortedBy(places)), film
	}
	n.Sorted, r.Film = sorted(labels)
	if q.Wants(graphon.ExtraBlind) && !q.Truth.Observed() {
		blind := make([]int, len(labels))
		for place, block := range r.Estimates[0].BySize() {
			blind[place] = labels[block]
		}
		r.Blind = new(graphon.Blind)
		r.Blind.Sorted, r.Blind.Film = sorted(blind)
	}
	return err
}

// placesOf is the place of every node's block.
func placesOf(e *graphons.Estimate, labels []int) []int {
	at := make([]int, e.K())
	for place, label := range labels {
		at[label] = place
	}
	places := make([]int, len(e.Labels))
	for node, label := range e.Labels {
		places[node] = at[label]
	}
	return places
}

// moments are numbers of blocks found, from none to all but one: the last is then found
// too.
func moments(k int) []int {
	var list []int
	for i := range min(k, mostMoments) {
		list = append(list, i*k/min(k, mostMoments))
	}
	return append(list, k)
}

// foundUpTo leaves the nodes of blocks that are not found yet behind the others, in the
// order drawn.
func foundUpTo(places []int, found int) []int {
	list := make([]int, len(places))
	for node, place := range places {
		list[node] = min(place, found)
	}
	return list
}
