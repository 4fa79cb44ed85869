package stage

import (
	"fmt"

	"cloakroom/core/answer"
)

// Notes gathers the remarks that belong to one run.
type Notes []answer.Note

// Info adds a remark: its short stable name, the path of the field that it stands
// beside (empty for the whole run), the place in a paper that it corrects or
// quotes (often empty), and its text.
func (n *Notes) Info(code, path, source, format string, args ...any) {
	n.add("info", code, path, source, format, args)
}

// Warn adds a warning, see [Notes.Info].
func (n *Notes) Warn(code, path, source, format string, args ...any) {
	n.add("warning", code, path, source, format, args)
}

func (n *Notes) add(level, code, path, source, format string, args []any) {
	*n = append(*n, answer.Note{
		Code: code, Level: level, Path: path, Source: source, Text: fmt.Sprintf(format, args...),
	})
}
