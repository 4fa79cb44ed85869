package main

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

func TestTidy(t *testing.T) {
	cases := map[string]struct{ rendered, want string }{
		"Go's quotes":         {`<p title="say \"hi\" & \u2009\\"></p>`, "<p title=\"say &#34;hi&#34; &amp; \u2009\\\"></p>"},
		"quotes in text stay": {`<p>say "a>b"</p>`, `<p>say &#34;a&gt;b&#34;</p>`},
		"absent booleans":     {`<button disabled="false" type="button">x</button>`, `<button type="button">x</button>`},
		"present booleans":    {`<button disabled type="button">x</button>`, `<button disabled="" type="button">x</button>`},
		"enumerated truth":    {`<i aria-hidden draggable></i>`, `<i aria-hidden="true" draggable="true"></i>`},
		"enumerated falsity":  {`<i aria-expanded="false"></i>`, `<i aria-expanded="false"></i>`},
		"order":               {`<i id="b" class="a"></i>`, `<i class="a" id="b"></i>`},
		"breaks":              {"<p>\n<b>1</b>\n<b>2</b>\n</p>", `<p><b>1</b><b>2</b></p>`},
		"spaces that count":   {"<p>\n<b>1</b>\n and \n<b>2</b>\n</p>", `<p><b>1</b> and <b>2</b></p>`},
		"figures verbatim":    {"<svg viewBox=\"0 0 1 1\">\n<path d=\"M0 0\"/>\n</svg>", "<svg viewBox=\"0 0 1 1\">\n<path d=\"M0 0\"></path>\n</svg>"},
	}
	for name, c := range cases {
		got, err := tidy(c.rendered)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got != c.want {
			t.Errorf("%s: %s became %s, want %s", name, c.rendered, got, c.want)
		}
	}
}

func TestTidyWantsOneElement(t *testing.T) {
	for _, rendered := range []string{"", "text", "<p></p><p></p>", "<!-- note -->"} {
		if got, err := tidy(rendered); err == nil {
			t.Errorf("%q was accepted as %q", rendered, got)
		}
	}
}

// What go-app itself prints, in whatever order it happens to print it.
func TestTidyMakesGoAppReproducible(t *testing.T) {
	render := func() string {
		got, err := tidy(app.HTMLString(app.Div().ID("x").Class("c").Title(`a "b" <c> & d`).Body(
			app.Button().Type("button").Disabled(false).Aria("pressed", true).Text("1 < 2"),
			app.Text(" & "),
			app.Input().Type("checkbox").Checked(true).Value("v"),
		)))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	const want = `<div class="c" id="x" title="a &#34;b&#34; &lt;c&gt; &amp; d">` +
		`<button aria-pressed="true" type="button">1 &lt; 2</button> &amp; <input checked="" type="checkbox" value="v"/></div>`
	for range 30 {
		if got := render(); got != want {
			t.Fatalf("got  %s\nwant %s", got, want)
		}
	}
}

func FuzzRequoteNeverLosesText(f *testing.F) {
	f.Add(`<a b="\"c\"">d</a>`)
	f.Add(`plain \ text`)
	f.Fuzz(func(t *testing.T, s string) {
		if !strings.ContainsAny(s, `<>"`) && requote(s) != s {
			t.Errorf("%q became %q", s, requote(s))
		}
	})
}
