package stage

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
)

// Key says under which name an answer is remembered: that of all that determines
// it, or none. The zero Key is [Once].
type Key struct {
	kept bool
	name string
}

// Kept names an answer by the fields that determine it.
func Kept(f Fields) Key { return Key{kept: true, name: string(f)} }

// Once is the key of an answer that must not be remembered, as a secure draw, or
// need not be, as that of a trial.
func Once() Key { return Key{} }

// And is the key of what is made of an answer by further fields. Nothing made of
// an answer that is not remembered is remembered.
func (k Key) And(f Fields) Key {
	if !k.kept {
		return k
	}
	return Kept(Fields{}.Word(k.name).Word(string(f)))
}

// With is the key of what is made of two answers.
func (k Key) With(other Key) Key {
	if !k.kept || !other.kept {
		return Once()
	}
	return k.And(Fields{}.Word(other.name))
}

// Fields collects the fields that a stage reads. Two collections made by the same
// calls are equal exactly when every field agrees bit for bit.
type Fields []byte

// Number adds a number.
func (f Fields) Number(v float64) Fields {
	return binary.LittleEndian.AppendUint64(f, math.Float64bits(v))
}

// Count adds a whole number.
func (f Fields) Count(n int) Fields {
	return binary.LittleEndian.AppendUint64(f, uint64(n))
}

// Numbers adds a list of numbers.
func (f Fields) Numbers(list []float64) Fields {
	f = f.Count(len(list))
	for _, v := range list {
		f = f.Number(v)
	}
	return f
}

// Counts adds a list of whole numbers.
func (f Fields) Counts(list []int) Fields {
	f = f.Count(len(list))
	for _, n := range list {
		f = f.Count(n)
	}
	return f
}

// Word adds a word.
func (f Fields) Word(s string) Fields {
	return append(f.Count(len(s)), s...)
}

// Flag adds yes or no.
func (f Fields) Flag(b bool) Fields {
	if b {
		return append(f, 1)
	}
	return append(f, 0)
}

// Optional adds a number that may be absent.
func (f Fields) Optional(p *float64) Fields {
	if p == nil {
		return f.Flag(false)
	}
	return f.Flag(true).Number(*p)
}

// Digest shortens a collection to a word of fixed length.
func (f Fields) Digest() string {
	sum := sha256.Sum256(f)
	return hex.EncodeToString(sum[:])
}
