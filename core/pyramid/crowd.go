package pyramid

import "fmt"

// Point is a place where a person has been.
type Point struct {
	Person int     // 0-based
	X, Y   float64 // in [0, 1); X is the first coordinate, the row
}

// Crowd is a number of people and their points, in any order. A person may have
// any number of points, and none.
type Crowd struct {
	People int
	Points []Point
}

// Leaves returns s = Σ pⱼ on the grid of depth ℓ, 4^ℓ numbers: each of a
// person's k points adds 1/k to the leaf it lies in, so that a person weighs one
// in all, or nothing if they have no point (section 2). Cells are half-open
// (erratum D-29): a point on a border belongs to the cell above and to the right.
//
// It is an error for a point to lie outside [0, 1)² or to belong to nobody, and
// for the depth to lie outside 0…[MaxDepth].
func (c Crowd) Leaves(depth int) ([]float64, error) {
	if depth < 0 || depth > MaxDepth {
		return nil, fmt.Errorf("a grid of depth %d: outside 0…%d", depth, MaxDepth)
	}
	counts, err := c.counts()
	if err != nil {
		return nil, fmt.Errorf("counting points: %w", err)
	}
	side := Side(depth)
	leaves := make([]float64, Cells(depth))
	for _, p := range c.Points {
		// Multiplying by a power of two is exact, so no point changes its cell.
		row, column := int(p.X*float64(side)), int(p.Y*float64(side))
		leaves[row*side+column] += 1 / float64(counts[p.Person])
	}
	return leaves, nil
}

// counts returns how many points each person has, after checking all of them.
func (c Crowd) counts() ([]int, error) {
	if c.People < 0 {
		return nil, fmt.Errorf("%d people", c.People)
	}
	counts := make([]int, c.People)
	for i, p := range c.Points {
		if p.Person < 0 || p.Person >= c.People {
			return nil, fmt.Errorf("point %d belongs to person %d of %d", i, p.Person, c.People)
		}
		if !inUnit(p.X) || !inUnit(p.Y) {
			return nil, fmt.Errorf("point %d at (%v, %v) lies outside [0, 1)²", i, p.X, p.Y)
		}
		counts[p.Person]++
	}
	return counts, nil
}

func inUnit(x float64) bool { return x >= 0 && x < 1 }

// Without returns the crowd with one person's points taken away: a neighbour in
// the sense of section 2.2. The others keep their numbers.
func (c Crowd) Without(person int) Crowd {
	rest := Crowd{People: c.People}
	for _, p := range c.Points {
		if p.Person != person {
			rest.Points = append(rest.Points, p)
		}
	}
	return rest
}

// Window returns the points inside the square [x, x+side) × [y, y+side),
// stretched to the unit square. Whoever has no point there stays, without points.
// The paper cuts its 30 regions in this way (section 4).
func (c Crowd) Window(x, y, side float64) Crowd {
	inside := Crowd{People: c.People}
	for _, p := range c.Points {
		moved := Point{p.Person, (p.X - x) / side, (p.Y - y) / side}
		if inUnit(moved.X) && inUnit(moved.Y) {
			inside.Points = append(inside.Points, moved)
		}
	}
	return inside
}
