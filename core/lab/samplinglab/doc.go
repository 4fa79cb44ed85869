// Package samplinglab is what the laboratories of random samples share, whether their
// data are all there or come tick by tick: the vector, its coefficients and their decay,
// the law of the noise, the recovery, and how answers are judged. It knows neither of
// them.
package samplinglab
