// Package auditfig draws the laboratory of audits: the two laws, the samples with the
// witness lit, the statistic against its threshold, the repeated verdicts, what they cost,
// and the film.
package auditfig
