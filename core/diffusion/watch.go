package diffusion

// yieldEvery is the work, in multiplications, between two calls of a yield
// function: a fraction of a millisecond, also in a browser.
const yieldEvery = 1 << 18

// watch counts work and lets the caller in now and then. Its yield function may
// be nil.
type watch struct {
	yield func() error
	spent int
}

// work accounts for some multiplications, yields when enough have passed, and
// returns the error of the yield function.
func (w *watch) work(multiplications int) error {
	if w.yield == nil {
		return nil
	}
	w.spent += multiplications
	if w.spent < yieldEvery {
		return nil
	}
	w.spent = 0
	return w.yield()
}
