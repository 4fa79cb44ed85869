package networklab

import (
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/graphs"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/network"
)

const (
	// nodeMoments is how many moments the film shows, and fewNodeMoments of a
	// graph of more than manyNodes.
	nodeMoments, fewNodeMoments, manyNodes = 40, 24, 800
	// filmBegins is the part of the rumour that has left its busiest node when
	// the film begins, and filmSpan the least ratio of its last moment to its
	// first.
	filmBegins, filmSpan = 0.05, 40
)

// film returns e^{−tL}f₀ at moments t up to τ. Without a truth there is nothing
// to show.
func (l *Laboratory) film(j *journey) (*network.Film, error) {
	if j.Truth == nil {
		return nil, nil
	}
	return l.films.Get(j.ExactKey, func() (*network.Film, error) {
		film := &network.Film{}
		for _, t := range j.spread.moments() {
			picture, err := j.spread.at(t, j.Truth, j.Pause.Take)
			if err != nil {
				return nil, err
			}
			film.Times.Values = append(film.Times.Values, t)
			film.Heat = append(film.Heat, answer.Numbers(picture))
		}
		// The last picture is the very readings.
		film.Heat[len(film.Heat)-1] = answer.Numbers(j.Exact)
		return film, nil
	})
}

// moments are spaced geometrically up to τ.
func (m *model) moments() []float64 {
	count := nodeMoments
	if m.Places() > manyNodes {
		count = fewNodeMoments
	}
	first := m.tau / filmSpan
	if degree := m.graph.largestDegree(); degree > 0 {
		first = min(first, filmBegins/degree)
	}
	list := make([]float64, count)
	for k := range list {
		list[k] = first * math.Pow(m.tau/first, float64(k)/float64(count-1))
	}
	list[count-1] = m.tau
	return list
}

// draw returns where the nodes stand and which are joined. Places put by hand
// count nodes as the sources do.
func (l *Laboratory) draw(j *journey) (*network.Drawing, error) {
	f := stage.Fields{}.Count(j.graph.id)
	for _, pin := range j.asked.Graph.At {
		f = f.Count(pin.Node).Number(pin.X).Number(pin.Y)
	}
	return l.drawings.Get(stage.Kept(f), func() (*network.Drawing, error) {
		places, err := layout(&j.asked.Graph, j.graph, j.Pause.Take)
		if err != nil {
			return nil, err
		}
		return drawing(j.graph, places), nil
	})
}

// layout places the nodes: as the shape of a standard graph suggests, or by
// their communities.
func layout(asked *network.Graph, s *labelledGraph, yield func() error) ([][2]float64, error) {
	pins := map[int][2]float64{}
	for _, pin := range asked.At {
		if pin.Node < s.Nodes() {
			pins[pin.Node] = [2]float64{pin.X, pin.Y}
		}
	}
	places := shapeLayout(asked)
	if places == nil {
		return graphs.Layout(s.Graph, s.communities, pins, yield)
	}
	for v, place := range pins {
		places[v] = place
	}
	return places, nil
}

// shapeLayout places the nodes of a graph that has a shape, nil for others.
func shapeLayout(g *network.Graph) [][2]float64 {
	switch g.Kind {
	case network.GraphPath:
		return graphs.PathLayout(g.Count)
	case network.GraphCycle, network.GraphComplete:
		return graphs.CircleLayout(g.Count)
	case network.GraphStar:
		return graphs.StarLayout(g.Count)
	case network.GraphGrid:
		return graphs.GridLayout(g.Rows, g.Columns)
	case network.GraphBarbell:
		return graphs.BarbellLayout(g.Count, g.Bridge)
	}
	return nil
}

// drawing writes a graph and its places in the form of the contract.
func drawing(s *labelledGraph, places [][2]float64) *network.Drawing {
	edges := make([]float64, 0, 3*len(s.Edges()))
	for _, e := range s.Edges() {
		edges = append(edges, float64(e.From), float64(e.To), e.Weight)
	}
	x, y := make([]float64, len(places)), make([]float64, len(places))
	for v, place := range places {
		x[v], y[v] = place[0], place[1]
	}
	return &network.Drawing{Edges: answer.Numbers(edges), X: answer.Numbers(x), Y: answer.Numbers(y), Kept: s.kept}
}
