package formats

import (
	"bytes"
	"strings"

	"cloakroom/core/readers/charset"
)

// Kind is what a file is.
type Kind string

// What is read. Everything else is Other, and its words say what it is.
const (
	Empty    Kind = "empty"
	Table    Kind = "table"    // lines of cells, or of a list of any kind
	Places   Kind = "places"   // GeoJSON, or a location history in JSON
	GPX      Kind = "gpx"      // waypoints, tracks and routes
	GraphML  Kind = "graphml"  // a graph
	Scenario Kind = "scenario" // a question that was saved here
	Result   Kind = "result"   // an answer that was saved here
	Figure   Kind = "figure"   // a picture that was exported here
	Other    Kind = "other"
)

// Format is what a file is, in a word and in words for the screen.
type Format struct {
	Kind  Kind
	Words string // "a PNG picture"
	// Advice says what can be done with a file that is not read, "" when nothing.
	Advice string
}

// Readable reports whether some loader reads it.
func (f Format) Readable() bool { return f.Kind != Other && f.Kind != Empty }

// Refusal says in a sentence that the file is not read, and what it is.
func (f Format) Refusal(name string) string {
	if f.Kind == Empty {
		return name + " is empty."
	}
	text := name + " is " + f.Words + ", which is not read here."
	if f.Advice != "" {
		text += " " + f.Advice
	}
	return text
}

// Looked is how many of a file's first bytes are needed; fewer do when it has no
// more.
const Looked = 4096

// Recognise tells what a file is by its first bytes.
func Recognise(head []byte) Format {
	head = head[:min(len(head), Looked)]
	if f, ok := signed(head); ok {
		return f
	}
	var d charset.Decoder
	text := string(d.Flush(d.Decode(nil, head)))
	trimmed := strings.TrimLeft(text, " \t\r\n")
	switch {
	case trimmed == "":
		return Format{Kind: Empty, Words: "an empty file"}
	case binary(text):
		return Format{Kind: Other, Words: "no text"}
	case trimmed[0] == '<':
		return markup(trimmed)
	case trimmed[0] == '{' || trimmed[0] == '[':
		if f, ok := object(trimmed); ok {
			return f
		}
	}
	return lines(trimmed)
}

// binary reports whether a text holds what no text does.
func binary(text string) bool {
	odd := 0
	for _, r := range text {
		if r == 0 {
			return true
		}
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f' || r == '\ufffd' {
			odd++
		}
	}
	return 20*odd > len(text)
}

// signature is what a kind of file begins with, at a place.
type signature struct {
	at    int
	bytes string
	words string
	how   string
}

const (
	asTable   = "Save the table as CSV and load that."
	unpack    = "Unpack it and load what is inside."
	asGraphML = "Save the graph as GraphML and load that."
)

// signatures are in the order tried: the longer before what they begin with.
var signatures = []signature{
	{0, "\x89PNG\r\n\x1a\n", "a PNG picture", ""},
	{0, "\xff\xd8\xff", "a JPEG picture", ""},
	{0, "GIF8", "a GIF picture", ""},
	{8, "WEBP", "a WebP picture", ""},
	{0, "BM", "a BMP picture", ""},
	{0, "II*\x00", "a TIFF picture", ""},
	{0, "MM\x00*", "a TIFF picture", ""},
	{4, "ftypheic", "a HEIC picture", ""},
	{4, "ftypavif", "an AVIF picture", ""},
	{4, "ftyp", "a film", ""},
	{0, "\x00\x00\x01\x00", "an icon", ""},
	{0, "%PDF-", "a PDF document", "Copy its table into a spreadsheet and save that as CSV."},
	{0, "{\\rtf", "a document in RTF", ""},
	{0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Excel or Word file", "Open it and save the table as CSV."},
	{0, "PAR1", "a Parquet table", asTable},
	{0, "ARROW1", "an Arrow table", asTable},
	{0, "SQLite format 3\x00", "an SQLite database", asTable},
	{0, "\x89HDF\r\n\x1a\n", "an HDF5 file", asTable},
	{0, "CDF\x01", "a NetCDF file", asTable},
	{0, "CDF\x02", "a NetCDF file", asTable},
	{0, "MATLAB 5.0", "a MATLAB file", asTable},
	{0, "\x93NUMPY", "a NumPy array", asTable},
	{0, "\x80\x04\x95", "a Python pickle", asTable},
	{0, "RDX", "an R data file", asTable},
	{0, "$FL2", "an SPSS file", asTable},
	{0, "\x00\x00\x27\x0a", "a shapefile", "Convert it to GeoJSON and load that."},
	{0, "\x1f\x8b", "a gzip archive", unpack},
	{0, "BZh", "a bzip2 archive", unpack},
	{0, "\x28\xb5\x2f\xfd", "a Zstandard archive", unpack},
	{0, "\xfd7zXZ\x00", "an xz archive", unpack},
	{0, "7z\xbc\xaf\x27\x1c", "a 7-Zip archive", unpack},
	{0, "Rar!\x1a\x07", "a RAR archive", unpack},
	{257, "ustar", "a tar archive", unpack},
	{0, "OggS", "a sound or film", ""},
	{0, "ID3", "a sound", ""},
	{8, "WAVE", "a sound", ""},
	{0, "fLaC", "a sound", ""},
	{0, "\x1aE\xdf\xa3", "a film", ""},
	{0, "\x7fELF", "a program", ""},
	{0, "MZ", "a program", ""},
	{0, "\x00asm", "a WebAssembly module", ""},
	{0, "\xff\xfe\x00\x00", "text in UTF-32", "Save it as UTF-8."},
	{0, "\x00\x00\xfe\xff", "text in UTF-32", "Save it as UTF-8."},
}

// printable are the signatures that a text could begin with too: they count only
// where something follows that no text holds.
const printable = " BM MZ ID3 RDX BZh GIF8 OggS PAR1 $FL2 fLaC "

// signed knows files by the bytes that they begin with.
func signed(head []byte) (Format, bool) {
	if bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.HasPrefix(head, []byte("PK\x05\x06")) {
		return zipped(head), true
	}
	for _, s := range signatures {
		if len(head) < s.at || !bytes.HasPrefix(head[s.at:], []byte(s.bytes)) {
			continue
		}
		if strings.Contains(printable, " "+s.bytes+" ") && !bytes.ContainsFunc(head, func(r rune) bool { return r < '\t' || r == '\ufffd' }) {
			continue
		}
		return Format{Kind: Other, Words: s.words, Advice: s.how}, true
	}
	return Format{}, false
}

// zipped tells the files that are ZIP archives inside.
func zipped(head []byte) Format {
	for _, inside := range []signature{
		{0, "xl/", "an Excel workbook", "Open it and save the table as CSV."},
		{0, "word/", "a Word document", ""},
		{0, "ppt/", "a PowerPoint presentation", ""},
		{0, "opendocument.spreadsheet", "a spreadsheet of LibreOffice", "Open it and save the table as CSV."},
		{0, "opendocument", "a document of LibreOffice", ""},
		{0, "doc.kml", "a KMZ file", "Convert it to GeoJSON or GPX and load that."},
		{0, "Takeout/", "an archive of Google Takeout", unpack},
		{0, ".npy", "NumPy arrays", asTable},
	} {
		if bytes.Contains(head, []byte(inside.bytes)) {
			return Format{Kind: Other, Words: inside.words, Advice: inside.how}
		}
	}
	return Format{Kind: Other, Words: "a ZIP archive", Advice: unpack}
}
