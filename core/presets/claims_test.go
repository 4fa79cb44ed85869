package presets_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/presets/claims"
)

var (
	number    = regexp.MustCompile(`−?[0-9]+(?:\.[0-9]+)?`)
	claimName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)

// TestEveryPresetHasItsClaim: a claim of its own name, in the presets' order, or the
// mark that there is none to judge.
func TestEveryPresetHasItsClaim(t *testing.T) {
	var own, names []string
	for _, c := range presets.Claims() {
		if slices.Contains(names, c.Name) || !claimName.MatchString(c.Name) {
			t.Errorf("%q is taken, or no name", c.Name)
		}
		names = append(names, c.Name)
		_, isPreset := presets.Find(c.Name)
		if isPreset {
			own = append(own, c.Name)
		}
		if shown := c.Preset(); shown == "" != (c.How == claims.Derived && c.Shown == "") {
			t.Errorf("%s is shown by %q", c.Name, shown)
		} else if _, found := presets.Find(shown); shown != "" && !found {
			t.Errorf("%s is shown by %q, which is no preset", c.Name, shown)
		}
		if isPreset && (c.Shown != "" || c.How == claims.Derived) {
			t.Errorf("%s is a preset, and shows itself", c.Name)
		}
		if (c.Verdict == claims.NoClaim) != (c.How == claims.None) {
			t.Errorf("%s: %q is recomputed by %q", c.Name, c.Verdict.Word(), c.How)
		}
	}
	var want []string
	for _, p := range presets.All() {
		want = append(want, p.Name)
	}
	if !slices.Equal(own, want) {
		t.Errorf("the claims of presets are %q, want %q", own, want)
	}
	if presets.ClaimOf("no-such-preset").Verdict != claims.NoClaim {
		t.Error("a claim was found that does not exist")
	}
}

// TestClaimsCanBeRead: each says where it comes from, in at most 22 words.
func TestClaimsCanBeRead(t *testing.T) {
	for _, c := range presets.Claims() {
		if p := claims.PaperOf(c.Paper); p.Short == "" || c.Where == "" {
			t.Errorf("%s: nobody knows where %q, %q is", c.Name, c.Paper, c.Where)
		}
		if !strings.HasSuffix(c.Says, ".") {
			t.Errorf("%s is no sentence: %s", c.Name, c.Says)
		}
		for _, text := range []string{c.Says, c.Theirs, c.Ours, c.How} {
			if words := len(strings.Fields(text)); words == 0 || words > 22 {
				t.Errorf("%s: %d words in %q", c.Name, words, text)
			}
		}
	}
}

// TestOurNumbersAreFound: every number of ours stands in the finding of the preset that
// shows the claim, and that is recomputed. What is derived is recomputed by itself.
func TestOurNumbersAreFound(t *testing.T) {
	for _, c := range presets.Claims() {
		p, shown := presets.Find(c.Preset())
		if !shown || c.How == claims.Derived {
			continue
		}
		found := number.FindAllString(p.Finding, -1)
		for _, n := range number.FindAllString(c.Ours, -1) {
			if !slices.Contains(found, n) {
				t.Errorf("%s: %s of %q is not in the finding: %s", c.Name, n, c.Ours, p.Finding)
			}
		}
	}
}

// TestVerdictAndFindingAgree: a finding that begins with its verdict says no other.
func TestVerdictAndFindingAgree(t *testing.T) {
	for _, c := range presets.Claims() {
		p, own := presets.Find(c.Name)
		if !own {
			continue
		}
		says := func(words ...string) bool {
			return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(p.Finding, w) })
		}
		if c.Verdict == claims.DoesNot && says("Holds", "Reproduces") || c.Verdict == claims.Holds && says("Does not", "Cannot", "Too ") {
			t.Errorf("%s %s, and the finding says: %s", c.Name, c.Verdict.Word(), p.Finding)
		}
	}
}

// TestTally: those without a claim are not counted.
func TestTally(t *testing.T) {
	got := claims.Count([]claims.Claim{{Verdict: claims.Holds}, {}, {Verdict: claims.InPart}, {Verdict: claims.Holds}, {Verdict: claims.DoesNot}})
	if got != (claims.Tally{Claims: 4, Holds: 2, InPart: 1, DoesNot: 1}) {
		t.Errorf("counted %+v", got)
	}
	t.Logf("%+v", claims.Count(presets.Claims()))
}

// TestVerdictsAreWordsAndMarks: no two share either.
func TestVerdictsAreWordsAndMarks(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range []claims.Verdict{claims.NoClaim, claims.Holds, claims.InPart, claims.DoesNot} {
		if v.Word() == "" || v.Mark() == "" || seen[v.Word()] || seen[v.Mark()] {
			t.Errorf("verdict %d is %q, %q", v, v.Mark(), v.Word())
		}
		seen[v.Word()], seen[v.Mark()] = true, true
	}
}
