// Package samplingfig draws what the laboratories of random samples share: a vector over
// its entries, the decay of its coefficients, signs and noisy samples, the law of the
// noise, and errors along ranges and sweeps. It knows neither laboratory.
package samplingfig
