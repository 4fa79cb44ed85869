package auditpage

import "cloakroom/app/ui/widget/pad/hold"

// Key draws laws by keyboard.
func (p *Page) Key(key string, shift bool) bool {
	to, arrow := hold.Arrows()[key]
	if !arrow || !p.drawable() {
		return false
	}
	law, step, change := p.law(), 1, 0.01
	if shift {
		step, change = 4, 0.1
	}
	p.cursor = min(max(p.cursor+int(to[0])*step, 0), len(law)-1)
	if up := -to[1]; up != 0 {
		p.setLaw(raised(law, p.cursor, p.cursor, min(max(law[p.cursor]+up*change, 0), 1)))
	}
	p.over = (float64(p.cursor) + 0.5) / float64(len(law))
	return true
}

// GripKey means nothing: the laws have no grips.
func (p *Page) GripKey(int, string, bool) bool { return false }
