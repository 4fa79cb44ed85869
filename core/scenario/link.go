package scenario

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// A link keeps scenario and view in the URL's fragment, which no server sees:
//
//	#lab=heat&seed=7&heat.time=0.1&heat.sources=0.24:1,0.76:1&view.theme=dark
//
// Names are the published paths and defaults are left out. Lists that would
// make a link long (readings, sensor positions) travel compressed, as
// z=<base64url of a deflated JSON object of path to value>.

const (
	linkVersion   = "v"
	linkPacked    = "z"
	viewPrefix    = "view."
	longestPlain  = 400
	longestPacked = 1 << 26 // a million points need most of it
	// Beyond longestSqueezed a link is too long to be sent around anyway, and
	// should at least be made quickly.
	longestSqueezed = 1 << 20
)

// Link writes the fragment, without the leading '#'.
func Link(s Scenario, v View) string {
	parts := []string{linkVersion + "=" + strconv.Itoa(Version), "lab=" + s.Lab}
	packed := map[string]json.RawMessage{}
	for _, f := range Fields() {
		if f.Path == "version" || f.Path == "lab" || skipped(s, f) {
			continue
		}
		raw, err := plainJSON(f.get(&s))
		if err != nil {
			continue
		}
		if text, readable := readableText(f, raw); readable {
			parts = append(parts, f.Path+"="+text)
		} else {
			packed[f.Path] = raw
		}
	}
	if len(packed) > 0 {
		parts = append(parts, linkPacked+"="+pack(packed))
	}
	return strings.Join(append(parts, viewParts(v)...), "&")
}

// readableText writes a value readably, unless it would make the link long or
// holds words, which may contain anything.
func readableText(f Field, raw json.RawMessage) (string, bool) {
	if f.Kind == KindWords || f.Kind == KindPeople || f.Kind == KindLevels || len(raw) > 8*longestPlain {
		return "", false
	}
	text := linkText(f, raw)
	return text, len(text) <= longestPlain
}

func skipped(s Scenario, f Field) bool {
	if strings.HasPrefix(f.Path, "sweep") && s.Sweep == nil {
		return true
	}
	if f.Path == "sweep.trials" {
		return false // alone it still says that there is a sweep
	}
	return !f.Of(s.Lab) || absent(f.get(&s)) || s.isDefault(f)
}

func viewParts(v View) []string {
	plain := DefaultView()
	var parts []string
	add := func(name, value, usual string) {
		if value != usual {
			// A plus stands for itself in these links, so a space must not become one.
			parts = append(parts, viewPrefix+name+"="+strings.ReplaceAll(url.QueryEscape(value), "+", "%20"))
		}
	}
	add("theme", v.Theme, plain.Theme)
	add("panel", v.Panel, plain.Panel)
	add("preset", v.Preset, plain.Preset)
	add("frame", strconv.Itoa(v.Frame), strconv.Itoa(plain.Frame))
	add("lesson", strconv.Itoa(v.Lesson), "0")
	add("stage", v.Stage, plain.Stage)
	add("measure", v.Measure, plain.Measure)
	add("hide", strings.Join(v.Hide, ","), "")
	add("embed", strconv.FormatBool(v.Embed), "false")
	return parts
}

// linkText writes one value readably.
func linkText(f Field, raw json.RawMessage) string {
	switch f.Kind {
	case KindSources:
		var sources []Source
		if json.Unmarshal(raw, &sources) != nil {
			return ""
		}
		items := make([]string, len(sources))
		for i, s := range sources {
			items[i] = short(s.At) + ":" + short(s.Strength)
		}
		return strings.Join(items, ",")
	case KindNodes:
		return nodesText(raw)
	case KindEdges, KindPins, KindClusters:
		return listsText(raw)
	case KindNumbers, KindNames, KindCounts:
		return strings.NewReplacer("[", "", "]", "", `"`, "").Replace(string(raw))
	case KindLists:
		return strings.NewReplacer("[[", "", "]]", "", "],[", ";", "[", "", "]", "").Replace(string(raw))
	}
	return strings.Trim(string(raw), `"`)
}

