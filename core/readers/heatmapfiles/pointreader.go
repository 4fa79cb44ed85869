package heatmapfiles

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/heatmap"
)

// PointReader reads a crowd from text that comes in pieces, so that a large file
// need not be held at once, and reading can be shown and stopped between pieces.
// The zero value is ready to be written to.
//
// Every line is a point: whose it is, and two coordinates. The first line names
// the columns, in any order: person, user or id; x and y, or latitude and
// longitude; others are passed over. Without names the columns are person, x and
// y, or those of a list of check-ins as the Stanford collection has them: user,
// time, latitude, longitude, place. Columns are separated by comma, semicolon, tab
// or spaces; with any but the comma a decimal comma is understood. Text may stand
// in quotes, doubled within them (RFC 4180, but for line breaks). Blank lines and
// lines that begin with # are skipped. Every other line is a point or a problem.
type PointReader struct {
	table PointTable
	rest  []byte // the beginning of a line whose end is still to come
	long  bool   // that line is too long to be kept

	separator          byte
	width              int // columns of a line, 0 before the first
	person, colX, colY int
	known              map[string]int32
	cells              [][]byte
	text               []byte // what stood in quotes
	digits             []byte
}

const (
	longestLine    = 1 << 16
	mostCoordinate = 1e12
)

// Write takes the next piece of the text. It never fails.
func (r *PointReader) Write(chunk []byte) (int, error) {
	size := len(chunk)
	for len(chunk) > 0 {
		end := bytes.IndexByte(chunk, '\n')
		if end < 0 {
			r.keep(chunk)
			break
		}
		if len(r.rest) == 0 && !r.long {
			r.take(chunk[:end])
		} else {
			r.keep(chunk[:end])
			r.take(r.rest)
		}
		r.rest, r.long = r.rest[:0], false
		chunk = chunk[end+1:]
	}
	return size, nil
}

// keep remembers a part of a line, unless the line is too long.
func (r *PointReader) keep(part []byte) {
	if r.long = r.long || len(r.rest)+len(part) > longestLine; !r.long {
		r.rest = append(r.rest, part...)
	}
}

// Close takes the end of the text and returns what was read.
func (r *PointReader) Close() *PointTable {
	if len(r.rest) > 0 || r.long {
		r.take(r.rest)
		r.rest, r.long = nil, false
	}
	r.table.settle()
	return &r.table
}

// take reads one line.
func (r *PointReader) take(line []byte) {
	r.table.Lines++
	if r.table.Fault != "" {
		return
	}
	if r.table.Lines == 1 {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
		if bytes.HasPrefix(line, []byte{0xff, 0xfe}) || bytes.HasPrefix(line, []byte{0xfe, 0xff}) {
			r.table.Fault = "the file is written in UTF-16; save it as UTF-8"
			return
		}
	}
	line = bytes.Trim(line, " \r")
	if len(line) == 0 && !r.long || bytes.HasPrefix(line, []byte{'#'}) || len(bytes.TrimSpace(line)) == 0 && !r.long {
		return
	}
	if r.long || len(line) > longestLine {
		r.bad("the line is longer than " + field.Grouped(longestLine) + " bytes")
		return
	}
	if r.width == 0 && (r.begin(line) || r.table.Fault != "") {
		return
	}
	r.point(line)
}

// begin looks at the first line and reports whether it names the columns.
func (r *PointReader) begin(line []byte) bool {
	r.table.Separator = readers.QuotedSeparator(string(line))
	r.separator = r.table.Separator[0]
	if !r.split(line) {
		r.table.Fault = fmt.Sprintf("line %d: a quote is not closed, and without the first line the columns are unknown", r.table.Lines)
		return false
	}
	r.width = len(r.cells)
	words := make([]string, r.width)
	numbers := 0
	for i, cell := range r.cells {
		words[i] = string(cell)
		if _, ok := r.number(cell); ok {
			numbers++
		}
	}
	if numbers > 0 {
		r.unnamed(words)
		return false
	}
	r.table.Header = string(line)
	r.named(words)
	return true
}

// unnamed takes the columns in the order in which they usually stand.
func (r *PointReader) unnamed(words []string) {
	switch {
	case len(words) == 3:
		r.person, r.colX, r.colY = 0, 1, 2
	case len(words) == 5 && isTime(words[1]):
		r.person, r.colX, r.colY = 0, 3, 2
		r.table.Geographic = true
	case len(words) == 2:
		r.table.Fault = "two columns, and none that says whose a point is; a crowd has three, person, x and y"
	default:
		r.table.Fault = field.CountOf(len(words), "column") + " without names; name them in the first line: person, and x and y or latitude and longitude"
	}
}

func isTime(word string) bool {
	_, err := time.Parse(time.RFC3339, word)
	return err == nil
}

// named finds the columns by their names.
func (r *PointReader) named(words []string) {
	find := func(names ...string) int {
		for _, name := range names {
			if i := slices.IndexFunc(words, func(word string) bool { return readers.IsTitle(word, name) }); i >= 0 {
				return i
			}
		}
		return -1
	}
	r.person = find("person", "user", "userid", "personid", "people", "participant", "participantid", "uid", "who", "name", "id")
	r.colX, r.colY = find("longitude", "lon", "lng", "long"), find("latitude", "lat")
	r.table.Geographic = r.colX >= 0 && r.colY >= 0
	if !r.table.Geographic {
		r.colX, r.colY = find("x"), find("y")
	}
	switch {
	case r.colX < 0 || r.colY < 0:
		r.table.Fault = "the first line names no coordinates; allowed are x and y, or latitude and longitude"
	case r.person < 0:
		r.table.Fault = "no column says whose a point is; name one person, user or id"
	}
}

