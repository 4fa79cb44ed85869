package networkfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/sensingfig"
)

// The timeline of a network has the chapters of all sensors: one frame for each moment of
// the film and each iterate, and words of its own.
func TestTimelineOfANetwork(t *testing.T) {
	n := byHand()
	line := NewTimeline(n.Got)
	var names []string
	for _, c := range line.Chapters {
		names = append(names, c.Name)
	}
	if got := strings.Join(names, ", "); got != "sample, place, diffuse, read, add noise, recover, move earth" {
		t.Errorf("chapters %s", got)
	}
	if c := line.Chapters[sensingfig.Diffuse]; c.Count != len(n.Got.Film.Times.Values) {
		t.Errorf("%d frames for %d moments", c.Count, len(n.Got.Film.Times.Values))
	}
	if c := line.Chapters[sensingfig.Read]; c.Count != 12 {
		t.Errorf("%d frames for 12 nodes", c.Count)
	}
	for frame, want := range map[int]string{
		line.Chapters[sensingfig.Diffuse].First + 5: "the rumour at time 0.5 of 1",
		line.Chapters[sensingfig.Read].First:        "1 of 12 nodes read",
		line.Frames - 1:                             "the finished picture",
	} {
		if text := line.Describe(frame); text != want {
			t.Errorf("frame %d is described as %q, want %q", frame, text, want)
		}
	}
	n.Got.Film = nil
	line = NewTimeline(n.Got)
	if text := line.Describe(line.Chapters[sensingfig.Diffuse].First); !strings.HasPrefix(text, "the rumour spreads") {
		t.Errorf("without a film described as %q", text)
	}
}
