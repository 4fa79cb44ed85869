package page

import (
	"slices"
	"strconv"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// PictureID is the element that one of the stage's pictures is drawn in and measured
// by.
func PictureID(i int) string { return "lane-" + strconv.Itoa(i) }

// GripID is the element of something in a picture that a hand can take hold of.
func GripID(i int) string { return "source-" + strconv.Itoa(i) }

// Pictures is how many a stage has at most.
const Pictures = 4

// FirstTile is the first of the pictures that a stage shows side by side, which are
// numbered on from those of the journey.
const FirstTile = Pictures

// PictureNames are the published words for the picture shown alone.
func PictureNames() []string { return scenario.Pictures() }

// Alone is the picture of a session that is shown alone, or −1 for all of them.
func Alone(work *session.Session) int { return slices.Index(PictureNames(), work.Picture) }

// StageClass tells the style sheet whether one picture is shown alone.
func StageClass(work *session.Session) string {
	return tag.Either(Alone(work) >= 0, "views one", "views all")
}

// SheetOf is picture v of a stage as drawn, as far as all laboratories agree on it.
func SheetOf(work *session.Session, desk Desk, v int, d picture.Drawn) picture.Sheet {
	alone := Alone(work)
	return picture.Sheet{
		Name: PictureNames()[v], Heading: d.Title, Title: d.Title, Label: d.Title, Says: d.Says,
		Lit: desk.Lit() == v, Alone: alone == v, Hidden: alone >= 0 && alone != v,
	}
}
