// Package link writes a scenario and a view as the fragment of a URL, and reads it
// again. What it cannot use of a link it leaves aside and says so.
package link
