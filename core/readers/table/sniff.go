package table

import (
	"bytes"
	"slices"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
)

// decide looks at the sample, finds separator, titles and styles, and reads it.
func (r *Reader) decide() {
	if r.known {
		return
	}
	r.known = true
	r.announced()
	plain := r.plain()
	if r.options.Lists {
		r.decideLists(plain)
		return
	}
	title := r.commentedTitle()
	plain = r.plain()
	r.separator = separatorOf(r.options.Separator, plain)
	rows := r.cut(plain)
	width := widthOf(rows)
	if len(rows) > 0 {
		for last := len(rows[0]) - 1; last >= width && len(rows[0][last]) == 0; last-- {
			rows[0] = rows[0][:last]
		}
	}
	if title == nil && len(rows) > 0 && r.isTitled(rows, width) {
		title, rows = rows[0], rows[1:]
		r.dropTitle()
	}
	r.columns(title, width)
	r.styles(rows)
	r.readSample()
}

func (r *Reader) readSample() {
	if r.separator != 0 {
		r.builder.table.Separator = string(r.separator)
	}
	for _, s := range r.sample {
		r.row(s.line, s.text, s.comment)
	}
	r.sample = nil
}

// decideLists finds the separator of lists, whose lines have as many cells as they
// like: the first that half of those of several cells hold.
func (r *Reader) decideLists(plain [][]byte) {
	t := r.builder.table
	t.Lists = true
	t.Columns = []Column{{Title: "from", style: point}, {Title: "to", style: point}}
	if r.separator = ' '; r.options.Separator != "" {
		r.separator = separatorOf(r.options.Separator, nil)
	} else {
		for _, separator := range []byte(separators) {
			with, several := 0, 0
			for _, text := range plain {
				if bytes.ContainsAny(text, separators) {
					several++
				}
				if bytes.IndexByte(text, separator) >= 0 {
					with++
				}
			}
			if with > 0 && 2*with >= several {
				r.separator = separator
				break
			}
		}
	}
	r.readSample()
}

// announced takes the line by which spreadsheets name the separator: sep=;
func (r *Reader) announced() {
	if len(r.sample) == 0 {
		return
	}
	if sep, found := bytes.CutPrefix(bytes.ToLower(r.sample[0].text), []byte("sep=")); found && len(sep) == 1 {
		if r.options.Separator == "" {
			r.options.Separator = string(sep)
		}
		r.sample = r.sample[1:]
	}
}

// plain are the records of the sample that are no comments.
func (r *Reader) plain() [][]byte {
	var plain [][]byte
	for _, s := range r.sample {
		if !s.comment {
			plain = append(plain, s.text)
		}
	}
	return plain
}

// commentedTitle takes the last comment before the first row for the titles, when it
// has as many words as the rows have cells and no number among them.
func (r *Reader) commentedTitle() [][]byte {
	at := slices.IndexFunc(r.sample, func(s record) bool { return !s.comment })
	if at <= 0 || r.options.Titles == No {
		return nil
	}
	s := splitter{separator: separatorOf(r.options.Separator, r.plain())}
	text := bytes.TrimLeft(r.sample[at-1].text, "# ")
	if !s.split(text) || len(s.cells) < 2 {
		return nil
	}
	title := clone(s.cells)
	if slices.ContainsFunc(title, isNumber) || !s.split(r.sample[at].text) || len(s.cells) != len(title) || !slices.ContainsFunc(s.cells, isNumber) {
		return nil
	}
	r.sample = slices.Delete(r.sample, at-1, at)
	return title
}

func clone(cells [][]byte) [][]byte {
	copied := make([][]byte, len(cells))
	for i, cell := range cells {
		copied[i] = bytes.Clone(cell)
	}
	return copied
}

func isNumber(cell []byte) bool {
	_, verdict := number(cell, evidence(cell))
	return verdict != noNumber
}

// separators are those that are tried, in this order where nothing tells them apart.
const separators = "\t;,| "

// separatorOf finds the separator of records: the one by which most of them have
// equally many cells, and most of these are numbers.
func separatorOf(forced string, records [][]byte) byte {
	switch {
	case forced == OneColumn:
		return 0
	case forced != "":
		return forced[0]
	}
	records = records[:min(len(records), 200)]
	if isOneColumn(records) {
		return 0
	}
	best, found := 0.0, byte(0)
	for _, separator := range []byte(separators) {
		if score := scoreOf(separator, records); score > best+1e-9 {
			best, found = score, separator
		}
	}
	return found
}

// isOneColumn reports whether below a title of one word every line is one number: a
// decimal comma separates nothing there.
func isOneColumn(records [][]byte) bool {
	if len(records) < 2 || bytes.ContainsAny(records[0], separators) {
		return false
	}
	return !slices.ContainsFunc(records[1:], func(text []byte) bool { return !isNumber(bytes.TrimSpace(text)) })
}

// scoreOf judges a separator: the share of records that have as many cells as most,
// times a half for texts and one for numbers; 0 when most have one cell.
func scoreOf(separator byte, records [][]byte) float64 {
	s := splitter{separator: separator}
	widths := map[int]int{}
	numbers, all := 0, 0
	for i, text := range records {
		if !s.split(text) {
			continue
		}
		widths[len(s.cells)]++
		if i == 0 && len(records) > 1 {
			continue // perhaps the titles
		}
		for _, cell := range s.cells {
			if all++; isNumber(cell) || len(cell) == 0 {
				numbers++
			}
		}
	}
	width, share := 0, 0
	for w, count := range widths {
		if count > share || count == share && w > width {
			width, share = w, count
		}
	}
	if width < 2 || all == 0 {
		return 0
	}
	return float64(share) / float64(len(records)) * (0.5 + 0.5*float64(numbers)/float64(all))
}

