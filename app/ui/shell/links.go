package shell

import "strings"

// onlyLab reports a fragment that names a laboratory and nothing of a scenario.
func onlyLab(fragment string) bool {
	for part := range strings.SplitSeq(strings.TrimPrefix(fragment, "#"), "&") {
		if name, _, _ := strings.Cut(part, "="); name != "lab" && name != "v" && !strings.HasPrefix(name, "view.") {
			return false
		}
	}
	return true
}

// linkedLab is the laboratory that a fragment names, the first one without.
func (s *Shell) linkedLab(fragment string) string {
	for part := range strings.SplitSeq(fragment, "&") {
		lab, found := strings.CutPrefix(part, "lab=")
		for _, room := range s.house.Rooms {
			if found && room.Name == lab {
				return lab
			}
		}
	}
	return s.house.Rooms[0].Name
}
