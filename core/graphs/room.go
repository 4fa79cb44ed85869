package graphs

import "math"

// makeRoom pushes nodes apart that are too close to tell apart, for a fixed
// number of rounds. Pinned nodes push and are not pushed.
func makeRoom(places [][2]float64, pins map[int][2]float64, yield func() error) error {
	const rounds = 50
	room := min(0.06, 0.68/math.Sqrt(float64(len(places))))
	push := make([][2]float64, len(places))
	for range rounds {
		clear(push)
		for v, p := range places {
			if v%rowsPerYield == 0 {
				if err := yield(); err != nil {
					return err
				}
			}
			for u, q := range places[:v] {
				dx, dy := p[0]-q[0], height*(p[1]-q[1])
				if square := float64(dx*dx) + float64(dy*dy); square < room*room {
					by := repulsion(dx, dy, math.Sqrt(square), room)
					push[v][0], push[v][1] = push[v][0]+by[0], push[v][1]+by[1]
					push[u][0], push[u][1] = push[u][0]-by[0], push[u][1]-by[1]
				}
			}
		}
		for v := range places {
			if _, pinned := pins[v]; pinned {
				continue
			}
			for axis := range places[v] {
				places[v][axis] = max(margin, min(1-margin, places[v][axis]+push[v][axis]))
			}
		}
	}
	return nil
}

// height is that of the pictures in which a layout is seen, for width 1: nodes
// one above the other need more room.
const height = 0.8

// repulsion is the push between two nodes closer than room, a quarter of what
// would part them; other pushes add to it.
func repulsion(dx, dy, distance, room float64) [2]float64 {
	if distance < 1e-9 { // on one another: any direction will do
		return [2]float64{room / 4, 0}
	}
	strength := (room - distance) / distance / 4
	return [2]float64{strength * dx, strength * dy / height}
}
