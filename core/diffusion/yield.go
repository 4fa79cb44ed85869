package diffusion

// yieldEvery is the work, in multiplications, between two calls of a yield
// function: a fraction of a millisecond, also in a browser.
const yieldEvery = 1 << 18
