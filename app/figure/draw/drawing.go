package draw

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"reflect"
)

// Drawing is a picture before it is drawn: a value that holds all it is drawn
// from.
type Drawing interface {
	// Key tells drawings apart: two of one key look, and read, the same.
	Key() Key
	// SVG draws the picture. It depends on nothing but the drawing.
	SVG() string
}

// Captioned is a drawing with its words, which follow from the same data.
type Captioned interface {
	Drawing
	Title() string // the heading
	Hint() string  // the remark at its right end, or nothing
	Says() string  // the text alternative: sentences with the numbers shown
}

// Key is what a drawing is told apart by; it can be compared.
type Key struct {
	content uint64
	same    [6]Identity
}

// Identity stands for data that nobody changes in place: it is told from other
// data by where it lies.
type Identity struct {
	first any
	count int
}

// Same is the identity of a result, of the pointer itself and no more.
func Same[T any](p *T) Identity { return Identity{first: p} }

// SameList is the identity of a list whose edits make new lists, or append.
func SameList[T any](list []T) Identity {
	if len(list) == 0 {
		return Identity{}
	}
	return Identity{first: &list[0], count: len(list)}
}

// KeyOf returns the key of what the parts hold: their content through pointers and
// lists to the last number, but an [Identity] for itself. There are at most six
// of those, each a part of its own.
func KeyOf(parts ...any) Key {
	var k Key
	var h maphash.Hash
	h.SetSeed(seed)
	identities := 0
	for _, part := range parts {
		if identity, ok := part.(Identity); ok {
			k.same[identities] = identity
			identities++
			continue
		}
		v := reflect.ValueOf(part)
		if v.IsValid() {
			h.WriteString(v.Type().String())
		}
		digest(&h, v)
	}
	k.content = h.Sum64()
	return k
}

var seed = maphash.MakeSeed()

// digest writes the content of a value, with lengths and signs of presence, so
// that different contents are written differently.
func digest(h *maphash.Hash, v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid:
		number64(h, 0)
	case reflect.Bool:
		if v.Bool() {
			number64(h, 1)
		} else {
			number64(h, 0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		number64(h, uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		number64(h, v.Uint())
	case reflect.Float32, reflect.Float64:
		number64(h, math.Float64bits(v.Float()))
	case reflect.String:
		number64(h, uint64(v.Len()))
		h.WriteString(v.String())
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			number64(h, 0)
			return
		}
		number64(h, 1)
		digest(h, v.Elem())
	case reflect.Slice, reflect.Array:
		number64(h, uint64(v.Len()))
		for i := range v.Len() {
			digest(h, v.Index(i))
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[Identity]() || v.Type() == reflect.TypeFor[Key]() {
			panic("draw: an identity is a part of a key by itself")
		}
		for i := range v.NumField() {
			digest(h, v.Field(i))
		}
	default:
		panic("draw: a drawing's key cannot hold a " + v.Kind().String())
	}
}

func number64(h *maphash.Hash, bits uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], bits)
	h.Write(b[:])
}

// Views is a figure of several pictures, each named by a V.
type Views[V any] interface {
	Draw(V) string
	TitleOf(V) string
	Hint(V) string
	Says(V) string
	KeyOf(V) Key
}

// Bind is one picture of a figure.
func Bind[V any](figure Views[V], at V) Captioned { return bound[V]{figure, at} }

type bound[V any] struct {
	figure Views[V]
	at     V
}

func (b bound[V]) SVG() string   { return b.figure.Draw(b.at) }
func (b bound[V]) Title() string { return b.figure.TitleOf(b.at) }
func (b bound[V]) Hint() string  { return b.figure.Hint(b.at) }
func (b bound[V]) Says() string  { return b.figure.Says(b.at) }
func (b bound[V]) Key() Key      { return b.figure.KeyOf(b.at) }
