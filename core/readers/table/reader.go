package table

import (
	"bytes"

	"cloakroom/core/field"
	"cloakroom/core/readers/charset"
)

// Options says what is known of a file; what is left empty is found out.
type Options struct {
	// Charset is one of [charset.Names].
	Charset string
	// Separator is what stands between cells: ",", ";", "\t", "|", " ", or [OneColumn].
	Separator string
	// Decimal is what stands before decimals: "." or ",".
	Decimal string
	// Titles says whether the first line holds titles: [Yes] or [No].
	Titles string
	// Lists says that a line lists whom its first cell is joined to, however many:
	// every further cell gives a row of its own, from the first to it. A line of one
	// cell gives a row with nothing in its second column.
	Lists bool
}

// Words of the options.
const (
	OneColumn = "none"
	Yes       = "yes"
	No        = "no"
)

// Reader reads a table from a file that comes in pieces. What it finds does not
// depend on how the file is cut.
//
// Blank lines are skipped, and lines that begin with #; every other record is a row
// or a problem.
type Reader struct {
	options Options
	decoder charset.Decoder
	splitter
	builder   *Builder
	buffer    []byte // decoded, and not yet a whole record
	line      int    // lines read
	read      int    // bytes
	lineBreak byte   // 0 before the first bytes
	skipping  bool   // a line that is too long, to its end
	known     bool   // the separator, the titles and the styles
	sample    []record
	sampled   int // bytes of the sample
}

// record is a record of the sample.
type record struct {
	line    int
	text    []byte
	comment bool
}

// The first records are looked at together before any of them is read.
const (
	sampleBytes   = 1 << 16
	sampleRecords = 1000
	firstBytes    = 1 << 12
)

// NewReader begins to read a table.
func NewReader(o Options) *Reader {
	return &Reader{options: o, decoder: charset.Decoder{Forced: o.Charset}, builder: NewBuilder("line")}
}

// Write takes the next piece. It never fails.
func (r *Reader) Write(piece []byte) (int, error) {
	r.read += len(piece)
	r.buffer = r.decoder.Decode(r.buffer, piece)
	r.drain(false)
	return len(piece), nil
}

// Progress is how many bytes and rows were read.
func (r *Reader) Progress() (bytes, rows int) { return r.read, r.builder.Rows() }

// Close takes the end of the file and returns the table.
func (r *Reader) Close() *Table {
	r.buffer = r.decoder.Flush(r.buffer)
	r.drain(true)
	r.decide()
	t := r.builder.Table()
	t.Charset = r.decoder.Name()
	if remark := r.decoder.Remark(); remark != "" {
		t.Remarks = append([]string{remark}, t.Remarks...)
	}
	if t.Left > 0 {
		t.Remarks = append(t.Remarks, "Only the first "+field.Counted(t.Rows, "row is", "rows are")+" used; "+field.Counted(t.Left, "row does", "rows do")+" not fit.")
	}
	return t
}

// drain reads the records that are whole.
func (r *Reader) drain(last bool) {
	if r.lineBreak == 0 {
		if len(r.buffer) < firstBytes && !last {
			return
		}
		r.lineBreak = '\n'
		if head := r.buffer[:min(len(r.buffer), firstBytes)]; bytes.IndexByte(head, '\n') < 0 && bytes.IndexByte(head, '\r') >= 0 {
			r.lineBreak = '\r' // as very old programs write
		}
	}
	from := 0
	for from < len(r.buffer) {
		used := r.next(r.buffer[from:], last)
		if used == 0 {
			break
		}
		from += used
	}
	r.buffer = r.buffer[:copy(r.buffer, r.buffer[from:])]
}

// next reads the record that a text begins with and returns the bytes used, 0 when
// more are needed.
func (r *Reader) next(text []byte, last bool) int {
	if r.skipping {
		end := bytes.IndexByte(text, r.lineBreak)
		if end < 0 {
			return len(text)
		}
		r.skipping = false
		return end + 1
	}
	length, how := r.measure(text, r.lineBreak, r.known, last)
	switch how {
	case unfinished:
		return 0
	case tooLong:
		r.line++
		r.builder.Refuse(r.line, "longer than "+field.Grouped(longestRecord)+" bytes", "")
		r.skipping = true
		return len(text)
	case unclosed:
		r.line++
		r.builder.Refuse(r.line, "a quote is not closed", example(text[:length]))
	default:
		r.record(text[:length])
		r.line += 1 + bytes.Count(text[:length], []byte{r.lineBreak})
	}
	return min(length+1, len(text))
}

// example is the beginning of a text, to show.
func example(text []byte) string { return string(text[:min(len(text), 60)]) }

// record reads a record, or keeps it for the sample.
func (r *Reader) record(text []byte) {
	text = bytes.Trim(text, "\r\n ")
	if len(bytes.TrimSpace(text)) == 0 {
		return
	}
	if len(text) > longestRecord {
		r.builder.Refuse(r.line+1, "longer than "+field.Grouped(longestRecord)+" bytes", "")
		return
	}
	comment := text[0] == '#'
	if r.known {
		r.row(r.line+1, text, comment)
		return
	}
	r.sample = append(r.sample, record{r.line + 1, bytes.Clone(text), comment})
	if r.sampled += len(text); r.sampled >= sampleBytes || len(r.sample) == sampleRecords {
		r.decide()
	}
}

// row reads a record as a row.
func (r *Reader) row(line int, text []byte, comment bool) {
	b := r.builder
	if comment {
		b.table.Comments++
		return
	}
	if !r.split(text) {
		b.Refuse(line, "a quote is not closed", example(text))
		return
	}
	if r.options.Lists {
		r.list(line)
		return
	}
	width := len(b.table.Columns)
	for len(r.cells) > width && len(r.cells[len(r.cells)-1]) == 0 {
		r.cells = r.cells[:len(r.cells)-1] // a separator too many at the end
	}
	if len(r.cells) != width {
		b.table.Ragged++
		b.Refuse(line, "not the "+field.CountOf(width, "column")+" of the other lines", field.CountOf(len(r.cells), "column")+": "+example(text))
		return
	}
	r.cellsOf(line, r.cells, r.quoted)
}

// cellsOf puts the cells of a row into the columns.
func (r *Reader) cellsOf(line int, cells [][]byte, quoted []bool) {
	b := r.builder
	if !b.Begin(line) {
		return
	}
	if len(b.table.Preview) < previewRows {
		words := make([]string, len(b.table.Columns))
		for i, cell := range cells {
			words[i] = string(cell)
		}
		b.table.Preview = append(b.table.Preview, words)
	}
	for i, cell := range cells {
		b.cell(i, cell, quoted[i])
	}
}

// list reads the cells of a line as its first one and those that it lists. A colon
// may end the first.
func (r *Reader) list(line int) {
	head := bytes.TrimSpace(bytes.TrimSuffix(r.cells[0], []byte(":")))
	listed := false
	for i, cell := range r.cells[1:] {
		if len(cell) > 0 {
			listed = true
			r.cellsOf(line, [][]byte{head, cell}, []bool{r.quoted[0], r.quoted[i+1]})
		}
	}
	if !listed {
		r.cellsOf(line, [][]byte{head}, r.quoted[:1])
	}
}
