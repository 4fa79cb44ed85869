package formats_test

import (
	"testing"

	"cloakroom/core/readers/formats"
)

func TestRecognise(t *testing.T) {
	for words, heads := range map[string][]string{
		"a table":                               {"a,b\n1,2\n", "\xff\xfea\x00,\x00b\x00", "1.5\n2.5\n", "BMW,Munich\n", "MZ,5\n", "# list\n0 1 2\n", "graph,value\n1,2\n", "PAR1,PAR2\n1,2\n", "caf\xe9;1\n"},
		"an empty file":                         {"", " \n\r\n", "\ufeff"},
		"a PNG picture":                         {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"},
		"a JPEG picture":                        {"\xff\xd8\xff\xe0\x00\x10JFIF"},
		"a GIF picture":                         {"GIF89a\x01\x00\x01\x00"},
		"a BMP picture":                         {"BM\x36\x00\x00\x00"},
		"a PDF document":                        {"%PDF-1.7\n%\xe2\xe3"},
		"an Excel workbook":                     {"PK\x03\x04\x14\x00[Content_Types].xml....xl/workbook.xml"},
		"a ZIP archive":                         {"PK\x03\x04\x14\x00a.csv"},
		"an archive of Google Takeout":          {"PK\x03\x04\x14\x00Takeout/archive_browser.html"},
		"a Parquet table":                       {"PAR1\x15\x04\x15\x00"},
		"a gzip archive":                        {"\x1f\x8b\x08\x00"},
		"an SQLite database":                    {"SQLite format 3\x00\x10"},
		"text in UTF-32":                        {"\xff\xfe\x00\x00a\x00\x00\x00"},
		"no text":                               {"\x01\x02\x03\x00\x05abc", "a\x00b\x01"},
		"a web page":                            {"<!DOCTYPE html>\n<html>", "  <html lang='en'>", "\ufeff<!doctype HTML>"},
		"a graph in GraphML":                    {"<?xml version='1.0'?>\n<!-- made by <hand> -->\n<graphml xmlns='x'>", "<g:graphml xmlns:g='x'>", "\xfe\xff\x00<\x00g\x00r\x00a\x00p\x00h\x00m\x00l\x00>"},
		"a graph in XML":                        {"<graph edgedefault='undirected'>"},
		"places in GPX":                         {"<?xml version=\"1.0\"?><gpx version=\"1.1\">"},
		"a KML file":                            {"<kml xmlns='x'><Document>"},
		"a graph in GEXF":                       {"<?xml version='1.0'?><gexf>"},
		"an SVG picture":                        {"<svg xmlns='x'><path d=''/></svg>"},
		"a figure that was exported here":       {"<?xml version=\"1.0\"?>\n<svg xmlns=\"x\">\n<title>A</title><metadata>{\n  &#34;version&#34;: 1"},
		"a document in XML whose root is books": {"<?xml version='1.0'?><books/>"},
		"a document in XML":                     {"<?xml version='1.0'?>", "<!-- never closed"},
		"a question that was saved here":        {"{\"version\": 1, \"lab\": \"x\", \"seed\": 1, \"x\": {}}"},
		"an answer that was saved here":         {"{\"version\": 1, \"lab\": \"x\", \"seed\": 1, \"notes\": []}"},
		"places in GeoJSON":                     {"{\"type\":\"FeatureCollection\",\"features\":[", "{\"type\": \"Point\", \"coordinates\": [1, 2]}", "{\"features\":[{\"geometry\":null,\"type\":\"Feature\"}]}"},
		"a location history":                    {"{\"locations\": [{\"timestampMs\"", "{ \"timelineObjects\": [", "{\"semanticSegments\": [", "[{\"endTime\":\"x\",\"startTime\":\"y\",\"visit\":{\"topCandidate\":{}}}]"},
		"a graph in JSON":                       {"{\"directed\": false, \"nodes\": [{\"id\": 1}], \"links\": []}"},
		"JSON of a kind that is not known here": {"{\"a\": 1}", "[{\"name\": \"Ann\"}]", "[[1,2],[3,4]]", "[\n\"a\"]"},
		"a graph of Pajek":                      {"*Vertices 3\n1 \"a\"\n"},
		"a graph in GML":                        {"graph [\n node [ id 1 ]", "Creator \"Gephi\"\ngraph\n[\n"},
		"a graph in DOT":                        {"digraph G {\n a -> b;\n}", "strict graph {\n a -- b }"},
	} {
		for _, head := range heads {
			if got := formats.Recognise([]byte(head)); got.Words != words {
				t.Errorf("%q is told to be %s, want %s", head, got.Words, words)
			}
		}
	}
}

func TestRefusal(t *testing.T) {
	for head, want := range map[string]string{
		"\x89PNG\r\n\x1a\n": "photo is a PNG picture, which is not read here.",
		"\x1f\x8b":          "photo is a gzip archive, which is not read here. Unpack it and load what is inside.",
		"":                  "photo is empty.",
	} {
		f := formats.Recognise([]byte(head))
		if got := f.Refusal("photo"); got != want || f.Readable() {
			t.Errorf("%q is refused with %q, want %q", head, got, want)
		}
	}
}

func FuzzRecognise(f *testing.F) {
	for _, seed := range []string{"", "PK\x03\x04", "<!--", "{\"type\":", "[", "\xff\xfe<\x00", "graph ["} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, head []byte) {
		got := formats.Recognise(head)
		if got.Kind == "" || got.Words == "" {
			t.Fatalf("%q is nothing", head)
		}
	})
}
