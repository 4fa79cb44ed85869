package cards

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"strings"
)

// beforeImage is what an image within a drawing begins with.
const beforeImage = "data:image/png;base64,"

// packed returns a drawing with its images compressed. A pen stores them as they are, for
// a page draws them anew many times a second; a card is drawn once and fetched by many.
func packed(drawing string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(drawing, beforeImage)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		text, after, _ := strings.Cut(rest, `"`)
		b.WriteString(beforeImage + smaller(text) + `"`)
		drawing = after
	}
}

// smaller compresses an image that a pen has drawn.
func smaller(text string) string {
	picture, err := png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(text)))
	if err != nil {
		panic(fmt.Sprintf("cards: a pen drew no image: %v", err))
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, picture); err != nil {
		panic(fmt.Sprintf("cards: an image cannot be compressed: %v", err))
	}
	return base64.StdEncoding.EncodeToString(out.Bytes())
}
