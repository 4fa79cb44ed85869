// Package widget is made of values and callbacks: controls, tables and remarks that
// know neither laboratory nor session.
//
// Its files, from what is seen down to what it stands on:
//
//	sourcerow  a source by two numbers
//	knob       a number by field, slider and steps
//	scrubber   the slider along the timeline
//	segments   a choice of few words
//	table      the table beside a picture
//	pieces     remarks, refusals and facts
//	controls   buttons, fields and lists
//	scale      where a slider stands
//	event      handlers of the framework's events
package widget
