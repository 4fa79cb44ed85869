package formats

import "strings"

// markup tells documents in angle brackets by their root.
func markup(text string) Format {
	if lower := strings.ToLower(text[:min(len(text), 200)]); strings.HasPrefix(lower, "<!doctype html") {
		return Format{Kind: Other, Words: "a web page", Advice: "Perhaps the download was refused; look at it in the browser."}
	}
	plain := text
	for _, skipped := range [][2]string{{"<!--", "-->"}, {"<?", "?>"}, {"<!", ">"}} {
		for {
			from := strings.Index(plain, skipped[0])
			if from < 0 {
				break
			}
			length := strings.Index(plain[from:], skipped[1])
			if length < 0 {
				plain = plain[:from]
				break
			}
			plain = plain[:from] + plain[from+length+len(skipped[1]):]
		}
	}
	switch name := strings.ToLower(rootOf(plain)); name {
	case "":
		return Format{Kind: Other, Words: "a document in XML"}
	case "graphml":
		return Format{Kind: GraphML, Words: "a graph in GraphML"}
	case "graph", "node", "edge":
		return Format{Kind: GraphML, Words: "a graph in XML"}
	case "gpx":
		return Format{Kind: GPX, Words: "places in GPX"}
	case "svg":
		if strings.Contains(text, "<metadata>{") || strings.Contains(text, "<metadata>\n{") {
			return Format{Kind: Figure, Words: "a figure that was exported here"}
		}
		return Format{Kind: Other, Words: "an SVG picture", Advice: "Only figures exported here carry a question that can be opened."}
	case "html", "head", "body":
		return Format{Kind: Other, Words: "a web page", Advice: "Perhaps the download was refused; look at it in the browser."}
	case "kml":
		return Format{Kind: Other, Words: "a KML file", Advice: "Convert it to GeoJSON or GPX and load that."}
	case "gexf":
		return Format{Kind: Other, Words: "a graph in GEXF", Advice: asGraphML}
	case "osm":
		return Format{Kind: Other, Words: "a map of OpenStreetMap", Advice: "Convert it to GeoJSON and load that."}
	case "workbook", "table":
		return Format{Kind: Other, Words: "a spreadsheet in XML", Advice: asTable}
	default:
		return Format{Kind: Other, Words: "a document in XML whose root is " + name}
	}
}

// object tells JSON by the names in it.
func object(text string) (Format, bool) {
	names := membersOf(text)
	has := func(all ...string) bool {
		for _, name := range all {
			if !names[name] {
				return false
			}
		}
		return true
	}
	inObject := text[0] == '{'
	switch {
	case inObject && has("version", "lab", "notes"):
		return Format{Kind: Result, Words: "an answer that was saved here"}, true
	case inObject && has("version", "lab"):
		return Format{Kind: Scenario, Words: "a question that was saved here"}, true
	case has("type") && (has("coordinates") || has("features") || has("geometry") || has("geometries")):
		return Format{Kind: Places, Words: "places in GeoJSON"}, true
	case has("locations"), has("timelineObjects"), has("semanticSegments"), has("rawSignals"), has("latitudeE7"), has("timelinePath"), has("visit", "topCandidate"), has("activity", "topCandidate"):
		return Format{Kind: Places, Words: "a location history"}, true
	case has("nodes", "links"), has("nodes", "edges"):
		return Format{Kind: Other, Words: "a graph in JSON", Advice: asGraphML}, true
	case inObject && len(names) > 0, isList(text):
		return Format{Kind: Other, Words: "JSON of a kind that is not known here", Advice: "GeoJSON, location histories and files saved here are read."}, true
	}
	return Format{}, false
}

// lines tells the formats of graphs that consist of lines; all else is a table.
func lines(text string) Format {
	first, _, _ := strings.Cut(text, "\n")
	first = strings.ToLower(strings.TrimSpace(first))
	switch {
	case strings.HasPrefix(first, "*vertices"), strings.HasPrefix(first, "*net"):
		return Format{Kind: Other, Words: "a graph of Pajek", Advice: asGraphML}
	case isGML(text):
		return Format{Kind: Other, Words: "a graph in GML", Advice: asGraphML}
	case isDOT(text):
		return Format{Kind: Other, Words: "a graph in DOT", Advice: asGraphML}
	case strings.HasPrefix(first, "begin:vc"):
		return Format{Kind: Other, Words: "a calendar or address book"}
	}
	return Format{Kind: Table, Words: "a table"}
}
