// Package recovery finds a sparse vector f behind noisy linear readings
// ỹ = Mf₀ + ν.
//
// Its main method is basis pursuit denoising with a box,
//
//	min 1ᵀf  subject to  0 ≤ f ≤ 1,  ‖Mf − ỹ‖₂ ≤ θ
//
// (Gilbert and McMillan 2018, Algorithm 1), solved exactly and certified by a
// dual bound: see Factor.BPD. Its rivals Bregman iteration,
// non-negative least squares, Tikhonov regularisation and a Gaussian mixture
// answer the same call, so that all can be shown on one release of readings.
//
// Everything works on a Factor, prepared once for each matrix. A diffusion
// matrix has tiny numerical rank, so M ≈ QC with few rows in C, and every
// solver meets only C and Qᵀỹ; objective, residual and bound are then computed
// with M itself.
//
// Signed sparse vectors behind a matrix that is known by its products alone, an
// Operator, are found by BPDN, min ‖x‖₁ over ‖Ax − y‖₂ ≤ θ, again with a dual
// bound, and by the greedy CoSaMP.
//
// That no f in the box reaches the radius is an ordinary outcome: at the radius
// σ√m it happens in about a third of all runs (erratum D-06). It is reported
// as Infeasible, with a proof where arithmetic allows one, and the estimate is
// then the box-constrained least-squares answer, marked as a fallback.
package recovery
