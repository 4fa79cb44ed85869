package field

import (
	"io"
	"reflect"
)

// Fixed is a long list whose elements are never changed in place, so that many may share
// it: whoever wants another list makes another. Digest writes it in few bytes, for a
// hash, since writing it as text would take too long.
type Fixed interface{ Digest(to io.Writer) }

// Digest writes a value for a hash: one that is [Fixed] as that says, any other as JSON.
func Digest(value any, to io.Writer) error {
	if list, ok := value.(Fixed); ok {
		list.Digest(to)
		return nil
	}
	raw, err := WriteJSON(value)
	if err == nil {
		_, err = to.Write(raw)
	}
	return err
}

var fixed = reflect.TypeFor[Fixed]()

// Clone returns a deep copy of a value made of structs with exported fields,
// pointers, lists and maps, so that a change to one never shows in the other. Lists
// that are [Fixed] are shared.
func Clone[T any](v T) T {
	own(reflect.ValueOf(&v).Elem())
	return v
}

// own replaces what a value shares with another by copies. A list whose elements
// share nothing, as a million points, is copied at once.
func own(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			own(v.Field(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			c := reflect.New(v.Type().Elem())
			c.Elem().Set(v.Elem())
			own(c.Elem())
			v.Set(c)
		}
	case reflect.Slice:
		if !v.IsNil() && !v.Type().Implements(fixed) {
			c := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(c, v)
			for i := 0; i < v.Len() && shares(v.Type().Elem()); i++ {
				own(c.Index(i))
			}
			v.Set(c)
		}
	case reflect.Map:
		if !v.IsNil() {
			c := reflect.MakeMapWithSize(v.Type(), v.Len())
			for each := v.MapRange(); each.Next(); {
				one := reflect.New(v.Type().Elem()).Elem()
				one.Set(each.Value())
				own(one)
				c.SetMapIndex(each.Key(), one)
			}
			v.Set(c)
		}
	}
}

// shares reports whether two values of a type can share anything.
func shares(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return true
	case reflect.Struct:
		for i := range t.NumField() {
			if shares(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}
