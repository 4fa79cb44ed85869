package dense

// Watch counts the multiplications of a long computation and lets its caller in
// now and then, to show progress or to stop it.
type Watch struct {
	yield func() error
	every int
	spent int
}

// NewWatch calls yield after every so many multiplications; yield may be nil.
func NewWatch(yield func() error, every int) *Watch { return &Watch{yield: yield, every: every} }

// Work accounts for some multiplications, yields when enough have passed, and
// returns yield's error: the computation should stop with it.
func (w *Watch) Work(multiplications int) error {
	if w.yield == nil {
		return nil
	}
	w.spent += multiplications
	if w.spent < w.every {
		return nil
	}
	w.spent = 0
	return w.yield()
}

// Count accounts for multiplications where the computation cannot stop; the next
// Work makes up for them.
func (w *Watch) Count(multiplications int) { w.spent += multiplications }
