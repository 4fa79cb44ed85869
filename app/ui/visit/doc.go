// Package visit serves the tests of pages: a page with a real engine behind it, and
// the laws that all keep.
//
// Its files, from what is seen down to what it stands on:
//
//	visitor  who opens a page and works on it
//	laws     what holds on every page
package visit
