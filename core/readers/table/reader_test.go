package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"cloakroom/core/readers/charset"
	"cloakroom/core/readers/table"
)

// read reads a text in pieces of a size.
func read(text string, o table.Options, size int) *table.Table {
	r := table.NewReader(o)
	for len(text) > 0 {
		n := min(size, len(text))
		if written, err := r.Write([]byte(text[:n])); written != n || err != nil {
			panic("scenario: a piece was not taken whole")
		}
		text = text[n:]
	}
	return r.Close()
}

// said is what a table holds, in short: titles | rows | problems.
func said(t *table.Table) string {
	var b strings.Builder
	for i, c := range t.Columns {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString("[" + c.Title + "]")
	}
	for row := range t.Rows {
		b.WriteString(" /")
		for i := range t.Columns {
			b.WriteString(" " + strings.ReplaceAll(t.Text(i, row), "\n", "¶"))
		}
	}
	for _, s := range t.Problems.Sentences(t.Place) {
		b.WriteString("; " + s)
	}
	return b.String()
}

func utf16LE(text string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		b.WriteByte(byte(u))
		b.WriteByte(byte(u >> 8))
	}
	return b.String()
}

func TestRead(t *testing.T) {
	const two = "[person] [x] [y] / ann 0.1 0.5 / bo 0.2 0.25"
	for name, c := range map[string]struct{ text, want string }{
		"empty":              {"", ""},
		"blank":              {"\n \t\n\r\n", ""},
		"comma":              {"person,x,y\nann,0.1,0.5\nbo,0.2,0.25\n", two},
		"no last break":      {"person,x,y\nann,0.1,0.5\nbo,0.2,0.25", two},
		"spaces around":      {"person , x, y\n ann, 0.1 ,0.5\nbo,0.2,0.25 ", two},
		"windows":            {"\ufeffperson;x;y\r\nann;0,1;0,5\r\nbo;0,2;0,25\r\n", two},
		"utf-16":             {utf16LE("person\tx\ty\r\nann\t0,1\t0,5\r\nbo\t0,2\t0,25\r\n"), two},
		"old line breaks":    {"person,x,y\rann,0.1,0.5\rbo,0.2,0.25\r", two},
		"pipe":               {"person|x|y\nann|0.1|0.5\nbo|0.2|0.25\n", two},
		"runs of spaces":     {"person   x y\nann  0.1   0.5\n  bo 0.2 0.25", two},
		"spaces and commas":  {"person x y\nann 0,1 0,5\nbo 0,2 0,25", two},
		"named separator":    {"sep=;\nperson;x;y\nann;0,1;0,5\nbo;0,2;0,25\n", two},
		"commented title":    {"# of our own making\n#person,x,y\nann,0.1,0.5\n# rest\nbo,0.2,0.25\n", two},
		"trailing separator": {"person,x,y,\nann,0.1,0.5,\nbo,0.2,0.25,\n", two},
		"short title line":   {"person,x,y\nann,0.1,0.5,\nbo,0.2,0.25,\n", two},
		"row names":          {"x y\nann 0.1 0.5\nbo 0.2 0.25\n", "[] [x] [y] / ann 0.1 0.5 / bo 0.2 0.25"},
		"no title":           {"ann,0.1,0.5\nbo,0.2,0.25\n", "[] [] [] / ann 0.1 0.5 / bo 0.2 0.25"},
		"one column":         {"reading\n1.5\n2\n", "[reading] / 1.5 / 2"},
		"decimal commas":     {"reading\n1,5\n2,25\n", "[reading] / 1.5 / 2.25"},
		"only texts":         {"Ann,Bo\nBo,Cy\n", "[] [] / Ann Bo / Bo Cy"},
		"texts with titles":  {"from,to\nAnn,Bo\nBo,Cy\n", "[from] [to] / Ann Bo / Bo Cy"},
		"thousands":          {"city;people;lat\nA;1.234;48,1371\nB;12.500;7,5\n", "[city] [people] [lat] / A 1234 48.1371 / B 12500 7.5"},
		"spaced thousands":   {"city;people\nA;1 234,5\nB;12 500,25\n", "[city] [people] / A 1234.5 / B 12500.25"},
		"quoted thousands":   {"city,people\nA,\"1,234.5\"\nB,\"12,500\"\n", "[city] [people] / A 1234.5 / B 12500"},
		"quotes":             {"a,b\n\"x, \"\"y\"\"\",1\n\"two\nlines\",2\nhalf\"quoted,3\n\"\",4\n", "[a] [b] / x, \"y\" 1 / two¶lines 2 / half\"quoted 3 /  4"},
		"identifiers":        {"id,v\n007,1\n7,2\n12345678901234567890,3\n", "[id] [v] / 007 1 / 7 2 / 12345678901234567890 3"},
		"missing":            {"a,b\n1,\n,2\nNA,3\n", "[a] [b] / 1  /  2 / NA 3"},
		"wrong widths": {"a,b\n1,2\n3\n4,5,6\n7,8\n,,,9\n", "[a] [b] / 1 2 / 7 8; " +
			"3 lines: not the 2 columns of the other lines, first in line 3 (\"1 column: 3\")"},
		"open quote":      {"a,b\n1,2\n\"3,4\n5,6\n", "[a] [b] / 1 2 / 5 6; 1 line: a quote is not closed, in line 3 (\"\\\"3,4\")"},
		"long line":       {"a,b\n1,2\n" + strings.Repeat("o", 70_000) + ",3\n5,6\n", "[a] [b] / 1 2 / 5 6; 1 line: longer than 65,536 bytes, in line 3"},
		"tabs with empty": {"a\tb\tc\n\t1\t\n2\t\t3\n", "[a] [b] [c] /  1  / 2  3"},
		"windows-1252":    {"name;v\nJ\xf6rg;1\n", "[name] [v] / Jörg 1"},
	} {
		for _, size := range []int{1, 7, 1 << 20} {
			if got := said(read(c.text, table.Options{}, size)); got != c.want {
				t.Errorf("%s, in pieces of %d: read as\n %s, want\n %s", name, size, got, c.want)
			}
		}
	}
}

