package charset_test

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"cloakroom/core/readers/charset"
)

// decode reads bytes in pieces of a size.
func decode(d *charset.Decoder, text string, size int) string {
	var out []byte
	for len(text) > 0 {
		n := min(size, len(text))
		out = d.Decode(out, []byte(text[:n]))
		text = text[n:]
	}
	return string(d.Flush(out))
}

// encode16 writes UTF-16.
func encode16(text string, big, mark bool) string {
	units := utf16.Encode([]rune(text))
	if mark {
		units = append([]uint16{0xfeff}, units...)
	}
	var b strings.Builder
	for _, u := range units {
		low, high := byte(u), byte(u>>8)
		if big {
			low, high = high, low
		}
		b.WriteByte(low)
		b.WriteByte(high)
	}
	return b.String()
}

func TestDecode(t *testing.T) {
	const text = "name;größe\r\nŽofie 🐎;1,5\r\n"
	long := text + strings.Repeat("Ann;2\r\n", 200) + "😀"
	for name, c := range map[string]struct{ bytes, want, charset, remark string }{
		"empty":               {"", "", charset.UTF8, ""},
		"ascii":               {"a,b\n", "a,b\n", charset.UTF8, ""},
		"utf-8":               {text, text, charset.UTF8, ""},
		"utf-8 with mark":     {"\ufeff" + text, text, charset.UTF8, ""},
		"little":              {encode16(long, false, true), long, charset.UTF16LE, ""},
		"little without mark": {encode16(long, false, false), long, charset.UTF16LE, ""},
		"big":                 {encode16(text, true, true), text, charset.UTF16BE, ""},
		"big without mark":    {encode16(text, true, false), text, charset.UTF16BE, ""},
		"windows":             {"gr\xf6\xdfe;\x80\n", "größe;€\n", charset.Windows, "The bytes are no UTF-8; they were read as Windows-1252, as older Windows programs write."},
		"windows at the end":  {"caf\xe9", "café", charset.Windows, "The bytes are no UTF-8; they were read as Windows-1252, as older Windows programs write."},
		"late windows":        {strings.Repeat("a", 3000) + "\xe9,", strings.Repeat("a", 3000) + "é,", charset.Windows, "The bytes are no UTF-8; they were read as Windows-1252, as older Windows programs write."},
		"broken utf-8":        {"ö\xff\xc3", "ö\ufffd\ufffd", charset.UTF8, "2 bytes are no UTF-8 and stand as \ufffd."},
		"broken utf-16":       {"\xff\xfea\x00\x00\xd8b\x00\x00\xdcc", "a\ufffdb\ufffd\ufffd", charset.UTF16LE, "3 bytes are no UTF-16 LE and stand as \ufffd."},
	} {
		for _, size := range []int{1, 3, 300, 1 << 20} {
			var d charset.Decoder
			if got := decode(&d, c.bytes, size); got != c.want || d.Name() != c.charset || d.Remark() != c.remark {
				t.Errorf("%s, in pieces of %d: %q as %s, %q", name, size, got, d.Name(), d.Remark())
			}
		}
	}
}

func TestForced(t *testing.T) {
	d := charset.Decoder{Forced: charset.UTF8}
	if got := decode(&d, "a\xe9b", 2); got != "a\ufffdb" || d.Name() != charset.UTF8 {
		t.Errorf("forced to be UTF-8: %q", got)
	}
	d = charset.Decoder{Forced: charset.Windows}
	if got := decode(&d, "ä", 1); got != "Ã¤" || d.Remark() != "" {
		t.Errorf("forced to be Windows-1252: %q, %q", got, d.Remark())
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{"", "a,b\n", "\ufeffö", "\xff\xfea\x00", "\xfe\xff\x00a\xd8", "\x80\xc3\xa4", "a\x00b\x00c\x00"} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, text string, size int) {
		var whole, pieces charset.Decoder
		want := decode(&whole, text, len(text)+1)
		if !utf8.ValidString(want) {
			t.Fatalf("%q becomes %q, which is no UTF-8", text, want)
		}
		if got := decode(&pieces, text, max(1, size%17)); got != want || pieces.Name() != whole.Name() || pieces.Remark() != whole.Remark() {
			t.Fatalf("%q in pieces is %q (%s), at once %q (%s)", text, got, pieces.Name(), want, whole.Name())
		}
	})
}
