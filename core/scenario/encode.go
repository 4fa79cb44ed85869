package scenario

import (
	"bytes"
	"reflect"
	"strings"

	"cloakroom/core/field"
)

// MarshalJSON writes the scenario canonically: every field in the order of the
// table, defaults included, absent optional fields left out.
func (s Scenario) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	err := s.PutJSON(func(piece []byte) error {
		out.Write(piece)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// PutJSON writes the same in pieces, see [field.Pieced].
func (s Scenario) PutJSON(put func(piece []byte) error) error {
	var out bytes.Buffer // what stands between two values
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
		names := strings.Split(f.Path, ".")
		group = enter(&out, group, names[:len(names)-1])
		comma(&out)
		out.WriteByte('"')
		out.WriteString(names[len(names)-1])
		out.WriteString(`":`)
		if err := put(out.Bytes()); err != nil {
			return err
		}
		if err := field.PutJSON(value, put); err != nil {
			return err
		}
		out.Reset()
	}
	enter(&out, group, nil)
	out.WriteByte('}')
	return put(out.Bytes())
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

// comma parts two members; an empty text stands for one that ended with a value.
func comma(out *bytes.Buffer) {
	if written := out.Bytes(); len(written) == 0 || written[len(written)-1] != '{' {
		out.WriteByte(',')
	}
}

// Equal reports whether two scenarios ask the same question: whether they would be
// written alike. To say that nothing came from a file, and to say nothing of it, is the
// same.
func (s Scenario) Equal(other Scenario) bool {
	for _, one := range []*Scenario{&s, &other} {
		if len(one.Files) == 0 {
			one.Files = nil
		}
	}
	if s.Lab != other.Lab || (s.Sweep == nil) != (other.Sweep == nil) {
		return false
	}
	for _, f := range Fields() {
		if f.Of(s.Lab) && !(inSweep(f.Path) && s.Sweep == nil) && !same(f, &s, &other) {
			return false
		}
	}
	return true
}

// same reports whether two scenarios have a field written alike. Long lists need not be
// written for that where they are one and the same, or not of one length.
func same(f Field, s, other *Scenario) bool {
	a, there := f.Value(s)
	b, too := f.Value(other)
	if !there || !too {
		return there == too
	}
	if x, y := reflect.ValueOf(a), reflect.ValueOf(b); x.Kind() == reflect.Slice && y.Kind() == reflect.Slice {
		switch {
		case x.Len() != y.Len():
			return false
		case x.Len() > 0 && x.Pointer() == y.Pointer():
			return true
		}
	}
	rawA, errA := field.WriteJSON(a)
	rawB, errB := field.WriteJSON(b)
	return errA == nil && errB == nil && bytes.Equal(rawA, rawB)
}
