// Package figure turns results into SVG text. Every figure is a pure function
// of data, a palette, a box in CSS pixels and, for the player, a frame: the
// same call draws the screen, the export and the golden file of a test.
//
// One unit of a viewBox is one CSS pixel, so text keeps its size when a figure
// is laid out anew for another width. Colours are concrete, because an exported
// file has no style sheet. Styling uses presentation attributes only, which a
// strict content security policy lets through. Text reaches the file through
// the escaping calls alone.
//
// A colour keeps its meaning in every figure, and a mark and a dash say the
// same without colour: truth ○ solid, measured □ dashed, private ×, recovered
// ▲ solid, baseline ◇ dash-dotted, ceiling ▽ in long dashes. The nodes of a
// network tell their value by colour and by size, below zero as rings, on one
// scale for all four views. The maps of a crowd are pictures of one palette
// index for each cell, stored without compression, all on one scale; what it
// clips and what lies below zero is hatched and counted.
package draw
