package field

// Refusal is a refusal: the JSON path of the offending field and one
// sentence that names the value and what is allowed.
type Refusal struct {
	Path    string `json:"path"`
	Problem string `json:"problem"`
}

// Error is the one line that the command prints: path, colon, problem.
func (e *Refusal) Error() string { return e.Path + ": " + e.Problem }

// Refuse is a refusal of the field at a path.
func Refuse(path, problem string) *Refusal { return &Refusal{Path: path, Problem: problem} }
