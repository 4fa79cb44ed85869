package shell

import (
	"cloakroom/app/ui/page"
	"cloakroom/core/scenario/ties"
)

// Lent are the networks that are open on the other pages, in the order of their tabs.
func (s *Shell) Lent() []page.Lent {
	var list []page.Lent
	for _, room := range s.house.Rooms {
		at := s.opened[room.Name]
		if at == nil || at == s.now {
			continue
		}
		tied, ok := at.Page.(page.Tied)
		if !ok {
			continue
		}
		g, sought, some := tied.Ties()
		if !some {
			continue
		}
		lent := page.Lent{From: room.Title, Ties: g, Sought: sought}
		for _, f := range at.work.Asked.Files {
			if f.Kind == ties.File {
				lent.Files = append(lent.Files, f)
			}
		}
		list = append(list, lent)
	}
	return list
}
