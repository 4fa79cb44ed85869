package dom

// File is a file that the reader has chosen, dropped or pasted. It is read piece by
// piece from where it lies.
type File struct {
	Name string
	Size int
	// Piece hands over its bytes from an offset up to another, nil when it is gone.
	Piece func(from, to int, take func(piece []byte))
	// Later says that pieces come later, when the page may not be touched.
	Later bool
}

// TextFile is a text as a file.
func TextFile(name, text string) File {
	return File{Name: name, Size: len(text), Piece: func(from, to int, take func([]byte)) { take([]byte(text[from:to])) }}
}

// Text hands over all of it as a text.
func (f File) Text(take func(text string)) {
	f.Piece(0, f.Size, func(piece []byte) { take(string(piece)) })
}
