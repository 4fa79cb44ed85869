package graphon

import (
	"encoding/json"
	"fmt"

	"cloakroom/core/field"
)

// readTiles reads k rows of k probabilities that are their own mirror image.
func readTiles(_ field.Parameter, raw json.RawMessage, path string, to *Tiles) error {
	rows, err := field.Elements(raw, path, "lists of numbers")
	if err != nil {
		return err
	}
	k := len(rows)
	if k == 0 || k > MostBlocks {
		return field.Refuse(path, fmt.Sprintf("%s; allowed are 1…%d", field.CountOf(k, "row"), MostBlocks))
	}
	tiles := make(Tiles, k)
	tile := field.Parameter{Kind: field.KindNumber, Min: 0, Max: 1}
	for i, row := range rows {
		at := fmt.Sprintf("%s[%d]", path, i)
		list, err := field.Elements(row, at, "numbers")
		if err != nil {
			return err
		}
		if len(list) != k {
			return field.Refuse(at, fmt.Sprintf("%s; with %s every row has %d", field.CountOf(len(list), "tile"), field.CountOf(k, "row"), k))
		}
		tiles[i] = make([]float64, k)
		for j := range list {
			if err := field.ReadNumber(tile, list[j], fmt.Sprintf("%s[%d]", at, j), &tiles[i][j]); err != nil {
				return err
			}
		}
	}
	if err := mirrored(tiles, path); err != nil {
		return err
	}
	*to = tiles
	return nil
}

// mirrored refuses tiles that differ from their mirror image.
func mirrored(tiles Tiles, path string) error {
	for i := range tiles {
		for j := range i {
			if a, b := tiles[i][j], tiles[j][i]; a != b {
				return field.Refuse(fmt.Sprintf("%s[%d][%d]", path, i, j), fmt.Sprintf("%s where its mirror image is %s; tiles are symmetric", field.Short(a), field.Short(b)))
			}
		}
	}
	return nil
}

// tilesField builds a field of tiles.
func tilesField(p field.Parameter, at func(*Question) *Tiles) field.Field[*Question] {
	p.Kind, p.Min, p.Max = field.KindLists, 0, 1
	return field.Of(p, at, readTiles)
}
