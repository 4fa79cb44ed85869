package ui

// shortcut is one key of the page; the help dialog is made from the same
// table as the handler.
type shortcut struct {
	keys  string
	means string
	match func(keyPress) bool
	do    func(*store)
	plain bool // a single key, which a reader may switch off
}

func shortcuts() []shortcut {
	alt := func(key string) func(keyPress) bool {
		return func(k keyPress) bool { return k.Alt && !k.Ctrl && (k.Key == key || k.Key == upper(key)) }
	}
	ctrl := func(key string, shift bool) func(keyPress) bool {
		return func(k keyPress) bool {
			return k.Ctrl && !k.InField && k.Shift == shift && (k.Key == key || k.Key == upper(key))
		}
	}
	plain := func(key string) func(keyPress) bool {
		return func(k keyPress) bool { return !k.Alt && !k.Ctrl && !k.InField && !k.InDialog && k.Key == key }
	}
	return []shortcut{
		{keys: "Alt+K", means: "play or pause", match: alt("k"), do: (*store).playOrPause},
		{keys: "Alt+G", means: "draw fresh noise, which is charged", match: alt("g"), do: (*store).drawFresh},
		{keys: "Alt+R", means: "back to the preset, or to the beginning of the lesson’s step", match: alt("r"), do: (*store).resetAll},
		{keys: "Ctrl+Z", means: "undo", match: ctrl("z", false), do: (*store).undo},
		{keys: "Ctrl+Shift+Z", means: "redo", match: ctrl("z", true), do: (*store).redo},
		{keys: "Ctrl+Y", means: "redo", match: ctrl("y", false), do: (*store).redo},
		{keys: "N", means: "add a source: at the pointer, or where there is room", match: plain("n"), do: func(s *store) { s.lab().add() }, plain: true},
		{keys: "?", means: "this list", match: plain("?"), do: func(s *store) { s.open(dialogHelp) }, plain: true},
		{keys: "Esc", means: "cancel a drag, close a dialog, leave a large picture", match: func(k keyPress) bool { return k.Key == "Escape" }, do: (*store).escape},
	}
}

// otherKeys are handled where the focus is, whatever the laboratory; the help
// lists them too.
func otherKeys() [][2]string {
	return [][2]string{
		{"PageDown PageUp", "in the lesson, away from a slider: next and previous step"},
		{"J K L", "in the player: back, play or pause, forward"},
		{"0 … 9", "in the player: jump along the track"},
		{"↑ ↓", "in a number field: a small step"},
	}
}

func upper(key string) string { return string(key[0] - 'a' + 'A') }

// key answers a key pressed anywhere, and reports whether it was used.
func (s *store) key(k keyPress) bool {
	if !k.InField && !k.OnSlider && !k.InDialog && (k.Key == "PageDown" && s.turnPage(1) || k.Key == "PageUp" && s.turnPage(-1)) {
		return true
	}
	for _, c := range shortcuts() {
		if c.plain && s.plainKeysOff {
			continue
		}
		if c.match(k) {
			c.do(s)
			return true
		}
	}
	return false
}

func (s *store) escape() {
	holds := s.hand.busy()
	s.lab().letGo()
	switch {
	case holds:
	case s.dialog != "":
		s.closeDialog()
	case s.view.Stage != "":
		s.enlarge(s.view.Stage)
	}
}

// resetAll goes back to where the open step of the lesson began, else to the
// preset last opened, else to the first.
func (s *store) resetAll() {
	if _, open := s.lessonStep(); open {
		s.openStep(s.view.Lesson)
		return
	}
	name := s.lastPreset
	if name == "" {
		name = s.firstOfLab(s.asked.Lab).Name
	}
	s.openPreset(name)
}
