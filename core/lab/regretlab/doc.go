// Package regretlab is the laboratory of learning from losses: a game, the totals that a
// leader sees, the noise on them, what every learner is charged, and the bounds on it.
package regretlab
