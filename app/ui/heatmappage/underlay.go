package heatmappage

import "cloakroom/app/ui/tag"

// underlayWord offers a picture under the crowd, or to take it away.
func (p *Page) underlayWord() string {
	return tag.Either(p.state.picture != "", "Remove the picture", "Picture below…")
}

// toggleUnderlay lays a picture of the reader's own under the crowd: it is shown
// from where it lies and never sent or stored.
func (p *Page) toggleUnderlay() {
	if p.state.picture != "" {
		p.state.picture = ""
		p.Desk.Refresh()
		return
	}
	p.Desk.Screen().PickPicture(func(name, address string) {
		p.Desk.Dispatch(func() {
			p.Work.Notices = nil
			p.state.picture, p.state.pictureName = address, name
			p.Work.Say("The picture lies under the crowd. It never leaves this page.")
		})
	})
}

// refusePicture takes a file away again that the browser cannot show.
func (p *Page) refusePicture() {
	p.Work.Notices = []string{p.state.pictureName + " is not a picture that this browser can show; allowed are PNG, JPEG, SVG and the like. Nothing was changed."}
	p.state.picture = ""
	p.Desk.Refresh()
}
