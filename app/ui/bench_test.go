package ui

import "testing"

// BenchmarkRender builds the whole page's tree, which go-app then compares
// with the one before: the cost of every pointer event.
func BenchmarkRender(b *testing.B) {
	d := newVisitor(b)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	p := &page{store: d.store}
	for b.Loop() {
		p.Render()
	}
}
