package charset

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"cloakroom/core/field"
)

// The ways in which text is written.
const (
	UTF8    = "UTF-8"
	UTF16LE = "UTF-16 LE"
	UTF16BE = "UTF-16 BE"
	Windows = "Windows-1252"
)

// Names lists them, in the order shown.
func Names() []string { return []string{UTF8, UTF16LE, UTF16BE, Windows} }

// looked is how many bytes are looked at to find UTF-16 that has no mark.
const looked = 256

// Decoder turns bytes into UTF-8. The zero value finds out by itself how they are
// written: by their mark; as UTF-16 where nearly every second byte is zero; as
// UTF-8 where the first bytes beyond ASCII are that, and else as Windows-1252. The
// outcome does not depend on how the bytes are cut into pieces.
type Decoder struct {
	// Forced is one of the names where the reader knows better.
	Forced string

	name    string
	certain bool // that it is the name, and not ASCII so far
	marked  bool // the mark was looked for
	held    []byte
	high    rune // the first half of a pair
	bad     int
}

// Name says how the bytes are written, as far as they were seen.
func (d *Decoder) Name() string {
	if d.name == "" {
		return UTF8
	}
	return d.name
}

// Remark says in a sentence what was not plain, "" when all was.
func (d *Decoder) Remark() string {
	switch {
	case d.name == Windows && d.Forced == "":
		return "The bytes are no UTF-8; they were read as Windows-1252, as older Windows programs write."
	case d.bad > 0:
		return field.Counted(d.bad, "byte is", "bytes are") + " no " + d.Name() + " and stand as \ufffd."
	}
	return ""
}

// Decode appends the text of the next piece to dst. What a piece ends in the midst
// of waits for the next one.
func (d *Decoder) Decode(dst, piece []byte) []byte {
	if !d.marked {
		d.held = append(d.held, piece...)
		if len(d.held) < looked {
			return dst
		}
		return d.begin(dst)
	}
	if len(d.held) > 0 {
		piece = append(d.held, piece...)
		d.held = nil
	}
	return d.run(dst, piece)
}

// Flush appends what is left when no more comes.
func (d *Decoder) Flush(dst []byte) []byte {
	if !d.marked {
		dst = d.begin(dst)
	}
	if len(d.held) > 0 && d.name != UTF16LE && d.name != UTF16BE {
		if !d.certain { // cut off in its first letter
			d.settle(Windows)
			dst = d.run(dst, d.take())
		}
	}
	for range d.held {
		dst = d.replaced(dst)
	}
	d.held = nil
	return dst
}

func (d *Decoder) take() []byte {
	held := d.held
	d.held = nil
	return held
}

// begin looks at the first bytes.
func (d *Decoder) begin(dst []byte) []byte {
	d.marked = true
	held := d.take()
	for _, mark := range []struct{ bytes, name string }{{"\xef\xbb\xbf", UTF8}, {"\xff\xfe", UTF16LE}, {"\xfe\xff", UTF16BE}} {
		if bytes.HasPrefix(held, []byte(mark.bytes)) && (d.Forced == "" || d.Forced == mark.name) {
			held = held[len(mark.bytes):]
			d.settle(mark.name)
			break
		}
	}
	switch {
	case d.Forced != "":
		d.settle(d.Forced)
	case !d.certain:
		d.unmarked(held)
	}
	return d.run(dst, held)
}

func (d *Decoder) settle(name string) { d.name, d.certain = name, true }

// unmarked finds UTF-16 by its zeros: Latin letters, digits and separators have
// one of their two bytes zero, the second in the little-endian order.
func (d *Decoder) unmarked(held []byte) {
	held = held[:min(len(held), looked)]
	var zeros [2]int
	for i, c := range held {
		if c == 0 {
			zeros[i%2]++
		}
	}
	half := len(held) / 2
	switch {
	case half > 0 && 10*zeros[1] >= 6*half && 10*zeros[0] <= half:
		d.settle(UTF16LE)
	case half > 0 && 10*zeros[0] >= 6*half && 10*zeros[1] <= half:
		d.settle(UTF16BE)
	}
}

// run decodes bytes of a known kind, or ASCII as far as it goes.
func (d *Decoder) run(dst, piece []byte) []byte {
	switch d.name {
	case UTF16LE, UTF16BE:
		return d.utf16(dst, piece)
	case Windows:
		return windows(dst, piece)
	}
	return d.utf8(dst, piece)
}

// utf8 passes UTF-8 on. The first byte beyond ASCII tells whether it is any.
func (d *Decoder) utf8(dst, piece []byte) []byte {
	for len(piece) > 0 {
		plain := ascii(piece)
		dst, piece = append(dst, piece[:plain]...), piece[plain:]
		if len(piece) == 0 {
			break
		}
		if !utf8.FullRune(piece) {
			d.held = append([]byte(nil), piece...)
			break
		}
		letter, size := utf8.DecodeRune(piece)
		switch {
		case letter == utf8.RuneError && size == 1 && !d.certain:
			d.settle(Windows)
			return windows(dst, piece)
		case letter == utf8.RuneError && size == 1:
			dst, piece = d.replaced(dst), piece[1:]
		default:
			d.settle(UTF8)
			dst, piece = append(dst, piece[:size]...), piece[size:]
		}
	}
	return dst
}

// ascii counts the bytes of ASCII that a text begins with.
func ascii(text []byte) int {
	for i, c := range text {
		if c >= utf8.RuneSelf {
			return i
		}
	}
	return len(text)
}

func (d *Decoder) replaced(dst []byte) []byte {
	d.bad++
	return utf8.AppendRune(dst, utf8.RuneError)
}

// utf16 decodes two bytes at a time, and pairs of such pairs.
func (d *Decoder) utf16(dst, piece []byte) []byte {
	low, up := 0, 1
	if d.name == UTF16BE {
		low, up = 1, 0
	}
	for ; len(piece) >= 2; piece = piece[2:] {
		unit := rune(piece[low]) | rune(piece[up])<<8
		if d.high != 0 {
			letter := utf16.DecodeRune(d.high, unit)
			d.high = 0
			if letter != utf8.RuneError {
				dst = utf8.AppendRune(dst, letter)
				continue
			}
			dst = d.replaced(dst)
		}
		switch {
		case unit >= 0xd800 && unit < 0xdc00:
			d.high = unit
		case utf16.IsSurrogate(unit):
			dst = d.replaced(dst)
		default:
			dst = utf8.AppendRune(dst, unit)
		}
	}
	d.held = append([]byte(nil), piece...)
	return dst
}

// upper are the letters of Windows-1252 from 0x80 to 0x9f; those beyond are
// Latin-1. The five that it leaves open stand as they are.
var upper = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

func windows(dst, piece []byte) []byte {
	for _, c := range piece {
		if c >= 0x80 && c < 0xa0 {
			dst = utf8.AppendRune(dst, upper[c-0x80])
		} else {
			dst = utf8.AppendRune(dst, rune(c))
		}
	}
	return dst
}
