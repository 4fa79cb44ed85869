package heatmapfiles

import "cloakroom/core/readers/fingerprint"

// Fingerprint recognises the crowd: whose each point is and where, in the
// coordinates of the file. The box that is laid around it is no part of it.
func (t *PointTable) Fingerprint() fingerprint.Fingerprint {
	b := fingerprint.New(fingerprint.Crowd, len(t.Points), t.Persons)
	for _, p := range t.Points {
		b.Number(float64(p.Person))
		b.Number(p.X)
		b.Number(p.Y)
	}
	for _, name := range t.People {
		b.Text(name)
	}
	return b.Fingerprint()
}

// Fingerprint recognises the map by the value of every cell, wherever it lies.
func (m MapTable) Fingerprint() fingerprint.Fingerprint {
	b := fingerprint.New(fingerprint.Map, len(m.Values))
	for _, v := range m.Values {
		b.Number(v)
	}
	return b.Fingerprint()
}
