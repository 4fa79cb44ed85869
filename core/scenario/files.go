package scenario

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash"
	"math"
	"reflect"
	"slices"
	"strings"

	"cloakroom/core/field"
)

// KindFiles is the list of fingerprints.
const KindFiles field.Kind = "list of fingerprints of files"

// File is the fingerprint of a file that was loaded into a scenario. It tells the
// file again, and holds nothing of what stands in it: what does stays behind when the
// scenario leaves (see [Scenario.Public]). Whoever has the whole file, or guesses it
// to the last letter, can see from the hash that it is the one.
type File struct {
	// Kind is the File of the fields that it fills.
	Kind string `json:"kind"`
	// Rows counts its readings, ties, points or cells; People the people they are of,
	// 0 where that is not known.
	Rows   int `json:"rows"`
	People int `json:"people,omitempty"`
	// Hash is the beginning of the SHA-256 of the values as they were loaded, 16
	// hexadecimal digits.
	Hash string `json:"hash"`
	// Source is such a beginning for the file itself, however its columns were read and
	// whatever box was cut from it, where the reader knows it; it can be checked by
	// whoever guesses all of its places. Edited says that the values are not as loaded
	// any more: they were changed by hand.
	Source string `json:"source,omitempty"`
	Edited bool   `json:"edited,omitempty"`
	// Box is the rectangle that coordinates were cut to: west, south, east and north,
	// in degrees, in metres or in the file's own unit. Own says that its sides are the
	// outermost points themselves, and Drawn that it was drawn on a blank map.
	Box     []float64 `json:"box,omitempty"`
	Degrees bool      `json:"degrees,omitempty"`
	Metres  bool      `json:"metres,omitempty"`
	Own     bool      `json:"own,omitempty"`
	Drawn   bool      `json:"drawn,omitempty"`
}

const (
	mostFiles  = 8
	hashDigits = 16
	mostRows   = 1 << 30
)

// Words says what the file holds: "12 points, 4 people".
func (f File) Words() string {
	text := field.Counted(f.Rows, strings.TrimSuffix(f.Kind, "s"), f.Kind)
	if f.People > 0 {
		text += ", " + field.Counted(f.People, "person", "people")
	}
	return text
}

// Same reports whether two fingerprints are of the same values of the same file, as
// they were loaded.
func (f File) Same(other File) bool { return f.Kind == other.Kind && f.Hash == other.Hash }

// SameSource reports whether they are of the same file, read or cut otherwise perhaps.
func (f File) SameSource(other File) bool {
	return f.Same(other) || f.Kind == other.Kind && f.Source != "" && f.Source == other.Source
}

// filesField is the list of them. An empty list is a value, not an absent one: it says
// that nothing came from a file (see [Scenario.Drawn]).
func filesField() Field {
	f := field.Of(field.Parameter{
		Path: "files", Label: "Files", Kind: KindFiles, Default: "none",
		Meaning: "the fingerprints of files that were loaded: kind, rows, people, a hash, and the box that a map was cut to; values left out must be loaded again before a run",
	}, func(s *Scenario) *[]File { return &s.Files }, readFiles).As(field.PackedForm())
	f.Get = func(s *Scenario) any {
		if s.Files == nil {
			return nil
		}
		return &s.Files
	}
	return f
}

func readFiles(_ field.Parameter, raw json.RawMessage, path string, to *[]File) error {
	return field.ReadEach(raw, path, "fingerprints", mostFiles, readFile, to)
}

func readFile(raw json.RawMessage, path string, to *File) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if decoder.Decode(to) != nil || !isHash(to.Hash) || to.Source != "" && !isHash(to.Source) ||
		!isCount(to.Rows) || !isCount(to.People) || !isBox(to.Box) {
		return field.Refuse(path, field.Written(raw)+" is no fingerprint; one has kind, rows, people, 16 digits of a hash, and may have a box")
	}
	return nil
}

func isHash(text string) bool {
	return len(text) == hashDigits && strings.Trim(text, "0123456789abcdef") == ""
}

func isCount(n int) bool { return 0 <= n && n <= mostRows }

func isBox(box []float64) bool {
	return len(box) == 0 || len(box) == 4 && box[0] <= box[2] && box[1] <= box[3] &&
		!slices.ContainsFunc(box, func(v float64) bool { return math.Abs(v) > 1e12 })
}

