// Package draw writes SVG text: pen and paths, scales and ticks, labels that find
// room, numbers for readers, palettes, rasters and colour bars. It knows numbers
// and words, and no result of any laboratory.
//
// A picture is a [Drawing]: a value that holds all it is drawn from. The same
// value draws the screen, the export and the golden file of a test, and its [Key]
// tells a page whether the picture that it has kept is still the one to show.
//
// One unit of a viewBox is one CSS pixel, so text keeps its size when a figure
// is laid out anew for another width. Colours are concrete, because an exported
// file has no style sheet. Styling uses presentation attributes only, which a
// strict content security policy lets through. Text reaches the file through
// the escaping calls alone.
//
// From the bottom up: format, path and box; pen, text and style; scale, ticks and
// palette; dots, raster, hull, skyline and label; colourscale and colourbar.
package draw
