package presets

import "cloakroom/core/presets/claims"

// Claims lists the claims of all papers, laboratory by laboratory. Every preset of a
// laboratory with claims has one of its own name.
func Claims() []claims.Claim {
	var all []claims.Claim
	for _, s := range shelves() {
		if s.claims != nil {
			all = append(all, s.claims()...)
		}
	}
	return all
}

// ClaimOf is the claim of a preset, one without a verdict where there is none.
func ClaimOf(preset string) claims.Claim {
	for _, c := range Claims() {
		if c.Name == preset {
			return c
		}
	}
	return claims.Claim{}
}
