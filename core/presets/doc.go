// Package presets finds the presets and the lessons, which the rooms below hold for
// one laboratory each.
package presets
