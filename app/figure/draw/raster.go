package draw

import (
	"encoding/base64"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
)

// Raster is a picture of one palette index for each pixel, row by row from the
// top. Index 0 is transparent.
type Raster struct {
	Width, Height int
	Pixels        []byte
}

// storedBlock is the most bytes that a stored block of deflate holds.
const storedBlock = 1<<16 - 1

// png encodes the picture with eight bits for each pixel and without
// compression: a browser takes it for a fraction of what compressing costs, and
// the page needs no compressor (PNG 1.2, section 4; RFC 1950 and 1951).
func (r Raster) png(colours *[256][3]byte) []byte {
	rows := r.Height * (1 + r.Width)
	out := make([]byte, 0, rows+5*(rows/storedBlock+1)+1024)
	out = append(out, "\x89PNG\r\n\x1a\n"...)
	out = chunk(out, "IHDR", func(out []byte) []byte {
		out = binary.BigEndian.AppendUint32(out, uint32(r.Width))
		out = binary.BigEndian.AppendUint32(out, uint32(r.Height))
		return append(out, 8, 3, 0, 0, 0) // eight bits, a palette, nothing optional
	})
	out = chunk(out, "PLTE", func(out []byte) []byte {
		for _, c := range colours {
			out = append(out, c[:]...)
		}
		return out
	})
	out = chunk(out, "tRNS", func(out []byte) []byte { return append(out, 0) })
	out = chunk(out, "IDAT", r.stored)
	return chunk(out, "IEND", func(out []byte) []byte { return out })
}

// stored appends the rows, each behind the filter type 0, as a zlib stream of
// stored blocks.
func (r Raster) stored(out []byte) []byte {
	rows := make([]byte, 0, r.Height*(1+r.Width))
	for k := range r.Height {
		rows = append(rows, 0)
		rows = append(rows, r.Pixels[k*r.Width:(k+1)*r.Width]...)
	}
	sum := adler32.Checksum(rows)
	out = append(out, 0x78, 0x01)
	for {
		block := rows[:min(len(rows), storedBlock)]
		rows = rows[len(block):]
		last := byte(0)
		if len(rows) == 0 {
			last = 1
		}
		out = append(out, last)
		out = binary.LittleEndian.AppendUint16(out, uint16(len(block)))
		out = binary.LittleEndian.AppendUint16(out, ^uint16(len(block)))
		out = append(out, block...)
		if last == 1 {
			return binary.BigEndian.AppendUint32(out, sum)
		}
	}
}

// chunk appends a chunk: its length, its name, its data and their checksum.
func chunk(out []byte, name string, data func([]byte) []byte) []byte {
	start := len(out)
	out = append(out, 0, 0, 0, 0)
	out = append(out, name...)
	out = data(out)
	binary.BigEndian.PutUint32(out[start:], uint32(len(out)-start-8))
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start+4:]))
}

// Image draws the picture over a plot. Its cells are sharp squares where the
// plot has a pixel for each of them; where it has fewer, the browser averages,
// lest single cells vanish.
func (p *Pen) Image(r Raster, colours *[256][3]byte, over Rect, more ...string) {
	if r.Width == 0 || r.Height == 0 {
		return
	}
	p.Raw(`<image x="`, Number(over.Left), `" y="`, Number(over.Top), `" width="`, Number(over.Width()),
		`" height="`, Number(over.Height()), `" preserveAspectRatio="none"`)
	if float64(r.Width) <= over.Width() {
		p.Raw(` image-rendering="pixelated"`)
	}
	for _, a := range more {
		p.Raw(" ", a)
	}
	png := r.png(colours)
	p.Raw(` href="data:image/png;base64,`)
	p.out.Grow(base64.StdEncoding.EncodedLen(len(png)) + 8)
	p.out.Write(base64.StdEncoding.AppendEncode(p.out.AvailableBuffer(), png))
	p.Raw("\"/>\n")
}