func TestOptions(t *testing.T) {
	for name, c := range map[string]struct {
		text    string
		options table.Options
		want    string
	}{
		"one column":   {"1,5\n2,5\n", table.Options{Separator: table.OneColumn}, "[] / 1.5 / 2.5"},
		"title":        {"Ann,Bo\nBo,Cy\n", table.Options{Titles: table.Yes}, "[Ann] [Bo] / Bo Cy"},
		"no title":     {"from,to\n1,2\n", table.Options{Titles: table.No}, "[] [] / from to / 1 2"},
		"decimal":      {"a;b\n1.234;x\n", table.Options{Decimal: ","}, "[a] [b] / 1234 x"},
		"separator":    {"a,b;c\n1,2;3\n", table.Options{Separator: ","}, "[a] [b;c] / 1 2;3"},
		"other letter": {"a;b\nö;1\n", table.Options{Charset: charset.Windows}, "[a] [b] / Ã¶ 1"},
	} {
		if got := said(read(c.text, c.options, 5)); got != c.want {
			t.Errorf("%s: read as\n %s, want\n %s", name, got, c.want)
		}
	}
}

func TestColumns(t *testing.T) {
	const text = "user,time,Lat.,geo_lon,n,note,nothing\n" +
		"a,2024-05-01T10:20:30Z,48.1,-122.5,3,x,\nb,2024-05-01T10:20:31Z,-7.25,11.5,4,y,\na,2024-05-02T00:00:00Z,NA,0,5,,\n"
	got := read(text, table.Options{}, 50)
	for i, want := range []table.Column{
		{Title: "user", Kind: table.Text, Filled: 3, Distinct: 2},
		{Title: "time", Kind: table.Time, Filled: 3, Distinct: 3},
		{Title: "Lat.", Kind: table.Number, Filled: 3, Numbers: 2, Fractions: 2, Min: -7.25, Max: 48.1, Distinct: 3, Like: table.Latitude},
		{Title: "geo_lon", Kind: table.Number, Filled: 3, Numbers: 3, Fractions: 2, Min: -122.5, Max: 11.5, Distinct: 3, Like: table.Longitude},
		{Title: "n", Kind: table.Integer, Filled: 3, Numbers: 3, Min: 3, Max: 5, Distinct: 3},
		{Title: "note", Kind: table.Text, Filled: 2, Missing: 1, Distinct: 2},
		{Title: "nothing", Kind: table.Nothing, Missing: 3},
	} {
		c := got.Columns[i]
		if c.Title != want.Title || c.Kind != want.Kind || c.Filled != want.Filled || c.Missing != want.Missing || c.Numbers != want.Numbers ||
			c.Fractions != want.Fractions || c.Min != want.Min || c.Max != want.Max || c.Distinct != want.Distinct || c.Like != want.Like {
			t.Errorf("column %d holds %+v, want %+v", i, c, want)
		}
	}
	if got.Same(0, 0) != got.Same(0, 2) || got.Same(0, 0) == got.Same(0, 1) || got.PlaceOf(2) != 4 || !got.IsMissing(6, 1) || got.Separator != "," || !got.Titled {
		t.Errorf("the table is %+v", got)
	}
	if want := `column 4 is called "geo_lon" and holds -122.5…11.5`; got.Says(3) != want {
		t.Errorf("%s, want %s", got.Says(3), want)
	}
	if len(got.Preview) != 3 || got.Preview[0][1] != "2024-05-01T10:20:30Z" {
		t.Errorf("the preview is %q", got.Preview)
	}
}

