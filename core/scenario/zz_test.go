package scenario
import ("testing";"fmt")
func TestZZ(t *testing.T) { for _, p := range Presets() { fmt.Printf("[%s] %s — %s (%s)\n  C: %s\n  F: %s\n", p.Group[:12], p.Name, p.Title, p.Panel, p.Claim, p.Finding) } }
