package pyramid

import (
	"errors"
	"fmt"
	"math"

	"cloakroom/core/rng"
)

// Mixture is the invented data of Appendix E.3: points from a uniform mixture of
// Gaussians with random means and covariances, drawn until they lie in a given
// share of the leaves.
type Mixture struct {
	Clusters int
	People   int     // the paper has 200
	Depth    int     // ℓ of the grid on which sparsity is counted
	Sparsity float64 // the share of leaves that are to hold a point
}

// The paper says of means and covariances only that they are random. Here means
// are uniform in [0.1, 0.9]², and the axes of the ellipses have a uniform direction
// and independent uniform deviations between these two.
const narrowestAxis, widestAxis = 0.02, 0.10

// mostMixturePoints bounds the sampling, in points for every leaf asked for.
const mostMixturePoints = 40

// pointsPerYield is the number of points between two calls of a yield function.
const pointsPerYield = 1 << 13

// ErrSparsity says that a mixture does not reach as many leaves as it shall.
var ErrSparsity = errors.New("the share of cells is out of reach")

type ellipse struct {
	x, y         float64
	long, short  float64 // deviations
	cosine, sine float64
}

func (e ellipse) draw(src rng.Source) (x, y float64) {
	u, v := e.long*src.Normal(), e.short*src.Normal()
	return e.x + float64(e.cosine*u) - float64(e.sine*v), e.y + float64(e.sine*u) + float64(e.cosine*v)
}

// Crowd draws the points, in turn for person 0, 1, …, until everyone has one and
// at least Sparsity of the leaves hold some. Points outside the unit square are
// drawn again. It is an error when the fields make no sense, or when the share is
// not reached with 40 points for every leaf wanted, [ErrSparsity]: few clusters do
// not reach everywhere. Other errors are those of yield, which may be nil.
func (m Mixture) Crowd(src rng.Source, yield func() error) (Crowd, error) {
	if m.Clusters < 1 || m.People < 1 || m.Depth < 0 || m.Depth > MaxDepth || !(m.Sparsity >= 0 && m.Sparsity <= 1) {
		return Crowd{}, fmt.Errorf("a mixture cannot be drawn: %+v", m)
	}
	ellipses := make([]ellipse, m.Clusters)
	for i := range ellipses {
		ellipses[i] = randomEllipse(src)
	}
	side := Side(m.Depth)
	wanted := int(math.Ceil(m.Sparsity * float64(Cells(m.Depth))))
	occupied, reached := make([]bool, Cells(m.Depth)), 0
	crowd := Crowd{People: m.People}
	for len(crowd.Points) < m.People || reached < wanted {
		if len(crowd.Points) > m.People+mostMixturePoints*wanted {
			return Crowd{}, fmt.Errorf("a mixture of %d clusters reaches %d cells, not %d: %w", m.Clusters, reached, wanted, ErrSparsity)
		}
		if yield != nil && len(crowd.Points)%pointsPerYield == 0 {
			if err := yield(); err != nil {
				return Crowd{}, fmt.Errorf("drawing a mixture: %w", err)
			}
		}
		x, y := -1.0, -1.0
		for !inUnit(x) || !inUnit(y) {
			x, y = ellipses[src.IntN(len(ellipses))].draw(src)
		}
		crowd.Points = append(crowd.Points, Point{len(crowd.Points) % m.People, x, y})
		if leaf := int(x*float64(side))*side + int(y*float64(side)); !occupied[leaf] {
			occupied[leaf] = true
			reached++
		}
	}
	return crowd, nil
}

func randomEllipse(src rng.Source) ellipse {
	between := func(a, b float64) float64 { return a + float64((b-a)*src.Uniform()) }
	e := ellipse{
		x: between(0.1, 0.9), y: between(0.1, 0.9),
		long: between(narrowestAxis, widestAxis), short: between(narrowestAxis, widestAxis),
	}
	direction := between(0, math.Pi)
	e.cosine, e.sine = math.Cos(direction), math.Sin(direction)
	return e
}
