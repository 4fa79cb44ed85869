// Package networkpresets holds the presets, the lesson and the claims of the network.
package networkpresets
