package heatmappage

import (
	"cloakroom/app/ui/dom"
)

// readCrowd opens a file of points or of a map, and useCrowd goes on with it.
func (p *Page) readCrowd(name, text string) { p.crowds.Open(dom.TextFile(name, text)) }
func (p *Page) useCrowd()                   { p.crowds.Use() }

// looked is the table of points that is looked at, nil without.
func (p *Page) looked() *crowdFile {
	f, _ := p.crowds.Reading().(*crowdFile)
	return f
}
