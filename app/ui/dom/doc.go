// Package dom is the browser as the page needs it, and the one corner that touches
// JavaScript.
//
// Its files, from what is seen down to what it stands on:
//
//	dom        what the page needs
//	dom_js     the browser itself
//	file       a file that is read piece by piece
//	files_js   its files
//	kept_js    what it keeps for the reader
//	dom_other  no browser, while the page is rendered ahead or tested
//	none       a browser that is not there
package dom
