package figuretest

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Drawing is a picture before it is drawn.
type Drawing[K comparable] interface {
	Key() K
	SVG() string
}

// look is a drawing's key with all that it stands for: the SVG, and the words
// where it has some.
type look[K comparable] struct {
	key     K
	picture string
}

type captioned interface {
	Title() string
	Hint() string
	Says() string
}

func lookAt[K comparable](d Drawing[K]) look[K] {
	l := look[K]{key: d.Key(), picture: d.SVG()}
	if c, ok := d.(captioned); ok {
		l.picture += c.Title() + "\n" + c.Hint() + "\n" + c.Says()
	}
	return l
}

// Laws says what of a figure is not looked into, by the names of its fields.
type Laws struct {
	Results []string // pointers to what nobody changes in place
	Lasting []string // lists whose edits make new lists
	Words   []string // what fields of text may hold besides
}

// Keys changes every field that the figure, a pointer to a struct, reaches, one at
// a time, and fails where the picture changes and its key does not: a page that
// keeps pictures by their keys would show an old one.
func Keys[K comparable](t *testing.T, figure any, laws Laws, drawing func() Drawing[K]) {
	t.Helper()
	before := lookAt(drawing())
	if before.key != drawing().Key() {
		t.Error("a drawing has another key at second sight")
	}
	w := walker{laws: laws, changed: func(where string) {
		if now := lookAt(drawing()); now.picture != before.picture && now.key == before.key {
			t.Errorf("%s changes the picture and not its key", where)
		}
	}, replaced: func(where string) {
		if drawing().Key() == before.key {
			t.Errorf("another %s has the key of the one before", where)
		}
	}}
	w.walk(reflect.ValueOf(figure).Elem(), "")
	if lookAt(drawing()) != before {
		t.Error("the figure has not been put back as it was")
	}
}

// Moments fails where frames of one key have different pictures, and returns how
// many pictures there are.
func Moments[K comparable](t *testing.T, frames int, at func(frame int) Drawing[K]) int {
	t.Helper()
	seen := map[K]string{}
	for frame := range frames {
		now := lookAt(at(frame))
		if have, ok := seen[now.key]; ok && have != now.picture {
			t.Fatalf("frame %d has the key of another picture", frame)
		}
		seen[now.key] = now.picture
	}
	return len(seen)
}

type walker struct {
	laws     Laws
	changed  func(where string)
	replaced func(where string)
}

// try sets a value, looks, and sets it back.
func (w walker) try(v, to reflect.Value, look func(string), where string) {
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	v.Set(to)
	look(where)
	v.Set(old)
}

// walk changes all that a value reaches; where says how it was reached.
func (w walker) walk(v reflect.Value, where string) {
	name := where[strings.LastIndex(where, ".")+1:]
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				w.walk(v.Field(i), where+"."+v.Type().Field(i).Name)
			}
		}
	case reflect.Pointer:
		w.pointer(v, where, name)
	case reflect.Slice:
		w.list(v, where, name)
	case reflect.Array:
		for i := range v.Len() {
			w.walk(v.Index(i), where)
		}
	default:
		for _, to := range w.others(v) {
			w.try(v, to.Convert(v.Type()), w.changed, where)
		}
	}
}

func (w walker) pointer(v reflect.Value, where, name string) {
	fresh := reflect.New(v.Type().Elem())
	switch {
	case v.IsNil():
		w.try(v, fresh, w.changed, where)
		return
	case slices.Contains(w.laws.Results, name):
		fresh.Elem().Set(v.Elem())
		w.try(v, fresh, w.replaced, where)
	default:
		w.walk(v.Elem(), where)
		w.try(v, reflect.Zero(v.Type()), w.changed, where)
	}
}

func (w walker) list(v reflect.Value, where, name string) {
	one := reflect.MakeSlice(v.Type(), 1, 1)
	w.try(v, reflect.AppendSlice(reflect.AppendSlice(reflect.Zero(v.Type()), v), one), w.changed, where)
	if v.Len() == 0 {
		return
	}
	w.try(v, v.Slice(0, v.Len()-1), w.changed, where)
	if !slices.Contains(w.laws.Lasting, name) {
		w.walk(v.Index(0), where)
		return
	}
	copied := reflect.AppendSlice(reflect.Zero(v.Type()), v)
	w.try(v, copied, w.replaced, where)
}

// others are values that a field might hold instead.
func (w walker) others(v reflect.Value) (list []reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		return []reflect.Value{reflect.ValueOf(!v.Bool())}
	case reflect.String:
		for _, word := range append([]string{"", v.String() + "x"}, w.laws.Words...) {
			list = append(list, reflect.ValueOf(word))
		}
	case reflect.Int:
		if v.Int() > 0 {
			list = append(list, reflect.ValueOf(v.Int()-1))
		}
		if v.Int() < 3 { // as many as every kind of thing has
			list = append(list, reflect.ValueOf(v.Int()+1))
		}
	case reflect.Uint64:
		list = append(list, reflect.ValueOf(v.Uint()+1))
	case reflect.Float64:
		list = append(list, reflect.ValueOf(v.Float()*1.37+0.11), reflect.ValueOf(0.0))
	}
	return list
}
