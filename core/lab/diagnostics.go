package lab

import "cloakroom/core/scenario"

func (b *heatMemory) diagnose(j *journey) (*scenario.Diagnostics, error) { return nil, nil }
