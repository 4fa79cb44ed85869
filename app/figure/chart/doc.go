// Package chart draws what every laboratory has: curves and maps of a sweep,
// panels of small charts, the player's timeline, and the document that an
// exported figure is. A laboratory hands over its axes, cells and words as data;
// nothing here asks which one it serves.
//
// A colour keeps its meaning in every figure, and a mark and a dash say the
// same without colour: truth ○ solid, measured □ dashed, private ×, recovered
// ▲ solid, baseline ◆ dash-dotted, ceiling ▽ in long dashes. Further baselines have
// marks and dashes of their own, and the colours of what a comparison never shows.
package chart
