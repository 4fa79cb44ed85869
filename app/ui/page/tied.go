package page

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/ties"
)

// Tied is a page that has a network: who is joined to whom, and the communities they are
// in. Sought says that these were only found in the network, and not given with it. There
// is none before its answer has come.
type Tied interface {
	Ties() (g ties.Graph, sought, some bool)
}

// Lent is a network that is open on another page: the title of its tab, and the files that
// the network was loaded from, which it does not leave without.
type Lent struct {
	From   string
	Ties   ties.Graph
	Sought bool
	Files  []scenario.File
}