// validateFiles refuses fingerprints of files that the laboratory does not load, and
// two of one kind.
func (s *Scenario) validateFiles() error {
	for i, f := range s.Files {
		at := fmt.Sprintf("files[%d].kind", i)
		if len(s.filledBy(f.Kind)) == 0 {
			return field.Refuse(at, field.Quoted(f.Kind)+" is no kind of file that the laboratory "+s.Lab+" loads")
		}
		if first, _ := s.File(f.Kind); !reflect.DeepEqual(first, f) {
			return field.Refuse(at, field.Quoted(f.Kind)+" is given twice")
		}
	}
	return nil
}

// filledBy are the fields that a kind of file fills.
func (s *Scenario) filledBy(kind string) []Field {
	var fields []Field
	for _, f := range ownFields(s.Lab) {
		if f.File == kind && kind != "" {
			fields = append(fields, f)
		}
	}
	return fields
}

// FileKinds are the kinds of file that a laboratory loads.
func FileKinds(lab string) []string {
	var kinds []string
	for _, f := range ownFields(lab) {
		if f.File != "" && !slices.Contains(kinds, f.File) {
			kinds = append(kinds, f.File)
		}
	}
	return kinds
}

// File finds the fingerprint of a kind.
func (s *Scenario) File(kind string) (File, bool) {
	for _, f := range s.Files {
		if f.Kind == kind {
			return f, true
		}
	}
	return File{}, false
}

// Holds reports whether the values are here that a kind of file fills.
func (s *Scenario) Holds(kind string) bool {
	for _, f := range s.filledBy(kind) {
		if _, there := f.Value(s); there {
			return true
		}
	}
	return false
}

// Lacking are the files whose values are not here.
func (s *Scenario) Lacking() []File {
	var lacking []File
	for _, f := range s.Files {
		if !s.Holds(f.Kind) {
			lacking = append(lacking, f)
		}
	}
	return lacking
}

// Missing refuses a scenario that speaks of a file and does not hold what stood in it.
func (s *Scenario) Missing() error {
	for _, f := range s.Lacking() {
		if fields := s.filledBy(f.Kind); len(fields) > 0 {
			path := fields[0].Path
			if named, ok := s.Field(s.Lab + "." + f.Kind); ok {
				path = named.Path
			}
			return field.Refuse(path, "missing; it comes from a file of "+f.Words()+" whose hash begins with "+f.Hash[:8]+", and that file is not here")
		}
	}
	return nil
}

// shortHash is the beginning of a hash that fingerprints hold.
func shortHash(h hash.Hash) string { return fmt.Sprintf("%x", h.Sum(nil))[:hashDigits] }

// Load notes that the values which a kind of file fills come from a file, and returns
// its fingerprint. With a box it is that of its coordinates.
func (s *Scenario) Load(f File) File {
	sum := sha256.New()
	f.Rows, f.People, f.Edited = 0, 0, false
	for _, filled := range s.filledBy(f.Kind) {
		value, there := filled.Value(s)
		if !there || filled.Apart {
			continue
		}
		if list := reflect.ValueOf(value); f.Rows == 0 && (list.Kind() == reflect.Slice || list.Kind() == reflect.Map) {
			f.Rows = list.Len()
		}
		sum.Write([]byte(filled.Path + "\n"))
		_ = field.Digest(value, sum) // only a value that is not finite cannot be written, and none is read
	}
	if q, ok := s.Question().(field.Counting); ok {
		f.Rows = min(q.Counted(f.Kind), mostRows)
	}
	if q, ok := s.Question().(field.Peopled); ok {
		f.People = q.Crowd()
	}
	f.Hash = shortHash(sum)
	s.Unload(f.Kind)
	s.Files = append(s.Files, f)
	return f
}

// Drawn is the scenario as it is saved: where it holds values that could come from a
// file, and did not, it says so.
func (s Scenario) Drawn() Scenario {
	for _, kind := range FileKinds(s.Lab) {
		if len(s.Files) == 0 && s.Holds(kind) {
			s.Files = []File{}
		}
	}
	return s
}

// Opened notes of a scenario that was read from a file that its values are those of a
// file, unless it says itself where they come from: whoever wrote it may have taken
// them from one.
func (s *Scenario) Opened() {
	if s.Files != nil && len(s.Files) == 0 {
		s.Files = nil
		return
	}
	for _, kind := range FileKinds(s.Lab) {
		if _, known := s.File(kind); !known && s.Holds(kind) {
			s.Load(File{Kind: kind})
		}
	}
}

