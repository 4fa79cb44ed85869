// Package auditpresets holds the presets, the lesson and the claims of the laboratory of
// audits.
//
// Every preset quotes what a document says and states what the program finds, with every
// number recomputed by a test.
package auditpresets
