// Package regretfig draws the laboratory of regret as SVG: the losses, what a leader sees
// of them, the chances of its choice, and the regret of every learner.
package regretfig