// cut cuts the records that can be cut into cells.
func (r *Reader) cut(records [][]byte) [][][]byte {
	var rows [][][]byte
	for _, text := range records {
		if r.split(text) {
			rows = append(rows, clone(r.cells))
		}
	}
	return rows
}

// widthOf is the number of cells that most rows have, the first left aside where
// there are more: it may be short of one. A last cell that is always empty is none.
func widthOf(rows [][][]byte) int {
	counts := map[int]int{}
	ended := len(rows) > 1
	for i, row := range rows {
		if i > 0 || len(rows) == 1 {
			counts[len(row)]++
			ended = ended && len(row) > 1 && len(row[len(row)-1]) == 0
		}
	}
	width, most := 0, 0
	for w, count := range counts {
		if count > most || count == most && w > width {
			width, most = w, count
		}
	}
	if ended && (len(rows[0]) < width || len(rows[0][width-1]) == 0) {
		width--
	}
	return width
}

// isTitled reports whether the first row holds titles: no number, and a number below
// somewhere, or words that are known for titles.
func (r *Reader) isTitled(rows [][][]byte, width int) bool {
	first := rows[0]
	switch {
	case r.options.Titles != "":
		return r.options.Titles == Yes
	case slices.ContainsFunc(first, isNumber), !slices.ContainsFunc(first, func(cell []byte) bool { return len(cell) > 0 }):
		return false
	case len(first) != width && len(first) != width-1 && len(rows) > 1:
		return false
	}
	for i := range width {
		numbers, filled := 0, 0
		for _, row := range rows[1:] {
			if i < len(row) && len(row[i]) > 0 {
				if filled++; isNumber(row[i]) {
					numbers++
				}
			}
		}
		if filled > 0 && 10*numbers >= 8*filled {
			return true
		}
	}
	known := 0
	for _, cell := range first {
		if readers.IsTitle(string(cell), titleWords...) {
			known++
		}
	}
	return known > 0 && 2*known >= len(first)
}

// titleWords are words by which a line of words is known for titles.
var titleWords = slices.Concat(latitudeWords, longitudeWords, []string{
	"source", "target", "from", "to", "src", "dst", "weight", "person", "user", "userid", "id", "name", "x", "y",
	"reading", "position", "value", "node1", "node2", "person1", "person2", "id1", "id2", "time", "date", "type",
})

// dropTitle takes the first row out of the sample.
func (r *Reader) dropTitle() {
	at := slices.IndexFunc(r.sample, func(s record) bool { return !s.comment && r.split(s.text) })
	r.sample = slices.Delete(r.sample, at, at+1)
}

// columns makes the columns. Titles may be short of the first one, where that holds
// the names of the rows.
func (r *Reader) columns(title [][]byte, width int) {
	t := r.builder.table
	t.Titled = title != nil
	if title != nil && len(title) == width-1 {
		t.Remarks = append(t.Remarks, "The line of titles is one short of the rows, so they begin at the second column.")
		title = append([][]byte{nil}, title...)
	}
	if width == 0 {
		width = len(title)
	}
	if width > MostColumns {
		t.Remarks = append(t.Remarks, field.Grouped(width)+" columns; only files of at most "+field.Grouped(MostColumns)+" are read.")
		width = 0
	}
	t.Columns = make([]Column, width)
	for i := range min(width, len(title)) {
		t.Columns[i].Title = strings.ToValidUTF8(string(title[i]), "\ufffd")
		t.Columns[i].names = readers.IsTitle(t.Columns[i].Title, nameWords...)
	}
}

// styles decides how each column writes its numbers: by its own cells, else as the
// other columns do, else with a decimal comma where the comma separates nothing.
func (r *Reader) styles(rows [][][]byte) {
	t := r.builder.table
	votes := make([]map[style]int, len(t.Columns))
	all := map[style]int{}
	for i := range votes {
		votes[i] = map[style]int{}
		for _, row := range rows {
			if i < len(row) {
				told := evidence(row[i])
				votes[i][told]++
				all[told]++
			}
		}
	}
	for i := range t.Columns {
		c := &t.Columns[i]
		doubtful := doubtfulCell(rows, i)
		switch {
		case r.options.Decimal != "":
			c.style = style(r.options.Decimal[0])
		case votes[i][point] != votes[i][comma]:
			c.style = majority(votes[i])
		case doubtful == nil:
		case all[point] != all[comma]:
			c.style = majority(all)
			r.doubt(i, doubtful)
		default:
			c.style = point
			if bytes.IndexByte(doubtful, ',') >= 0 && r.separator != ',' {
				c.style = comma
			}
			r.doubt(i, doubtful)
		}
		if c.style == comma && votes[i][comma] > 0 {
			t.Remarks = append(t.Remarks, "The comma stands before the decimals in "+strings.TrimSuffix(t.columnWords(i), ",")+".")
		}
	}
}

func majority(votes map[style]int) style {
	if votes[comma] > votes[point] {
		return comma
	}
	return point
}

// doubtfulCell is a number of a column that can be meant in two ways.
func doubtfulCell(rows [][][]byte, column int) []byte {
	for _, row := range rows {
		if column < len(row) && bytes.ContainsAny(row[column], ".,") && evidence(row[column]) == open && isNumber(row[column]) {
			return row[column]
		}
	}
	return nil
}

// doubt tells how a number was understood that could be meant otherwise.
func (r *Reader) doubt(column int, cell []byte) {
	t := r.builder.table
	if v, verdict := number(cell, t.Columns[column].style); verdict != noNumber {
		t.Remarks = append(t.Remarks, "In "+t.columnWords(column)+" "+string(cell)+" is read as "+field.Short(v)+"; choose the other decimal sign if it means another number.")
	}
}
