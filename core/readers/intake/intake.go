package intake

import (
	"io"

	"cloakroom/core/readers"
	"cloakroom/core/readers/charset"
	"cloakroom/core/readers/formats"
	"cloakroom/core/readers/places"
	"cloakroom/core/readers/table"
)

// Options says what is known of a file, and who reads a graph in GraphML: it gets
// UTF-8, and where nobody does the file is passed over.
type Options struct {
	Table table.Options
	Graph func(io.Reader)
}

// File is a file as taken in.
type File struct {
	Format formats.Format
	// Table holds the rows of a table, or the points of places; it is nil for any other
	// file. Places says besides where a map lies that was exported here.
	Table  *table.Table
	Places places.Places
	// Text is a question, an answer or a figure that was saved here, in UTF-8, and a
	// graph that nobody reads.
	Text string
}

// Intake takes one file. Make it by [New].
type Intake struct {
	options Options
	head    []byte
	known   bool
	size    int
	file    File
	table   *table.Reader
	decoder charset.Decoder
	pushed  *readers.Pushed
	text    []byte
}

// longestText bounds what is kept as text.
const longestText = 64 << 20

// New begins to take a file.
func New(o Options) *Intake {
	return &Intake{options: o, decoder: charset.Decoder{Forced: o.Table.Charset}}
}

// Write takes the next piece. It never fails.
func (in *Intake) Write(piece []byte) (int, error) {
	in.size += len(piece)
	if in.known {
		in.pass(piece)
		return len(piece), nil
	}
	in.head = append(in.head, piece...)
	if len(in.head) >= formats.Looked {
		in.begin()
	}
	return len(piece), nil
}

// Progress is how many bytes were taken, and how many rows of a table read.
func (in *Intake) Progress() (bytes, rows int) {
	if in.table != nil {
		_, rows = in.table.Progress()
	}
	return in.size, rows
}

// Format is what the file is, as soon as that can be told: false before.
func (in *Intake) Format() (formats.Format, bool) { return in.file.Format, in.known }

// begin tells what the file is and passes on what was taken so far.
func (in *Intake) begin() {
	in.known = true
	in.file.Format = formats.Recognise(in.head)
	switch in.file.Format.Kind {
	case formats.Table, formats.Empty:
		in.table = table.NewReader(in.options.Table)
	case formats.Places:
		in.pushed = readers.Push(func(from io.Reader) error { in.file.Places = places.ReadJSON(from); return nil })
	case formats.GPX:
		in.pushed = readers.Push(func(from io.Reader) error { in.file.Places = places.ReadGPX(from); return nil })
	case formats.GraphML:
		if in.options.Graph != nil {
			in.pushed = readers.Push(func(from io.Reader) error { in.options.Graph(from); return nil })
		}
	}
	in.pass(in.head)
	in.head = nil
}

// pass passes a piece on. Bytes of a file that is not read are forgotten.
func (in *Intake) pass(piece []byte) {
	switch {
	case in.table != nil:
		_, _ = in.table.Write(piece) // never fails
	case in.pushed != nil:
		_, _ = in.pushed.Write(in.decoder.Decode(nil, piece)) // its faults are told by kind
	case in.file.Format.Readable() && len(in.text) < longestText:
		in.text = in.decoder.Decode(in.text, piece)
	}
}

// Close takes the end of the file.
func (in *Intake) Close() File {
	if !in.known {
		in.begin()
	}
	switch {
	case in.table != nil:
		in.file.Table = in.table.Close()
	case in.pushed != nil:
		_, _ = in.pushed.Write(in.decoder.Flush(nil))
		_ = in.pushed.Close()
		in.file.Table = in.file.Places.Table
		if t := in.file.Table; t != nil {
			t.Charset = in.decoder.Name()
			if remark := in.decoder.Remark(); remark != "" {
				t.Remarks = append(t.Remarks, remark)
			}
		}
	case in.file.Format.Readable():
		in.file.Text = string(in.decoder.Flush(in.text))
	}
	return in.file
}

// Cancel gives the file up.
func (in *Intake) Cancel() {
	if in.pushed != nil {
		in.pushed.Cancel()
	}
}
