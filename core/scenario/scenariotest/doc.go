// Package scenariotest holds whole scenarios of every laboratory, and what must be
// true of any scenario, for tests of whatever room. It never ships.
package scenariotest
