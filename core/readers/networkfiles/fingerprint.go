package networkfiles

import "cloakroom/core/readers/fingerprint"

// Fingerprint recognises the network: its edges with their weights, the names and
// the communities. Where the nodes stand is no part of it.
func (t Table) Fingerprint() fingerprint.Fingerprint {
	b := fingerprint.New(fingerprint.Graph, t.Nodes, len(t.Edges))
	for _, e := range t.Edges {
		b.Number(float64(e.From))
		b.Number(float64(e.To))
		b.Number(e.Weight)
	}
	b.Number(float64(len(t.Names)))
	for _, name := range t.Names {
		b.Text(name)
	}
	b.Number(float64(len(t.Communities)))
	for _, community := range t.Communities {
		b.Number(float64(community))
	}
	return b.Fingerprint()
}
