// Package shell is the page around the laboratories: the bar, the columns, the panels,
// the dialogs, the keys, files and the address. It shows whichever page it is handed.
//
// Its files, from what is seen down to what it stands on:
//
//	root        the component that the framework mounts; keys, drops and answers come in here
//	bar         the app bar: laboratories, experiments, what can be done with the whole
//	stage       the middle column
//	views       the ways to look at the stage
//	setup       the left column, by the stations of the journey
//	space       how the window’s room is shared out
//	panels      the right column, and its tabs
//	explain     the first of the tabs, and the sentence over it
//	sweeppanel  the panel of sweeps
//	keptrun     the panel of the run that was kept
//	veil        the truth hidden until it is revealed
//	playerbar   the player below the pictures
//	lesson      the lesson
//	hints       those of a first visit
//	keys        the keys of the page
//	dialogs     which dialog is open
//	experiments the dialog of experiments: groups, cards, claims
//	help        the dialog of help, and that of the errata
//	share       the dialog of links
//	export      the dialog of figures and numbers
//	display     the dialog of looks
//	files       scenarios and figures opened
//	kept        what was loaded, and is kept in the browser
//	leaving     the one door out of the page
//	tied        the networks that one page takes over from another
//	address     the link in the browser's address
//	rehearse    what is tried while the page rests
//	shell       the state of all this, and the laboratory that is open
//	kept         what was loaded, kept in the browser if the reader wants that
//	leaving      the one door through which anything leaves the page
//	activity    what moves, and the mark of rest
package shell
