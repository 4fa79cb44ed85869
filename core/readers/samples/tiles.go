package samples

import _ "embed"

var (
	//go:embed files/tiles.csv
	tiles string
	//go:embed files/ladder.csv
	ladder string
)

// Tiles are files of square tables.
func Tiles() []Sample {
	return []Sample{
		{"tiles.csv", csv, "three blocks, the chance of a tie for every two", tiles},
		{"ladder.csv", csv, "four blocks in a row, each tied to the next", ladder},
	}
}