// Unload forgets the file of a kind: what stands in the scenario is nobody's.
func (s *Scenario) Unload(kind string) {
	var left []File
	for _, f := range s.Files {
		if f.Kind != kind {
			left = append(left, f)
		}
	}
	s.Files = left
}

// SameFiles reports whether two scenarios were loaded from the same files.
func (s *Scenario) SameFiles(other *Scenario) bool {
	for i, f := range s.Files {
		if i >= len(other.Files) || !f.Same(other.Files[i]) {
			return false
		}
	}
	return s.Lab == other.Lab && len(s.Files) == len(other.Files)
}

// SameValues reports whether they hold the same of them.
func (s *Scenario) SameValues(other *Scenario) bool {
	for _, f := range ownFields(s.Lab) {
		if _, ok := s.File(f.File); ok && !reflect.DeepEqual(f.Get(s), f.Get(other)) {
			return false
		}
	}
	return true
}

// Forget unloads the files whose values are not here.
func (s *Scenario) Forget() {
	for _, f := range s.Lacking() {
		s.Unload(f.Kind)
	}
}

// Fill takes the values that are lacking from another scenario that was loaded from
// the same files, and reports whether anything was there to take; where it would not
// fit, nothing is taken. Values that were changed by hand are only taken where such are
// lacking; where those as loaded are taken instead, the fingerprint tells it.
func (s *Scenario) Fill(from *Scenario) bool {
	return s.fill(from, func(lacking, there File) bool { return there.Same(lacking) && (lacking.Edited || !there.Edited) })
}

// Recut takes the values that are lacking from another scenario that was loaded from
// the same files, read otherwise or cut to another box, as [Scenario.Fill] does.
func (s *Scenario) Recut(from *Scenario) bool { return s.fill(from, File.SameSource) }

func (s *Scenario) fill(from *Scenario, fits func(lacking, there File) bool) bool {
	if from.Lab != s.Lab {
		return false
	}
	whole, taken := s.Clone(), false
	for i, f := range whole.Files {
		same, ok := from.File(f.Kind)
		if s.Holds(f.Kind) || !ok || !fits(f, same) || !from.Holds(f.Kind) {
			continue
		}
		taken = true
		whole.Files[i] = same // with the box that may not leave
		for _, filled := range s.filledBy(f.Kind) {
			filled.Copy(&whole, from)
		}
	}
	whole = whole.Clone() // nothing is shared
	if !taken || whole.Validate() != nil {
		return false
	}
	*s = whole
	return true
}

// Touched brings up to date whether the values of files were changed by hand since they
// were as another scenario holds them.
func (s *Scenario) Touched(since *Scenario) {
	files := slices.Clone(s.Files)
	for i, f := range files {
		before, known := since.File(f.Kind)
		if !known || !before.Same(f) || !since.Holds(f.Kind) || !s.Holds(f.Kind) {
			continue
		}
		files[i].Edited = before.Edited || slices.ContainsFunc(s.filledBy(f.Kind), func(filled Field) bool {
			return !reflect.DeepEqual(filled.Get(s), filled.Get(since))
		})
	}
	if s.Files != nil {
		s.Files = files
	}
}

// Edited reports that the values of a file were changed by hand after they were loaded.
func (s *Scenario) Edited() bool {
	return slices.ContainsFunc(s.Files, func(f File) bool { return f.Edited })
}

// Source is the hash of the file that the truth was read from, however it was read and
// cut, "" where none is known. Whatever is released of it concerns the same people.
func (s *Scenario) Source() string {
	for _, f := range s.Files {
		if f.Source != "" {
			return f.Source
		}
	}
	return ""
}

// Public is the scenario without what came from files, or is an edit of that: of each
// file it keeps the fingerprint, by which it can be told again. All that leaves the
// page is this, unless the user says otherwise.
func (s *Scenario) Public() Scenario {
	public := s.Clone()
	plain, ok := New(s.Lab)
	if !ok {
		return public
	}
	for i, file := range public.Files {
		for _, f := range s.filledBy(file.Kind) {
			f.Copy(&public, &plain)
		}
		if file.Own {
			public.Files[i].Box = nil // its sides are people's places
		}
	}
	// Numbers that followed from what is gone stay what they were.
	for _, f := range ownFields(s.Lab) {
		before, there := f.Number(s)
		if after, _ := f.Number(&public); there && f.File == "" && after != before {
			_ = f.SetNumber(&public, before) // it was a value of this field
		}
	}
	return public
}
