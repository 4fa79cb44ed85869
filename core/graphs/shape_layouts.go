package graphs

import "math"

// PathLayout places the path of n nodes in the unit square: on one line, or,
// from 25 nodes on, in rows that are read to and fro. Like the other layouts of
// shapes it takes what the shape takes, one node at least.
func PathLayout(n int) [][2]float64 {
	const line = 24
	columns := n
	if n > line {
		columns = max(line, int(math.Ceil(math.Sqrt(float64(n)/height))))
	}
	places := make([][2]float64, n)
	for v := range places {
		row, column := v/columns, v%columns
		if row%2 == 1 {
			column = columns - 1 - column
		}
		places[v] = [2]float64{float64(column), float64(row)}
	}
	fit(places)
	return places
}

// CircleLayout places n nodes on a circle, clockwise from the top: a cycle, or
// a complete graph.
func CircleLayout(n int) [][2]float64 {
	return circle(n, [2]float64{0.5, 0.5}, 0.5-margin, -math.Pi/2)
}

// StarLayout places the star of n nodes: node 0 in the middle, the others on a
// circle around it, clockwise from the top.
func StarLayout(n int) [][2]float64 {
	return append([][2]float64{{0.5, 0.5}}, CircleLayout(n-1)...)
}

// GridLayout places the grid as it is, row 0 at the top.
func GridLayout(rows, columns int) [][2]float64 {
	places := make([][2]float64, rows*columns)
	for v := range places {
		places[v] = [2]float64{float64(v % columns), float64(v / columns)}
	}
	fit(places)
	return places
}

// BarbellLayout places the barbell: its bells as circles at the left and at the
// right, the bridge as a line between the two nodes it is tied to. The bells
// are as large as makes the nodes of bell and bridge equally dense, within
// limits.
func BarbellLayout(bell, bridge int) [][2]float64 {
	equal := (1 - 2*margin) / (4 + 2*math.Pi*float64(bridge+1)/float64(bell))
	radius := max(0.1, min(0.2, equal))
	around := radius
	if bell == 1 {
		around = 0
	}
	left, right := margin+radius, 1-margin-radius
	// The last node of the first bell faces right, the first of the second left.
	places := circle(bell, [2]float64{left, 0.5}, around, 2*math.Pi/float64(bell))
	span := right - left - 2*around
	for i := range bridge {
		along := float64(i+1) / float64(bridge+1)
		places = append(places, [2]float64{left + around + float64(span*along), 0.5})
	}
	return append(places, circle(bell, [2]float64{right, 0.5}, around, math.Pi)...)
}

// circle places n nodes evenly on a circle, the first in the direction given.
func circle(n int, centre [2]float64, radius, direction float64) [][2]float64 {
	places := make([][2]float64, n)
	for v := range places {
		angle := direction + 2*math.Pi*float64(v)/float64(n)
		places[v] = [2]float64{
			centre[0] + float64(radius*math.Cos(angle)),
			centre[1] + float64(radius*math.Sin(angle)),
		}
	}
	return places
}
