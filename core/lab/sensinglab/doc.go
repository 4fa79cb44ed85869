// Package sensinglab is what the laboratories of sensors share: sources on n places
// are read by m sensors through a forward model M, the readings are made private
// with Gaussian noise, and the sources are sought in them (Gilbert and McMillan
// 2018).
//
//	f₀ → y = M f₀ → ỹ = y + N(0, σ²I) → f̂ → EMD(f̂, f₀)
//
// [Stages] takes a scenario through this journey, sweeps it and prices it. What it
// does not know it asks of the laboratory, a [Site]: the [Question] and the model,
// a [Forward], with its sensitivity and the distance in which an estimate is judged.
// A further laboratory of sensors is these three, and its pictures.
package sensinglab
