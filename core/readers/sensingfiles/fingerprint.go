package sensingfiles

import "cloakroom/core/readers/fingerprint"

// FingerprintOf recognises readings, and where they were taken when that is told.
func FingerprintOf(readings, at []float64) fingerprint.Fingerprint {
	b := fingerprint.New(fingerprint.Readings, len(readings))
	for _, values := range [][]float64{readings, at} {
		b.Number(float64(len(values)))
		for _, v := range values {
			b.Number(v)
		}
	}
	return b.Fingerprint()
}
