package recovery

import (
	"math"
	"slices"

	"cloakroom/core/dense"
)

// market prices columns, gᵢ = aᵢᵀr. A product Aᵀr prices all of them; between two products
// only a pool of those that were dearest is priced, column by column, if columns are cheap
// to come by.
type market struct {
	op      Operator
	columns *store
	cheap   bool
	pool    []int
	price   []float64 // of the pool
	all     []float64 // scratch, prices of every column
}

func newMarket(a Operator) *market {
	_, cols := a.Shape()
	cheap, ok := a.(cheapColumns)
	return &market{op: a, columns: newStore(a), cheap: ok && cheap.CheapColumns(), all: make([]float64, cols)}
}

func (m *market) column(i int) []float64 { return m.columns.column(i) }

// poolSize is how many columns are priced between two products when F has so many.
func poolSize(free int) int { return 3*free + 48 }

// offer is an entry that may be freed and its price.
type offer struct {
	index int
	price float64
}

// offers returns the entries that should be freed: from the pool if it has any, else from
// a product, which then renews the pool. None is optimality.
func (s *signedSet) offers() ([]offer, error) {
	m := s.market
	if found := s.among(m.pool, m.pricePool(s.r)); len(found) > 0 {
		return found, s.watch.Work(len(m.pool) * s.qr.rows)
	}
	m.op.MulTransTo(m.all, s.r)
	if err := s.watch.Work(s.qr.rows * len(m.all) / 8); err != nil {
		return nil, err
	}
	dearest := dense.Largest(m.all, poolSize(len(s.free)))
	price := make([]float64, len(dearest))
	for k, i := range dearest {
		price[k] = m.all[i]
	}
	found := s.among(dearest, price)
	if m.cheap && len(found) > 0 {
		m.renew(dearest, s.free)
	}
	return found, nil
}

// pricePool returns the prices of the pool.
func (m *market) pricePool(r []float64) []float64 {
	m.price = resized(m.price, len(m.pool))
	for k, i := range m.pool {
		m.price[k] = dense.Dot(m.column(i), r)
	}
	return m.price
}

// renew makes the dearest columns the pool and forgets all columns but these and F.
func (m *market) renew(dearest, free []int) {
	m.pool = dearest
	keep := append(append([]int(nil), dearest...), free...)
	slices.Sort(keep)
	m.columns.keepOnly(keep)
}

// among returns the entries that should be freed, if any: those whose price misses λ by
// more than rounding, not in F and not passed over.
func (s *signedSet) among(indices []int, price []float64) []offer {
	noise := priceNoise * dense.Norm2(s.r) * s.market.columns.longest
	least := s.lambda*(1+priceTolerance) + noise
	var found []offer
	for k, i := range indices {
		if math.Abs(price[k]) > least && !s.in[i] && !s.passed[i] {
			found = append(found, offer{i, price[k]})
		}
	}
	return found
}
