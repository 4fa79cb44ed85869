// Package auditfiles turns the rows of a table into samples of a mechanism on two
// databases: how often each outcome came on each.
package auditfiles
