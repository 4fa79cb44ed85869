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
	add("truth", v.Truth, plain.Truth)
	add("beside", v.Beside, plain.Beside)
	add("compared", v.Compared, plain.Compared)
	add("epsilons", epsilonWords(v.Epsilons), "")
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
	case "truth":
		oneOf(&p.view.Truth, []string{scenario.TruthHidden})
	case "beside":
		p.methodWord(&p.view.Beside, name, value)
	case "compared":
		p.methodWord(&p.view.Compared, name, value)
	case "epsilons":
		p.epsilons(value)
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

// methodWord takes the name of a method, which the laboratory knows or passes over.
func (p *parser) methodWord(to *string, name, value string) {
	if len(value) > 40 || strings.Trim(value, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		p.ignore(viewPrefix+name, clip(value)+" is no name of a method")
		return
	}
	*to = value
}

func epsilonWords(list []float64) string {
	var words []string
	for _, v := range list {
		words = append(words, strconv.FormatFloat(v, 'g', -1, 64))
	}
	return strings.Join(words, ",")
}

// epsilons takes the rows of a stage of several ε.
func (p *parser) epsilons(list string) {
	var rows []float64
	for _, word := range strings.Split(list, ",") {
		v, err := strconv.ParseFloat(word, 64)
		if err != nil || !(v > 0) || v > 1e6 || len(rows) == scenario.MostEpsilons {
			p.ignore(viewPrefix+"epsilons", fmt.Sprintf("%s is no list of at most %d positive numbers", clip(list), scenario.MostEpsilons))
			return
		}
		rows = append(rows, v)
	}
	p.view.Epsilons = rows
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
