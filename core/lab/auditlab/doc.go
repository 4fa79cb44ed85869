// Package auditlab is the laboratory that tests claims of privacy: a mechanism in a box,
// samples of it on two neighbouring databases, a tester, and its verdict repeated until
// it can be believed.
package auditlab
