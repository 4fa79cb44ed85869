package engine

import (
	"encoding/json"
	"fmt"
	"slices"

	"cloakroom/core/scenario"
)

func encode(req scenario.Request) ([]byte, error) {
	asked := req.Scenario
	req.Scenario = nil
	line, err := json.Marshal(req)
	if err != nil {
		return nil, fmt.Errorf("encoding request %d: %w", req.ID, err)
	}
	if asked == nil {
		return line, nil
	}
	// Put in apart: the encoder would read every letter of it again.
	raw, err := asked.MarshalJSON()
	if err != nil {
		return nil, fmt.Errorf("encoding the scenario of request %d: %w", req.ID, err)
	}
	return slices.Concat(line[:len(line)-1], []byte(`,"scenario":`), raw, []byte("}")), nil
}

func decode(line []byte) (scenario.Event, error) {
	var event scenario.Event
	if err := json.Unmarshal(line, &event); err != nil {
		return scenario.Event{}, fmt.Errorf("decoding an event of %d bytes: %w", len(line), err)
	}
	return event, nil
}
