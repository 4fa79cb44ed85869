package claims

import "cmp"

// Head names the columns of the table of claims.
func Head() []string {
	return []string{"paper", "where", "claim", "in the paper", "here", "verdict", "recomputed from", "experiment"}
}

// Rows are the claims as a table.
func Rows(list []Claim) [][]string {
	rows := make([][]string, len(list))
	for i, c := range list {
		rows[i] = []string{PaperOf(c.Paper).Short, c.Where, c.Says, c.Theirs, c.Ours, c.Verdict.Word(), c.How, cmp.Or(c.Preset(), "–")}
	}
	return rows
}