func short(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// linkValue turns a readable value back into JSON.
func linkValue(f Field, text string) json.RawMessage {
	switch f.Kind {
	case KindChoice:
		return quoted(text)
	case KindRadius:
		if slices.Contains(f.Choices, text) {
			return quoted(text)
		}
	case KindNumbers, KindCounts:
		return json.RawMessage("[" + text + "]")
	case KindEdges, KindPins, KindClusters:
		return listsValue(text)
	case KindNodes:
		return nodesValue(text)
	case KindNames:
		if text == "" {
			return json.RawMessage("[]")
		}
		return quotedList(text)
	case KindLists:
		return json.RawMessage("[[" + strings.ReplaceAll(text, ";", "],[") + "]]")
	case KindSources:
		return sourcesValue(text)
	}
	return json.RawMessage(text)
}

func quoted(text string) json.RawMessage {
	raw, err := json.Marshal(text)
	if err != nil {
		return json.RawMessage(`""`)
	}
	return raw
}

func quotedList(text string) json.RawMessage {
	items := [][]byte{}
	for item := range strings.SplitSeq(text, ",") {
		items = append(items, quoted(item))
	}
	return slices.Concat([]byte("["), bytes.Join(items, []byte(",")), []byte("]"))
}

func sourcesValue(text string) json.RawMessage {
	var items []string
	for item := range strings.SplitSeq(text, ",") {
		at, strength, found := strings.Cut(item, ":")
		if !found {
			strength = "1"
		}
		items = append(items, `{"at":`+at+`,"strength":`+strength+`}`)
	}
	return json.RawMessage("[" + strings.Join(items, ",") + "]")
}

func pack(values map[string]json.RawMessage) string {
	raw, err := json.Marshal(values)
	if err != nil {
		return ""
	}
	level := flate.BestCompression
	if len(raw) > longestSqueezed {
		level = flate.BestSpeed
	}
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, level)
	if err != nil {
		return ""
	}
	// Writing to a bytes.Buffer cannot fail.
	_, _ = w.Write(raw)
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(out.Bytes())
}

var errPacked = errors.New("the compressed part cannot be read")

func unpack(text string) ([]member, error) {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, errPacked
	}
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(raw)), longestPacked+1))
	if err != nil || len(data) > longestPacked || !json.Valid(data) {
		return nil, errPacked
	}
	members, err := object(data, "scenario")
	if err != nil {
		return nil, errPacked
	}
	return members, nil
}

// ParseLink reads a fragment, with or without its '#', over a base scenario.
// What it cannot use it ignores and lists, one sentence each; the rest is
// opened. A fragment without any scenario field yields the base itself. When
// the fields do not fit each other, the base's truth is kept and that is said.
func ParseLink(fragment string, base Scenario) (Scenario, View, []string) {
	p := linkParser{scenario: base.Clone(), view: DefaultView()}
	fragment = strings.TrimPrefix(fragment, "#")
	if fragment == "" {
		return p.scenario, p.view, nil
	}
	p.begin(fragment)
	for part := range strings.SplitSeq(fragment, "&") {
		name, value, _ := strings.Cut(part, "=")
		p.read(name, unescape(value))
	}
	fillFromReadings(&p.scenario, p.given)
	p.fillTruth(base)
	for _, refused := range p.scenario.foreign(p.given) {
		p.ignored = append(p.ignored, refused.Error())
	}
	if err := p.scenario.Validate(); err != nil {
		p.ignored = append(p.ignored, err.Error()+"; the example was opened instead")
		p.scenario = base.Clone()
	}
	return p.scenario, p.view, p.ignored
}

// fillTruth lets a link that names no truth keep the base's sources.
func (p *linkParser) fillTruth(base Scenario) {
	s := &p.scenario
	if s.Heatmap != nil {
		return // a crowd is never missing
	}
	if s.SourceCount() > 0 || len(s.Sensing().Readings) > 0 || p.given[s.Lab+".sources"] || s.drawsSources() {
		return
	}
	switch {
	case s.Lab != base.Lab:
	case s.Heat != nil:
		s.Heat.Sources = base.Clone().Heat.Sources
	case s.Network != nil:
		nodes := s.Network.Graph.Nodes()
		s.Network.Sources = slices.DeleteFunc(base.Clone().Network.Sources, func(at NodeSource) bool { return at.Node >= nodes })
	}
}

