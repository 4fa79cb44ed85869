package link

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// Parse reads a fragment, with or without its '#', over a base scenario.
// What it cannot use it ignores and lists, one sentence each; the rest is
// opened. A fragment without any scenario field yields the base itself. When
// the fields do not fit each other, the base's truth is kept and that is said.
func Parse(fragment string, base scenario.Scenario) (scenario.Scenario, scenario.View, []string) {
	p := parser{scenario: base.Clone(), view: scenario.DefaultView()}
	fragment = strings.TrimPrefix(fragment, "#")
	if fragment == "" {
		return p.scenario, p.view, nil
	}
	p.begin(fragment)
	for part := range strings.SplitSeq(fragment, "&") {
		name, value, _ := strings.Cut(part, "=")
		p.read(name, unescape(value))
	}
	p.scenario.Complete(p.given)
	if q, ok := p.scenario.Question().(field.Borrowing); ok && p.scenario.Missing() == nil {
		q.Borrow(base.Question(), p.given, p.scenario.Sweep)
	}
	for _, refused := range p.scenario.Foreign(p.given) {
		p.ignored = append(p.ignored, refused.Error())
	}
	if err := p.scenario.Validate(); err != nil {
		p.ignored = append(p.ignored, err.Error()+"; the example was opened instead")
		p.scenario = base.Clone()
	}
	return p.scenario, p.view, p.ignored
}

type parser struct {
	scenario scenario.Scenario
	view     scenario.View
	ignored  []string
	given    map[string]bool // by path
}

// begin starts from the defaults when the fragment names a laboratory, since
// a link leaves defaults out.
func (p *parser) begin(fragment string) {
	p.given = map[string]bool{}
	for part := range strings.SplitSeq(fragment, "&") {
		if name, value, _ := strings.Cut(part, "="); name == "lab" {
			if s, ok := scenario.New(value); ok {
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

func (p *parser) read(name, value string) {
	switch {
	case name == versionName:
		if value != strconv.Itoa(scenario.Version) {
			p.ignore("v", fmt.Sprintf("%s is not a version this page knows; it knows %d", clip(value), scenario.Version))
		}
	case name == packedName:
		p.readPacked(value)
	case strings.HasPrefix(name, viewPrefix):
		p.readView(strings.TrimPrefix(name, viewPrefix), value)
	case name == "":
	default:
		f, ok := p.scenario.Field(name)
		if !ok {
			p.ignore(clip(name), p.scenario.Unknown(name))
			return
		}
		p.set(f, f.Form.JSON(value))
	}
}

func (p *parser) set(f scenario.Field, raw json.RawMessage) {
	if strings.HasPrefix(f.Path, sweepPrefix) && p.scenario.Sweep == nil {
		p.scenario.Sweep = &field.Sweep{Trials: field.DefaultTrials}
	}
	if err := f.Set(&p.scenario, raw, f.Path); err != nil {
		p.ignored = append(p.ignored, err.Error())
		return
	}
	p.given[f.Path] = true
}

func (p *parser) readPacked(value string) {
	members, err := unpack(value)
	if err != nil {
		p.ignore(packedName, err.Error())
		return
	}
	for _, m := range members {
		f, ok := p.scenario.Field(m.Name)
		if !ok {
			p.ignore(clip(m.Name), p.scenario.Unknown(m.Name))
			continue
		}
		p.set(f, m.Value)
	}
}

func (p *parser) ignore(path, problem string) {
	p.ignored = append(p.ignored, path+": "+problem)
}

func clip(s string) string { return field.Written(json.RawMessage(s)) }
