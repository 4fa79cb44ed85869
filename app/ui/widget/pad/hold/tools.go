package hold

// Tool is something that a press on a picture can do.
type Tool struct {
	Name  string // published: the pad's class and the control's id end in it
	Label string
	Hint  string
	Slack float64 // px that a hand may move and still only tap; see NoTap
	Grips bool    // it takes hold of grips; others press what lies under them
}

// NoTap is the slack of a tool that works from the press on.
const NoTap = -1

// Tools are those of one page.
type Tools []Tool

// Named is the tool of that name; the first stands in for a name that is not among
// them.
func (t Tools) Named(name string) Tool {
	for _, tool := range t {
		if tool.Name == name {
			return tool
		}
	}
	return t[0]
}
