package engine

import (
	"encoding/json"
	"fmt"

	"cloakroom/core/scenario"
)

func encode(req scenario.Request) ([]byte, error) {
	line, err := json.Marshal(req)
	if err != nil {
		return nil, fmt.Errorf("encoding request %d: %w", req.ID, err)
	}
	return line, nil
}

func decode(line []byte) (scenario.Event, error) {
	var event scenario.Event
	if err := json.Unmarshal(line, &event); err != nil {
		return scenario.Event{}, fmt.Errorf("decoding an event of %d bytes: %w", len(line), err)
	}
	return event, nil
}
