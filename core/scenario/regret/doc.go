// Package regret is the question about learning from losses: what is lost, who learns,
// and with which noise; with its fields, what of it a sweep may vary, and its answer.
package regret
