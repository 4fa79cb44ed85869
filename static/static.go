// Package static holds the hand-written assets of the site, embedded so that
// the native command can build the site from any folder of the module.
//
// Page and Claims are templates: the build fills in content hashes, the pre-rendered
// first view, and the claims. Worker is served as it is; in the service worker
// the build replaces the list of files. Unbooted stands in the page.
package static

import "embed"

// Files holds every asset by its name in the built folder, apart from the
// templates page.html, claims.html and sw.js, which the build completes, and unbooted.js.
//
//go:embed boot.css boot.js icon.svg manifest.webmanifest site.css worker.js
var Files embed.FS

// Page is the template of index.html.
//
//go:embed page.html
var Page string

// Unbooted is the script that stands in the page, and says so where boot.js never came.
//
//go:embed unbooted.js
var Unbooted string

// ServiceWorker is the template of sw.js.
//
//go:embed sw.js
var ServiceWorker string

// Claims is the template of the page of claims.
//
//go:embed claims.html
var Claims string
