// Package regret holds learning from losses: games of experts, learners that follow a
// leader, perturbed or not, the bounds on their regret, and the privacy of one step,
// on which these bounds rest.
//
// A game is fixed before it is played: T rounds of losses ℓ_t for N experts, each in
// [0, 1]. In every round a learner chooses an expert, and is then shown all losses and
// charged that of its choice. With L_t = ℓ₁ + … + ℓ_t, the regret after T rounds is
// what it was charged, on average over its own randomness, beyond L* = min_i L_T,i
// (McMillan 2018, sections 11.1 and 12).
//
// Time is counted as it must be (erratum D-42): in round t a follower knows L_{t−1},
// and only the fictitious be-the-leader knows L_t. Noise is subtracted, which is to
// say that expert i looks better by Z_i: x_t = argmin_i (L_{t−1,i} − Z_i).
//
// The same is played with points of a ball against linear losses, and with subspaces
// against the directions of data, which is principal component analysis online.
package regret
