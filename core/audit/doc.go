// Package audit asks of a mechanism that can only be watched whether it keeps its
// promise: property testing for differential privacy (McMillan 2018, Part IV; cited as
// thesis-2018), sample sizes, lower bounds, hard pairs, and a gallery of mechanisms
// that are broken as really happens.
//
// # Conventions
//
// A mechanism is seen on two databases, 0 and 1, and answers with outcomes 0…n−1. Every
// question is asked in both orders of the databases, since privacy one way does not
// imply privacy the other way (erratum D-38). Samples are Poissonised: their number is a
// Poisson variable of mean λ, drawn for each database on its own, so that the counts of
// the outcomes are independent Poisson variables of means λpᵢ and λqᵢ (section 10.3.2);
// statistics divide by λ and not by the number drawn (erratum D-37).
//
//	P, Q     the true laws of the output on database 0 and 1
//	Q₀, Q₁   the laws that somebody claims they have (full information)
//	x, y     the counts, [Counts]
//	ε, δ     the claim, [cloakroom/core/dp.Budget]
//	α        the proximity: what is closer to the claim need not be told from it
//	λ        the expected number of samples a database; in random privacy, where it
//	         weighs γ, called weight here
//	β        the least probability among the claimed ones
//	γ        the share of databases that random privacy leaves out
//
// A tester accepts what keeps its claim, and rejects what is further than its
// proximity from it, each with probability at least 2/3 (Definition 9.1). Functions
// return errors of the type [cloakroom/core/dp.Refusal] for what they cannot do; where
// samples are too many, it is a [TooMany].
package audit
