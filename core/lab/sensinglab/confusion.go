package sensinglab

// confusion counts the draws by the community that began it and the one that was named,
// −1 for none. A nil one counts nothing.
type confusion struct {
	draws       map[[2]int]int
	communities int // as many as have been met
}

func (c *confusion) count(v Verdict) {
	if c == nil || v.Community == nil || v.Home == nil {
		return
	}
	named := -1
	if v.Community.Guess != nil {
		named = *v.Community.Guess
	}
	if c.draws == nil {
		c.draws = map[[2]int]int{}
	}
	c.draws[[2]int{*v.Home, named}]++
	c.communities = max(c.communities, *v.Home+1, named+1, len(v.Community.Mass.Values))
}

// table has a row for each community that can have begun it and a column for each that
// can be named, and a last one for none; nil before any draw.
func (c *confusion) table() [][]int {
	var rows [][]int
	for home := range c.communities {
		row := make([]int, c.communities+1)
		for named := range c.communities {
			row[named] = c.draws[[2]int{home, named}]
		}
		row[c.communities] = c.draws[[2]int{home, -1}]
		rows = append(rows, row)
	}
	return rows
}
