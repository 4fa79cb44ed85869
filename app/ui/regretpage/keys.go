package regretpage

import (
	"cloakroom/app/ui/widget/pad/hold"
)

// Key looks at rounds, plays them, and taps losses by keyboard.
func (p *Page) Key(key string, shift bool) bool {
	got := p.got()
	if got == nil {
		return false
	}
	if to, arrow := hold.Arrows()[key]; arrow {
		p.finish()
		if p.toolNow() == toolTap {
			p.row = min(max(p.row-int(to[1]), 0), len(got.Table.Rows)-1)
			p.column = min(max(p.column+int(to[0]), 0), got.Rounds-1)
			p.round = p.column + 1
			p.Work.Say(p.tapped())
		} else {
			p.lookBy(int(to[0]), shift)
		}
		return true
	}
	if len(key) == 1 && key[0] >= '1' && key[0] <= '9' && p.playable() {
		p.play(int(key[0] - '0'))
		return true
	}
	switch key {
	case "Enter":
		if p.toolNow() != toolTap {
			return false
		}
		p.setLoss(p.row, p.column+1, p.otherLoss(p.row, p.column+1))
	case "Backspace", "Delete":
		p.takeBack()
	default:
		return false
	}
	return true
}

// GripKey means nothing: the losses have no grips.
func (p *Page) GripKey(int, string, bool) bool { return false }

// lookBy goes some moments along.
func (p *Page) lookBy(steps int, shift bool) {
	list := roundsLooked(p.got())
	if len(list) == 0 {
		return
	}
	if shift {
		steps *= 5
	}
	p.round = list[min(max(p.look()+steps, 0), len(list)-1)]
	p.Desk.Refresh()
}
