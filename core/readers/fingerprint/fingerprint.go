package fingerprint

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
	"strconv"
	"strings"

	"cloakroom/core/field"
)

// Kind is what was loaded.
type Kind string

// The kinds of data.
const (
	Readings Kind = "readings"
	Graph    Kind = "graph"
	Crowd    Kind = "crowd"
	Map      Kind = "map"
)

// counted names what is counted of each kind, one and several.
var counted = map[Kind][][2]string{
	Readings: {{"reading", "readings"}},
	Graph:    {{"person", "people"}, {"edge", "edges"}},
	Crowd:    {{"point", "points"}, {"person", "people"}},
	Map:      {{"cell", "cells"}},
}

// Fingerprint stands for data that was loaded.
type Fingerprint struct {
	Kind   Kind
	Counts []int
	// Hash is 16 hexadecimal digits.
	Hash string
}

const digits = 16

// Says tells the fingerprint: a crowd of 42 points, 7 people, 9f86d081884c7d65.
func (f Fingerprint) Says() string {
	parts := make([]string, len(f.Counts))
	for i, count := range f.Counts {
		parts[i] = field.Counted(count, counted[f.Kind][i][0], counted[f.Kind][i][1])
	}
	text := strings.Join(parts, ", ")
	if f.Kind != Readings {
		text = "a " + string(f.Kind) + " of " + text
	}
	return text + ", " + f.Hash
}

// Text writes the fingerprint as it stands in a link: crowd-42-7-9f86d081884c7d65.
func (f Fingerprint) Text() string {
	text := string(f.Kind)
	for _, count := range f.Counts {
		text += "-" + strconv.Itoa(count)
	}
	return text + "-" + f.Hash
}

// Parse reads what Text wrote.
func Parse(text string) (Fingerprint, error) {
	parts := strings.Split(text, "-")
	f := Fingerprint{Kind: Kind(parts[0])}
	wanted, known := counted[f.Kind]
	if !known || len(parts) != len(wanted)+2 {
		return Fingerprint{}, fmt.Errorf("%s is no fingerprint", field.Quoted(text))
	}
	for _, part := range parts[1 : len(parts)-1] {
		count, err := strconv.Atoi(part)
		if err != nil || count < 0 || strconv.Itoa(count) != part {
			return Fingerprint{}, fmt.Errorf("%s is no number of a fingerprint", field.Quoted(part))
		}
		f.Counts = append(f.Counts, count)
	}
	f.Hash = parts[len(parts)-1]
	if raw, err := hex.DecodeString(f.Hash); err != nil || len(raw) != digits/2 || strings.ToLower(f.Hash) != f.Hash {
		return Fingerprint{}, fmt.Errorf("%s has not %d hexadecimal digits", field.Quoted(f.Hash), digits)
	}
	return f, nil
}

// Same reports whether two fingerprints are of the same data.
func (f Fingerprint) Same(other Fingerprint) bool { return f.Text() == other.Text() }

// Builder makes a fingerprint of data as they come.
type Builder struct {
	print Fingerprint
	hash  hash.Hash
	room  [8]byte
}

// New begins a fingerprint of a kind, with its counts in the order of the kind.
func New(kind Kind, counts ...int) *Builder {
	b := &Builder{print: Fingerprint{Kind: kind, Counts: counts}, hash: sha256.New()}
	b.Text("cloakroom 1 " + string(kind))
	for _, count := range counts {
		b.Number(float64(count))
	}
	return b
}

// Number takes a number: the eight bytes of its float64, the higher first; −0 is 0.
func (b *Builder) Number(v float64) {
	binary.BigEndian.PutUint64(b.room[:], math.Float64bits(v+0))
	b.hash.Write(b.room[:])
}

// Text takes a text: the number of its bytes, and these.
func (b *Builder) Text(text string) {
	b.Number(float64(len(text)))
	b.hash.Write([]byte(text))
}

// Fingerprint is that of everything taken.
func (b *Builder) Fingerprint() Fingerprint {
	b.print.Hash = hex.EncodeToString(b.hash.Sum(nil))[:digits]
	return b.print
}
