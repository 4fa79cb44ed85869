package engine

import (
	"encoding/json"
	"fmt"

	"cloakroom/core/scenario"
)

// putRequest writes a request as a line, the newline included, in pieces that stand
// until put returns. Scenarios are put in apart: the encoder would read every letter of
// them again.
func putRequest(req scenario.Request, put func(piece []byte) error) error {
	asked, releases := req.Scenario, req.Releases
	req.Scenario, req.Releases = nil, nil
	head, err := json.Marshal(req)
	if err != nil {
		return fmt.Errorf("encoding request %d: %w", req.ID, err)
	}
	line := lineWriter{put: put}
	line.text(head[:len(head)-1])
	if asked != nil {
		line.text([]byte(`,"scenario":`))
		line.scenario(asked)
	}
	for i := range releases {
		if i == 0 {
			line.text([]byte(`,"releases":[`))
		} else {
			line.text([]byte(","))
		}
		line.release(&releases[i])
	}
	if len(releases) > 0 {
		line.text([]byte("]"))
	}
	line.text([]byte("}\n"))
	if line.err != nil {
		return fmt.Errorf("encoding request %d: %w", req.ID, line.err)
	}
	return nil
}

// lineWriter puts what belongs to a line, until something goes wrong.
type lineWriter struct {
	put func(piece []byte) error
	err error
}

func (l *lineWriter) text(piece []byte) {
	if l.err == nil {
		l.err = l.put(piece)
	}
}

func (l *lineWriter) scenario(s *scenario.Scenario) {
	if l.err == nil {
		l.err = s.PutJSON(l.put)
	}
}

func (l *lineWriter) release(r *scenario.Release) {
	l.text([]byte(`{"draw":`))
	l.text(fmt.Append(nil, r.Draw))
	l.text([]byte(`,"held":`))
	l.text(fmt.Append(nil, r.Held))
	l.text([]byte(`,"scenario":`))
	l.scenario(&r.Scenario)
	l.text([]byte("}"))
}

func decode(line []byte) (scenario.Event, error) {
	var event scenario.Event
	if err := json.Unmarshal(line, &event); err != nil {
		return scenario.Event{}, fmt.Errorf("decoding an event of %d bytes: %w", len(line), err)
	}
	return event, nil
}