// TestMissingMarks: words that stand for nothing make a column of numbers no texts.
func TestMissingMarks(t *testing.T) {
	got := read("v\n"+strings.Repeat("1.5\n", 20)+"NA\n-\n", table.Options{}, 9)
	if c := got.Columns[0]; c.Kind != table.Number || !got.IsMissing(0, 20) || !got.IsMissing(0, 21) || got.IsMissing(0, 0) {
		t.Errorf("read as %+v", c)
	}
}

func TestRemarks(t *testing.T) {
	for text, want := range map[string][]string{
		"a;b\n1,5;2\n":       {`The comma stands before the decimals in column 1, called "a".`},
		"a;b\n1,234;x\n":     {`In column 1, called "a", 1,234 is read as 1.234; choose the other decimal sign if it means another number.`},
		"J\xf6rg;1\nAnn;2\n": {"The bytes are no UTF-8; they were read as Windows-1252, as older Windows programs write."},
		"a,b\n1.5,2\n":       nil,
		"a,b\n1,2,x\n":       {"The line of titles is one short of the rows, so they begin at the second column."},
	} {
		if got := read(text, table.Options{}, 99).Remarks; !slices.Equal(got, want) {
			t.Errorf("%q is remarked upon as %q, want %q", text, got, want)
		}
	}
}

func TestTooMuch(t *testing.T) {
	wide := strings.Repeat("1,", 300) + "1\n"
	if got := read(wide+wide, table.Options{}, 1000); got.Rows != 0 || len(got.Remarks) != 1 {
		t.Errorf("a wide file: %d rows, %q", got.Rows, got.Remarks)
	}
	b := table.NewBuilder("row")
	for i := range table.MostColumns + 5 {
		if at := b.Column(fmt.Sprint(i)); i < table.MostColumns && at != i || i >= table.MostColumns && at != -1 {
			t.Fatalf("column %d is at %d", i, at)
		}
	}
	full := 0
	for row := range 100_000 {
		if !b.Begin(row + 1) {
			full++
		}
		b.Number(-1, 1)
		b.Cell(-1, []byte("x"))
	}
	if got := b.Table(); got.Left != full || full == 0 || got.Rows+full != 100_000 {
		t.Errorf("%d rows, %d left", got.Rows, got.Left)
	}
}

func TestFind(t *testing.T) {
	got := read("The Source,user id,value\n1,2,3\n", table.Options{}, 99)
	any := func(*table.Column) bool { return true }
	for words, want := range map[string]int{"userid": 1, "user": 1, "source": 0, "value": 2, "nobody": -1} {
		if at := got.Find(any, words); at != want {
			t.Errorf("%q is found in %d, want %d", words, at, want)
		}
	}
	if at := got.Find(any, "nobody", "value", "user"); at != 2 {
		t.Errorf("the first word is not preferred: %d", at)
	}
}
