// Package labtest is what the tests of the laboratories share. No program links it.
package labtest
