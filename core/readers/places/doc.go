// Package places reads points from files that are no tables, GeoJSON, location
// histories in JSON, and GPX, as a table with a row for every point. The bytes come
// as a stream of UTF-8.
package places
