// Package audit is the question whether a mechanism that can only be watched keeps its
// promise, with its fields, what of it a sweep may vary, and its answer.
package audit
