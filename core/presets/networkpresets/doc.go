// Package networkpresets holds the presets and the lesson of the network.
package networkpresets
