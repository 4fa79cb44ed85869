// Package field says what a question is before there is any laboratory: what is
// published of a parameter, how a value is read, refused and written, what a sweep
// is, and what a question may be asked about itself.
//
// A laboratory builds its table of fields with the constructors of kinds.go; each
// is a [Parameter], which is what is published of it, with how it is read from a
// question and set. [Lift] makes a field of a question one of the scenario that
// holds the question. Files, links, controls and the printed list of fields all
// read that table, so that they cannot disagree.
//
// What only some questions have is an optional interface (question.go): a
// laboratory implements those that it has something to say to, and no shared code
// asks which laboratory it is.
package field
