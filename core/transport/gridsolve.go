package transport

// gridSolver finds optimal trees of rasters.
type gridSolver struct {
	tile *tile // large enough for the finest raster
}

func newGridSolver(rows, cols int, yield func() error) *gridSolver {
	return &gridSolver{tile: newTile(rows, cols, yield)}
}

// solve returns an optimal tree. It starts from that of the raster of half the
// resolution, whose flow is right but for details.
func (s *gridSolver) solve(rows, cols int, excess []int64) (*gridTree, error) {
	if rows == 1 && cols == 1 {
		return singleCell(), s.tile.pause()
	}
	_, tree, err := s.start(rows, cols, excess)
	if err != nil {
		return nil, err
	}
	return tree, s.improve(tree, max(rows, cols))
}

// start solves the coarser raster and refines its tree.
func (s *gridSolver) start(rows, cols int, excess []int64) (coarse, tree *gridTree, err error) {
	if coarse, err = s.solve(coarser(rows, cols, excess)); err != nil {
		return nil, nil, err
	}
	tree = coarse.refine(rows, cols, excess)
	return coarse, tree, s.tile.spend(8 * rows * cols)
}

// smallestTile is the side of the tiles that are tried first.
const smallestTile = 8

// improve makes the tree optimal within tiles of side 8, 16, … up to largest,
// each size also shifted by half a tile. A tile as large as the raster makes it
// optimal.
func (s *gridSolver) improve(tree *gridTree, largest int) error {
	for side := smallestTile; ; side *= 2 {
		if err := s.sweep(tree, side, 0); err != nil || side >= max(tree.rows, tree.cols) {
			return err
		}
		if err := s.sweep(tree, side, side/2); err != nil || side >= largest {
			return err
		}
	}
}

// sweep improves the tree tile by tile, the first tile beginning shift cells
// before the corner.
func (s *gridSolver) sweep(tree *gridTree, side, shift int) error {
	for r := -shift; r < tree.rows; r += side {
		for c := -shift; c < tree.cols; c += side {
			firstRow, firstCol := max(r, 0), max(c, 0)
			s.tile.load(tree, firstRow, firstCol, min(r+side, tree.rows), min(c+side, tree.cols))
			if err := s.tile.run(); err != nil {
				return err
			}
			s.tile.store(tree, firstRow, firstCol)
		}
	}
	return nil
}