// point reads a line with a point.
func (r *PointReader) point(line []byte) {
	if !r.split(line) {
		r.bad("a quote is not closed")
		return
	}
	if len(r.cells) != r.width {
		r.bad(field.CountOf(len(r.cells), "column") + fmt.Sprintf(" where the first line has %d", r.width))
		return
	}
	x, okX := r.number(r.cells[r.colX])
	y, okY := r.number(r.cells[r.colY])
	if !okX || !okY || !r.allowed(x, y) {
		r.badCoordinates(x, okX, y, okY)
		return
	}
	if len(r.table.all) == heatmap.MostPoints {
		r.table.Left++
		return
	}
	if person, ok := r.who(r.cells[r.person]); ok {
		r.table.all = append(r.table.all, RawPoint{X: x, Y: y, Person: person, Line: int32(r.table.Lines)})
	}
}

// allowed reports whether two coordinates are a point, in one order or the other.
func (r *PointReader) allowed(x, y float64) bool {
	x, y = math.Abs(x), math.Abs(y)
	if r.table.Geographic {
		return max(x, y) <= 180 && min(x, y) <= 90
	}
	return max(x, y) <= mostCoordinate
}

func (r *PointReader) badCoordinates(x float64, okX bool, y float64, okY bool) {
	nameX, nameY, most := "x", "y", mostCoordinate
	if r.table.Geographic {
		nameX, nameY, most = "longitude", "latitude", 180
	}
	outside := func(name string, v float64) {
		r.bad(fmt.Sprintf("%s %s is outside -%s…%[3]s", name, field.Short(v), field.Plain(most)))
	}
	no := func(name string, cell []byte) {
		if len(cell) == 0 {
			r.bad("the " + name + " is missing")
			return
		}
		r.bad(name + " " + field.Quoted(string(cell)) + " is not a finite number")
	}
	switch {
	case !okX:
		no(nameX, r.cells[r.colX])
	case !okY:
		no(nameY, r.cells[r.colY])
	case math.Abs(x) > most:
		outside(nameX, x)
	case r.table.Geographic:
		r.bad(noLatitude(y))
	default:
		outside(nameY, y)
	}
}

// who finds the number of a person, a new one for a new name.
func (r *PointReader) who(cell []byte) (int32, bool) {
	if person, ok := r.known[string(cell)]; ok {
		return person, true
	}
	if len(cell) == 0 {
		r.bad("the person is missing")
		return 0, false
	}
	name := strings.ToValidUTF8(string(cell), "\ufffd")
	if !heatmap.IsPerson(name) {
		r.bad(fmt.Sprintf("%s is no person; allowed are at most %d letters", field.Quoted(name), heatmap.LongestPerson))
		return 0, false
	}
	if r.known == nil {
		r.known = map[string]int32{}
	}
	person, ok := r.known[name]
	if !ok {
		person = int32(len(r.table.People))
		r.table.People = append(r.table.People, name)
		r.known[name] = person
	}
	r.known[string(cell)] = person
	return person, true
}

// bad counts the line and locates it, when it is one of the first.
func (r *PointReader) bad(problem string) {
	r.table.shapeless++
	if len(r.table.problems) < mostProblems {
		r.table.problems = append(r.table.problems, readers.LineProblem{Line: r.table.Lines, Problem: problem})
	}
}

// number reads a finite number.
func (r *PointReader) number(cell []byte) (float64, bool) {
	if at := bytes.IndexByte(cell, ','); at >= 0 && r.separator != ',' {
		r.digits = append(r.digits[:0], cell...)
		r.digits[at] = '.'
		cell = r.digits
	}
	v, err := strconv.ParseFloat(string(cell), 64)
	return v, err == nil && !math.IsInf(v, 0) && !math.IsNaN(v)
}

// split cuts a line into cells, valid until the next line. It is false when a
// quote is not closed.
func (r *PointReader) split(line []byte) bool {
	r.cells, r.text = r.cells[:0], r.text[:0]
	for {
		line = bytes.TrimLeft(line, " ")
		var quoted []byte
		inQuotes := len(line) > 0 && line[0] == '"'
		if inQuotes {
			var closed bool
			if quoted, line, closed = r.unquote(line[1:]); !closed {
				return false
			}
		}
		end := bytes.IndexByte(line, r.separator)
		plain := line
		if end >= 0 {
			plain = line[:end]
		}
		plain = bytes.TrimRight(plain, " ")
		switch {
		case !inQuotes:
			r.cells = append(r.cells, plain)
		case len(plain) == 0:
			r.cells = append(r.cells, quoted)
		default:
			r.cells = append(r.cells, slices.Concat(quoted, plain))
		}
		if end < 0 {
			return true
		}
		line = line[end+1:]
	}
}

// unquote reads on from an opening quote to the closing one.
func (r *PointReader) unquote(line []byte) (quoted, rest []byte, closed bool) {
	from := len(r.text)
	for {
		end := bytes.IndexByte(line, '"')
		if end < 0 {
			return nil, nil, false
		}
		r.text = append(r.text, line[:end]...)
		line = line[end+1:]
		if len(line) == 0 || line[0] != '"' {
			return r.text[from:len(r.text):len(r.text)], line, true
		}
		r.text = append(r.text, '"')
		line = line[1:]
	}
}