type linkParser struct {
	scenario Scenario
	view     View
	ignored  []string
	given    map[string]bool
}

// begin starts from the defaults when the fragment names a laboratory, since
// a link leaves defaults out.
func (p *linkParser) begin(fragment string) {
	p.given = map[string]bool{}
	for part := range strings.SplitSeq(fragment, "&") {
		if name, value, _ := strings.Cut(part, "="); name == "lab" {
			if s, ok := New(value); ok {
				p.scenario = s
			}
		}
	}
}

func unescape(value string) string {
	if plain, err := url.QueryUnescape(strings.ReplaceAll(value, "+", "%2B")); err == nil {
		return plain
	}
	return value
}

func (p *linkParser) read(name, value string) {
	switch {
	case name == linkVersion:
		if value != strconv.Itoa(Version) {
			p.ignore("v", fmt.Sprintf("%s is not a version this page knows; it knows %d", clip(value), Version))
		}
	case name == linkPacked:
		p.readPacked(value)
	case strings.HasPrefix(name, viewPrefix):
		p.readView(strings.TrimPrefix(name, viewPrefix), value)
	case name == "":
	default:
		field, ok := Lookup(name)
		if !ok || !field.Of(p.scenario.Lab) {
			p.ignore(clip(name), p.scenario.unknown(name))
			return
		}
		p.set(field, linkValue(field, value))
	}
}

func (p *linkParser) set(f Field, raw json.RawMessage) {
	if strings.HasPrefix(f.Path, "sweep") && p.scenario.Sweep == nil {
		p.scenario.Sweep = &Sweep{Trials: DefaultTrials}
	}
	if err := f.set(&p.scenario, raw, f.Path); err != nil {
		p.ignored = append(p.ignored, err.Error())
		return
	}
	p.given[f.Path] = true
}

func (p *linkParser) readPacked(value string) {
	members, err := unpack(value)
	if err != nil {
		p.ignore(linkPacked, err.Error())
		return
	}
	for _, m := range members {
		field, ok := Lookup(m.name)
		if !ok || !field.Of(p.scenario.Lab) {
			p.ignore(clip(m.name), p.scenario.unknown(m.name))
			continue
		}
		p.set(field, m.value)
	}
}

func (p *linkParser) readView(name, value string) {
	oneOf := func(to *string, choices []string) {
		if !slices.Contains(choices, value) {
			p.ignore(viewPrefix+name, clip(value)+" is none of "+strings.Join(choices, ", "))
			return
		}
		*to = value
	}
	switch name {
	case "theme":
		oneOf(&p.view.Theme, Themes())
	case "panel":
		oneOf(&p.view.Panel, Panels())
	case "stage":
		oneOf(&p.view.Stage, Stages()[1:])
	case "measure":
		oneOf(&p.view.Measure, Measures()[1:])
	case "preset":
		p.view.Preset = clip(value)
	case "lesson":
		step, err := strconv.Atoi(value)
		if err != nil || step < 0 || step > len(Lesson(p.scenario.Lab)) {
			p.ignore("view.lesson", fmt.Sprintf("%s is outside 0…%d", clip(value), len(Lesson(p.scenario.Lab))))
			return
		}
		p.view.Lesson = step
	case "hide":
		p.hide(value)
	case "embed":
		p.view.Embed = value == "true" || value == "1"
	case "frame":
		frame, err := strconv.Atoi(value)
		if err != nil || frame < -1 || frame > 10000 {
			p.ignore("view.frame", clip(value)+" is outside -1…10,000")
			return
		}
		p.view.Frame = frame
	default:
		p.ignore(viewPrefix+clip(name), "unknown field")
	}
}

// hide takes the controls that a teacher has hidden.
func (p *linkParser) hide(paths string) {
	for path := range strings.SplitSeq(paths, ",") {
		if _, ok := Lookup(path); !ok {
			p.ignore(viewPrefix+"hide", clip(path)+" is no field")
			continue
		}
		p.view.Hide = append(p.view.Hide, path)
	}
}

func (p *linkParser) ignore(path, problem string) {
	p.ignored = append(p.ignored, path+": "+problem)
}

func clip(s string) string { return written(json.RawMessage(s)) }
