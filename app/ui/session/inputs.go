package session

import (
	"maps"
	"strings"

	"cloakroom/app/ui/words"
)

// Inputs holds what has been typed and refused, by the path of its field: the last
// valid value stays in force while the sentence is shown beside the field.
type Inputs struct {
	Typed   map[string]string
	Refused map[string]string
}

func newInputs() Inputs { return Inputs{Typed: map[string]string{}, Refused: map[string]string{}} }

// Clear drops all that was typed.
func (in *Inputs) Clear() { *in = newInputs() }

// Refuse keeps a text that was typed with the sentence that refuses it.
func (in *Inputs) Refuse(path, text, sentence string) {
	in.Typed[path], in.Refused[path] = text, sentence
}

// Accept drops what was typed into a field before.
func (in *Inputs) Accept(path string) {
	delete(in.Typed, path)
	delete(in.Refused, path)
}

// Forget drops what was typed into fields whose paths begin alike: those of a list
// that has changed belong to other entries now.
func (in *Inputs) Forget(prefix string) {
	begins := func(path, _ string) bool { return strings.HasPrefix(path, prefix) }
	maps.DeleteFunc(in.Typed, begins)
	maps.DeleteFunc(in.Refused, begins)
}

// Text is what a field shows: what was typed and refused, or its value.
func (in *Inputs) Text(path string, v float64) string {
	if text, ok := in.Typed[path]; ok {
		return text
	}
	return words.Written(v)
}
