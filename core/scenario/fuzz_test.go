package scenario

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// checkAccepted fails unless a scenario that was let in is valid and comes back
// equal from a file and from a link.
func checkAccepted(t *testing.T, s Scenario) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Fatalf("an accepted scenario is not valid: %v", err)
	}
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatalf("an accepted scenario cannot be written: %v", err)
	}
	again, err := Decode(raw)
	if err != nil || !again.Equal(s) {
		t.Fatalf("%s was read again as %+v: %v", raw, again, err)
	}
	link := Link(s, DefaultView())
	opened, _, ignored := ParseLink(link, s)
	if len(ignored) > 0 || !opened.Equal(s) {
		t.Fatalf("the link %q opened %+v and ignored %q", link, opened, ignored)
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		example, "", "{}", `{"version":1,"lab":"heat","heat":{"readings":[1,2]}}`,
		build("heat.recovery.radius", `"sqrt-m"`), build("sweep.trials", "1"), build("heat.at", "[0.5]"),
		`{"version":1,"lab":"heat","heat":{"sources":[{"at":1e-320,"strength":10}]},"sweep.trials":1}`,
	} {
		f.Add([]byte(seed))
	}
	for _, text := range examples() {
		f.Add([]byte(text))
	}
	for _, seed := range []string{
		edges(`[[0,1,1e-9],[1,2]]`), network(`{"kind":"star","nodes":3,"at":[[2,0.5,-0]]}`), edges(`[ [0 , 1] , [ 1,02 ]]`),
		build("network.graph.names", `["\u2028 <b>"]`), build("network.graph.nodes", "1"),
		crowd(`[["a\u0000",0,0]]`), crowd(`[ ["a" , 0.5,-0 ],[07,0,0]]`), heatmap(`"methods":[],"measurements":{"2":[1]}`), heatmap(`"grid":3`),
		heatmap(`"grid":1,"people":{"kind":"weights","values":[0]},"release":[1e300]`), build("heatmap.people.places", `[[0.5,1,1e-9,7]]`),
		strings.TrimSuffix(heatmap(``), "}") + `,"sweep":{"over":["heatmap.grid"],"values":[[1e18,-2]]}}`,
		strings.TrimSuffix(network(`{"sizes":[2,3]}`), "}") + `,"sweep":{"over":["network.graph.sizes"],"values":[[1e9,-1]]}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Decode(data)
		if err == nil {
			checkAccepted(t, s)
			return
		}
		refused, ok := errors.AsType[*FieldError](err)
		if !ok || refused.Path == "" || strings.ContainsAny(err.Error(), "\n\r") {
			t.Fatalf("%q is no refusal of one line", err)
		}
	})
}

func FuzzParseLink(f *testing.F) {
	for _, seed := range []string{
		"", "#", "lab=heat&heat.sources=0.24:1,0.76:1&seed=3", "lab=heat&heat.sources=::,&heat.at=]",
		"sweep.over=heat.time&sweep.values=1,2;3&heat.readings=1", "z=q1bKLCpWslIqKMovSy0CAA&v=2",
		"heat.privacy.sigma=1e+5&view.frame=-1&view.hide=,,", "heat.sources=0.5:1}],\"x\":[{",
		"lab=network&network.sources=0:1,3&network.graph.kind=karate", "lab=network&heat.time=1", "network.graph.edges=0:1,1:2:0.5&network.graph.kind=edges",
		"network.graph.edges=]],[[&network.graph.at=0:::&network.sources=0,\"strength\":1},{\"node\":1", "network.graph.sizes=&sweep.over=network.graph.sizes",
		"lab=network&network.graph.kind=edges&network.graph.nodes=3&network.graph.communities=0,0,7&network.sources=2",
		"lab=heatmap&heatmap.methods=&heatmap.people.places=0:0.5:0.1:9,1:1:0.5:1&heatmap.people.kind=clusters", "lab=heatmap", "heatmap.methods=,",
		"lab=heatmap&heatmap.grid=2&heatmap.people.kind=weights&heatmap.people.values=1,2,03,4", "heatmap.measurements={\"0\":[1]}&heatmap.grid=1&heatmap.pyramid.keep=1",
		"heatmap.people.rows=[[\"a\",0,0]]&heatmap.people.kind=points&heatmap.release=1", "z=" + pack(map[string]json.RawMessage{"heatmap.people.rows": json.RawMessage(`[["a",0,1]]`)}),
		"network.graph.kind=grid&network.graph.rows=1&network.graph.columns=1&network.graph.sizes=5", "z=" + pack(map[string]json.RawMessage{"network.graph.names": json.RawMessage(`[""]`)}),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		for _, under := range []Scenario{base(), networkBase(), heatmapBase()} {
			start := under.Clone()
			s, _, ignored := ParseLink(fragment, start)
			if !start.Equal(under) {
				t.Fatal("reading a link changed the base")
			}
			for _, line := range ignored {
				if strings.ContainsAny(line, "\n\r") || line == "" {
					t.Fatalf("%q is not one sentence", line)
				}
			}
			checkAccepted(t, s)
		}
	})
}

func FuzzParseReadings(f *testing.F) {
	for _, seed := range []string{"", "1\n2\n", "\ufeffx;y\r\n0,5;1\r\n", "0.5,1\nx\n", "a\tb\n1\t2\n", "#\n-\n+\n.\n", ",\n;\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := ParseReadings(text)
		if table.At != nil && len(table.At) != len(table.Readings) {
			t.Fatalf("%d positions for %d readings", len(table.At), len(table.Readings))
		}
		lines := 0
		for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				lines++
			}
		}
		if table.Header != "" {
			lines--
		}
		if got := len(table.Readings) + len(table.Problems); got != lines {
			t.Fatalf("%d lines give %d readings and %d problems", lines, len(table.Readings), len(table.Problems))
		}
		if len(table.Readings) == 0 {
			return
		}
		s := base()
		s.Heat.Readings, s.Heat.At, s.Heat.Sensors = table.Readings, table.At, len(table.Readings)
		checkAccepted(t, s)
	})
}

func FuzzParseGraphML(f *testing.F) {
	for _, seed := range []string{
		graphML(friends), graphML("<graph><node id='0'/></graph>"), "<", "<graphml>", "<graph></node></graph>", "<a:graph xmlns:a=''><data/><key/></a:graph>",
		graphML("<node id='x'/><graph><node id='y'><edge source='y' target='y'><node id='z'/></edge></node></graph><graph/>"), "<!DOCTYPE g [<!ENTITY a 'b'>]><graph>&a;</graph>",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := ParseGraphML(text)
		if table.Nodes == 0 {
			if len(table.Edges) > 0 || len(table.Communities) > 0 {
				t.Fatalf("nobody, and yet %+v", table)
			}
			return
		}
		s := networkBase()
		s.Network.Graph = table.Graph()
		checkAccepted(t, s)
	})
}

func FuzzParseEdges(f *testing.F) {
	for _, seed := range []string{
		"", "0,1\n1,2\n", "\ufeffsource;target;weight\r\nAnn;Bo;0,5\r\n", "a b\nb c\nb a\n", "x\ty\n1\t2\n2\t2\n",
		"\"Doe, Jane\",\"R\"\"oe\"\n\"a,b\n", "# made\n\n1 2 -1\n1 2 NaN\n1 2 3 4\n1\n", "a,b,weight\na,b\na,b,1e7\n", ",\n;\n\"\"\n", "\xff,\xfe\n", "7  9\n9 5",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := ParseEdges(text)
		lines := 0
		for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				lines++
			}
		}
		if table.Header != "" {
			lines--
		}
		if got := len(table.Edges) + len(table.Problems); got != lines {
			t.Fatalf("%d lines give %d edges and %d problems", lines, len(table.Edges), len(table.Problems))
		}
		if len(table.Edges) == 0 {
			return
		}
		s := networkBase()
		s.Network.Graph = table.Graph()
		checkAccepted(t, s)
		again := ParseEdges(EdgesCSV(table.Edges, table.Names))
		if len(again.Problems) > 0 || !sameEdges(again, table) {
			t.Fatalf("%+v was written and read again as %+v", table, again)
		}
	})
}
