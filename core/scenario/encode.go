package scenario

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
)

// MarshalJSON writes the scenario canonically: every field in the order of the
// table, defaults included, absent optional fields left out.
func (s Scenario) MarshalJSON() ([]byte, error) { return s.encode(nil) }

// UnmarshalJSON reads what MarshalJSON wrote, without requiring a truth, so
// that the wire may carry a scenario still being made.
func (s *Scenario) UnmarshalJSON(data []byte) error {
	read, err := decodeTree(data)
	if err != nil {
		return err
	}
	*s = read
	return nil
}

// encode writes the fields that keep accepts (all, when keep is nil).
func (s Scenario) encode(keep func(Field) bool) ([]byte, error) {
	var out bytes.Buffer
	group := []string{}
	out.WriteByte('{')
	for _, f := range Fields() {
		if strings.HasPrefix(f.Path, "sweep") && s.Sweep == nil || !f.Of(s.Lab) {
			continue
		}
		value := f.get(&s)
		if absent(value) || keep != nil && !keep(f) {
			continue
		}
		raw, err := plainJSON(value)
		if err != nil {
			return nil, err
		}
		names := strings.Split(f.Path, ".")
		group = enter(&out, group, names[:len(names)-1])
		comma(&out)
		out.WriteByte('"')
		out.WriteString(names[len(names)-1])
		out.WriteString(`":`)
		out.Write(raw)
	}
	enter(&out, group, nil)
	out.WriteByte('}')
	return out.Bytes(), nil
}

// plainJSON writes a value. Its own marshaler is asked directly, which spares
// reading a million points again to see that they are JSON.
func plainJSON(value any) ([]byte, error) {
	if m, ok := value.(json.Marshaler); ok {
		return m.MarshalJSON()
	}
	return json.Marshal(value)
}

// enter closes and opens objects until the open groups are those wanted.
func enter(out *bytes.Buffer, open, wanted []string) []string {
	shared := 0
	for shared < min(len(open), len(wanted)) && open[shared] == wanted[shared] {
		shared++
	}
	for range open[shared:] {
		out.WriteByte('}')
	}
	for _, name := range wanted[shared:] {
		comma(out)
		out.WriteString(`"` + name + `":{`)
	}
	return wanted
}

func comma(out *bytes.Buffer) {
	if last := out.Bytes()[out.Len()-1]; last != '{' {
		out.WriteByte(',')
	}
}

// absent reports an optional value that is not there: nil or an empty list.
func absent(value any) bool {
	if value == nil {
		return true
	}
	v := reflect.ValueOf(value)
	return (v.Kind() == reflect.Slice || v.Kind() == reflect.Map) && v.Len() == 0
}

// MarshalJSON writes the rule's name or the number.
func (r Radius) MarshalJSON() ([]byte, error) {
	if r.Rule != "" {
		return json.Marshal(r.Rule)
	}
	return json.Marshal(r.Value)
}

// Equal reports whether two scenarios ask the same question.
func (s Scenario) Equal(other Scenario) bool {
	a, errA := s.encode(nil)
	b, errB := other.encode(nil)
	return errA == nil && errB == nil && bytes.Equal(a, b)
}

// isDefault reports whether a field holds its laboratory's default.
func (s Scenario) isDefault(f Field) bool {
	plain, ok := New(s.Lab)
	if !ok {
		return false
	}
	if strings.HasPrefix(f.Path, "sweep") {
		plain.Sweep = &Sweep{Trials: DefaultTrials}
	}
	if s.Heatmap != nil && f.Path != "heatmap.people.kind" {
		plain.Heatmap.People.Kind = s.Heatmap.People.Kind
	}
	if s.Network != nil && f.Path != "network.graph.kind" {
		// What a field defaults to is what its graph's kind would have.
		plain.Network.Graph.Kind = s.Network.Graph.Kind
		if s.Network.Graph.Kind == GraphEdges {
			plain.Network.Graph.Count = s.Network.Graph.named()
		}
	}
	return reflect.DeepEqual(f.get(&s), f.get(&plain))
}
