package main

import (
	"context"
	"fmt"
	"sync"

	"cloakroom/app/figure/cards"
	"cloakroom/core/lab"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// cardsFolder holds the pictures of the experiments.
const cardsFolder = "cards/"

// drawers is how many draw at a time.
const drawers = 2

// addCards answers every preset and draws its answer small.
func addCards(s site) error {
	all := presets.All()
	drawings, failures := make([]string, len(all)), make([]error, drawers)
	var wait sync.WaitGroup
	for part := range drawers {
		wait.Go(func() {
			runner := lab.NewRunner() // what one preset has prepared serves the next
			for i := part; i < len(all); i += drawers {
				if drawings[i], failures[part] = card(runner, all[i]); failures[part] != nil {
					return
				}
			}
		})
	}
	wait.Wait()
	for _, err := range failures {
		if err != nil {
			return err
		}
	}
	for i, p := range all {
		s[scenario.CardPicture(p.Name)] = []byte(drawings[i])
	}
	return nil
}

func card(runner *lab.Runner, p scenario.Preset) (string, error) {
	asked := cards.Question(p)
	got, err := runner.Run(context.Background(), asked, nil, lab.Watch{})
	if err != nil {
		return "", fmt.Errorf("answering the preset %s: %w", p.Name, err)
	}
	drawing, ok := cards.Draw(p, asked, got)
	if !ok {
		return "", fmt.Errorf("drawing the preset %s: its answer holds nothing to draw", p.Name)
	}
	return drawing, nil
}
