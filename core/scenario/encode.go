package scenario

import (
	"bytes"
	"strings"

	"cloakroom/core/field"
)

// MarshalJSON writes the scenario canonically: every field in the order of the
// table, defaults included, absent optional fields left out.
func (s Scenario) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	group := []string{}
	out.WriteByte('{')
	for _, f := range Fields() {
		if inSweep(f.Path) && s.Sweep == nil || !f.Of(s.Lab) {
			continue
		}
		value, ok := f.Value(&s)
		if !ok {
			continue
		}
		raw, err := field.WriteJSON(value)
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

// Equal reports whether two scenarios ask the same question. To say that nothing came
// from a file, and to say nothing of it, is the same.
func (s Scenario) Equal(other Scenario) bool {
	for _, one := range []*Scenario{&s, &other} {
		if len(one.Files) == 0 {
			one.Files = nil
		}
	}
	a, errA := s.MarshalJSON()
	b, errB := other.MarshalJSON()
	return errA == nil && errB == nil && bytes.Equal(a, b)
}
