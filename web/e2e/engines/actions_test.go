package engines

// What WebDriver calls actions, alike in both of its protocols.
type (
	source struct {
		Type       string            `json:"type"`
		ID         string            `json:"id"`
		Parameters map[string]string `json:"parameters,omitempty"`
		Actions    []action          `json:"actions"`
	}
	action struct {
		Type     string `json:"type"`
		Value    string `json:"value,omitempty"`
		X        int    `json:"x"`
		Y        int    `json:"y"`
		Button   int    `json:"button"`
		Duration int    `json:"duration"`
	}
)

// strokeActions are a mouse that is pressed at the first point and let go at the last.
func strokeActions(points []point) []source {
	move := func(p point) action {
		return action{Type: "pointerMove", X: int(p.X), Y: int(p.Y), Duration: 20}
	}
	list := []action{move(points[0]), {Type: "pointerDown"}}
	for _, p := range points[1:] {
		list = append(list, move(p))
	}
	list = append(list, action{Type: "pointerUp"})
	return []source{{Type: "pointer", ID: "mouse", Parameters: map[string]string{"pointerType": "mouse"}, Actions: list}}
}

// keyActions are keys pressed one after another.
func keyActions(text string) []source {
	var list []action
	for _, key := range text {
		list = append(list, action{Type: "keyDown", Value: string(key)}, action{Type: "keyUp", Value: string(key)})
	}
	return []source{{Type: "key", ID: "keyboard", Actions: list}}
}
