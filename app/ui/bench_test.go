package ui

import "testing"

// BenchmarkRender builds the whole page's tree, which go-app then compares
// with the one before: the cost of every pointer event.
func BenchmarkRender(b *testing.B) {
	d := newVisitor(b)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	p := &Root{shell: d.Shell}
	for b.Loop() {
		p.Render()
	}
}
