package link

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// viewParts writes what of a view is not usual.
func viewParts(v scenario.View) []string {
	plain := scenario.DefaultView()
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

func (p *parser) readView(name, value string) {
	oneOf := func(to *string, choices []string) {
		if !slices.Contains(choices, value) {
			p.ignore(viewPrefix+name, clip(value)+" is none of "+strings.Join(choices, ", "))
			return
		}
		*to = value
	}
	switch name {
	case "theme":
		oneOf(&p.view.Theme, scenario.Themes())
	case "panel":
		oneOf(&p.view.Panel, scenario.Panels())
	case "stage":
		oneOf(&p.view.Stage, scenario.Stages())
	case "measure":
		oneOf(&p.view.Measure, scenario.Measures()[1:])
	case "preset":
		p.view.Preset = clip(value)
	case "lesson":
		step, err := strconv.Atoi(value)
		if err != nil || step < 0 || step > len(presets.Lesson(p.scenario.Lab)) {
			p.ignore("view.lesson", fmt.Sprintf("%s is outside 0…%d", clip(value), len(presets.Lesson(p.scenario.Lab))))
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
func (p *parser) hide(paths string) {
	for path := range strings.SplitSeq(paths, ",") {
		if _, ok := scenario.Lookup(path); !ok {
			p.ignore(viewPrefix+"hide", clip(path)+" is no field")
			continue
		}
		p.view.Hide = append(p.view.Hide, path)
	}
}
