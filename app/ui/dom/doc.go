// Package dom is the browser as the page needs it, and the one corner that touches
// JavaScript.
//
// Its files, from what is seen down to what it stands on:
//
//	dom        what the page needs
//	dom_js     the browser itself
//	files_js   its files
//	dom_other  no browser, while the page is rendered ahead or tested
//	none       a browser that is not there
package dom
