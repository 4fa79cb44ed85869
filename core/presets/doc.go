// Package presets finds the presets, the lessons and the papers' claims, which the
// rooms below hold for one laboratory each.
package presets
