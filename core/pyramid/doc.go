// Package pyramid makes private heat maps: people's points are counted in the
// cells of a quadtree, the counts are released with Laplace noise, and a map is
// rebuilt from the cells that hold something (Ghazi, He, Kohlhoff, Kumar,
// Manurangsi, Navalpakkam and Valliappan 2022). Beside it stand the rivals, the
// filter and the measures by which they are judged.
//
// # Conventions
//
// The grid has Δ × Δ points, Δ = 2^ℓ, ℓ = 0…9; ℓ is called its depth. Level i
// divides the unit square into 2^i × 2^i cells, and the cells of level ℓ are the
// leaves. A cell is half-open, [a, a + 2^−i) × [b, b + 2^−i): with the closed
// cells of Definition 3.1 a point on a border would count up to four times
// (erratum D-29). Cell (r, c) has the index r·2^i + c, r being the first
// coordinate. Its children are (2r, 2c), (2r, 2c+1), (2r+1, 2c) and (2r+1, 2c+1).
//
// The symbols are those of the paper:
//
//	pⱼ       the distribution of person j; their points weigh one in all
//	s        Σ pⱼ, the cell sums at level ℓ
//	Pᵢs      the cell sums at level i, [Sums.Level]
//	εᵢ       the part of the budget spent on level i, [Budget]
//	y′ᵢ      2^−i(Pᵢs + Lap(1/εᵢ)), [Measurement]
//	Tᵢ, Sᵢ   candidates and kept cells of level i, [Selection]
//	ŝ, â     the rebuilt sums and their distribution, [Reconstruction]
//	w        at most so many cells are kept at a level
//	q        ⌊log₂√w⌋, the first level that is measured
//
// Neighbours differ by adding or removing one person with all their points. The
// privacy argument is in privacy.md.
package pyramid
