package link

import (
	"encoding/json"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// A link keeps scenario and view in the URL's fragment, which no server sees:
//
//	#lab=heat&seed=7&heat.time=0.1&heat.sources=0.24:1,0.76:1&view.theme=dark
//
// Names are the published paths and defaults are left out. Lists that would
// make a link long (readings, sensor positions) travel compressed, as
// z=<base64url of a deflated JSON object of path to value>.

const (
	versionName  = "v"
	packedName   = "z"
	viewPrefix   = "view."
	sweepPrefix  = "sweep."
	longestPlain = 400
)

// Write writes the fragment, without the leading '#'.
func Write(s scenario.Scenario, v scenario.View) string {
	parts := []string{versionName + "=" + strconv.Itoa(scenario.Version), "lab=" + s.Lab}
	packed := map[string]json.RawMessage{}
	for _, f := range scenario.Fields() {
		if f.Path == "version" || f.Path == "lab" || !f.Of(s.Lab) || strings.HasPrefix(f.Path, sweepPrefix) && s.Sweep == nil {
			continue
		}
		value, ok := f.Value(&s)
		if !ok || s.IsDefault(f) && f.Path != "sweep.trials" { // trials alone still say that there is a sweep
			continue
		}
		raw, err := field.WriteJSON(value)
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
		parts = append(parts, packedName+"="+pack(packed))
	}
	return strings.Join(append(parts, viewParts(v)...), "&")
}

// readableText writes a value readably, unless it would make the link long or
// may contain anything.
func readableText(f scenario.Field, raw json.RawMessage) (string, bool) {
	if f.Form.Text == nil || len(raw) > 8*longestPlain {
		return "", false
	}
	text := f.Form.Text(raw)
	return text, len(text) <= longestPlain
}
