package ui

import (
	"slices"
	"strconv"

	"cloakroom/core/scenario"
)

// PictureID is the element that one of the stage's pictures is drawn in and measured
// by.
func PictureID(i int) string { return "lane-" + strconv.Itoa(i) }

// Pictures is how many a stage has at most.
const Pictures = 4

// PictureNames are the published words for the picture shown alone.
func PictureNames() []string { return scenario.Stages()[1:] }

// Alone is the picture of a session that is shown alone, or −1 for all of them.
func Alone(work *Session) int { return slices.Index(PictureNames(), work.Picture) }

// GripID is the element of something in a picture that a hand can take hold of.
func GripID(i int) string { return "source-" + strconv.Itoa(i) }
