// Package mechanismslab is the laboratory of one mechanism on one database: the output in
// two worlds that differ by one person, what it gives away, what somebody who sees it can
// guess, and what it is good for.
package mechanismslab
