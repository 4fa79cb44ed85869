// Package readers holds what all readers of files share: how bytes are handed on as
// they come, how titles and numbers are told, and how what cannot be used is gathered
// and said. The rooms below read, one for each kind of file.
package readers
