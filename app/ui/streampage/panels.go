package streampage

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/app/figure/streamfig"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario/stream"
)

const (
	panelIntrusion   = stream.ExtraIntrusion
	panelComposition = "composition"
	chartGrowth      = "growth"
)

// Panels are the deeper looks, in the order shown.
func (p *Page) Panels() []page.Panel {
	return []page.Panel{
		page.SweepPanel(),
		{Name: panelIntrusion, Title: "Intrusion", Asks: true, Body: p.intrusionPanel},
		{Name: panelComposition, Title: "Composition", Body: p.compositionPanel},
		p.RangesPanel("Errors of single ticks and errors of sums are two contests. Noise of its own on every number adds up along a range. A counter was made for sums: its error hardly grows with them.", chartGrowth),
		p.NoisePanel(),
		page.DataPanel(),
	}
}

// intrusionPanel is the look at the memory.
func (p *Page) intrusionPanel() []app.UI {
	q := p.asked()
	n := float64(q.Data.Length())
	body := []app.UI{
		tag.P("", "Somebody looks into the machine once, after a tick, and sees all that lies in memory. Pan-privacy promises that even this, with all outputs, tells no more of one event than ε allows."),
	}
	if q.Intrusion.At == 0 {
		return append(body, widget.Buttons(widget.Button("intrude", "Intrude after tick "+field.Grouped(p.aLook()), p.intrude)))
	}
	body = append(body,
		p.Form.Knob("stream.intrusion.at", widget.Span(1, n), ""),
		p.Form.Knob("stream.intrusion.event", widget.Span(1, n), eventSays),
		p.choice("counter", "Counter", q.Counter, stream.Counters(), streamfig.CounterName),
		widget.Buttons(widget.Button("leave-alone", "Look no more", func() { p.setIntrusion(stream.Intrusion{}) })),
	)
	in := p.extras().Intrusion
	if in == nil {
		return append(body, tag.P("", p.Awaited("The memory is being opened. With secure noise it is not shown.")))
	}
	return append(body, p.Charts.Show(panelIntrusion), tag.P("", intrusionWords(in)), othersTable(in).UI())
}

// aLook is the tick that the player shows, or one within what has come: at the end of a
// whole tree nothing is open.
func (p *Page) aLook() int {
	f := streamfig.Figure{View: samplingfig.View{Frame: p.Work.Moment()}, Asked: p.asked(), Got: p.got()}
	if tick := f.Tick(); tick < p.asked().Ticks() {
		return tick
	}
	return max(1, 2*p.asked().Ticks()/3)
}

// intrude looks at the memory in the midst of the stream.
func (p *Page) intrude() { p.setIntrusion(stream.Intrusion{At: p.aLook()}) }

func (p *Page) setIntrusion(in stream.Intrusion) {
	p.asked().Intrusion = in
	p.Work.Changed()
}

// choice is the twin of a choice in the left column, in whose group it must not stand.
func (p *Page) choice(name, label, value string, all []string, nameOf func(string) string) app.UI {
	var options []widget.Option
	for _, word := range all {
		options = append(options, widget.Item(word, nameOf(word)))
	}
	id := "panel-" + strings.ReplaceAll(name, ".", "-")
	return widget.Row(id, label, widget.Select(id, value, options, func(word string) { p.Work.SetWord("stream."+name, word) }))
}

const eventSays = "the neighbouring stream has one event more there"

// intrusionWords says what the look tells.
func intrusionWords(in *stream.IntrusionResult) string {
	if in.Open {
		return "A sum lies there without noise. It is another on the two streams, so one look tells which of them it was."
	}
	return fmt.Sprintf("After this look the one stream is %.4g times as likely as the other, whatever the coins never more than %.4g times. The outputs and a look together are promised e^ε = %.4g times.",
		exp(*in.Loss), exp(*in.Most), exp(in.Promised))
}

// othersTable is what other kinds of counter would have told.
func othersTable(in *stream.IntrusionResult) widget.Table {
	t := widget.Table{Title: "The memory of other counters, with noise of the same scale", Head: []string{"counter", "cells", "log ratio", "at most"}}
	for _, o := range in.Others {
		loss, most := "tells outright", "∞"
		if !o.Open {
			loss, most = draw.Format(*o.Loss), draw.Format(*o.Most)
		}
		t.Add(streamfig.CounterName(o.Counter), fmt.Sprint(o.Cells), loss, most)
	}
	return t
}

// compositionPanel is what the ways to share ε among the counters really spend.
func (p *Page) compositionPanel() []app.UI {
	q := p.asked()
	body := []app.UI{
		tag.P("", "One event moves every counter by 1/√k, and all k of them together by √k. Appendix C makes noise for the 1/√k of one counter, so all together spend k times its ε. Appendix E takes the scale without √k, and spends √k times ε. The ledger counts what is really spent."),
		p.choice("composition", "Noise for", q.Composition, p.compositions(), streamfig.CompositionName), p.Form.Erratum("stream.composition"),
		p.choice("privacy.unit", "Protects", q.Privacy.Unit, stream.Units(), words.Capital), p.Form.Erratum("stream.privacy.unit"),
	}
	got := p.got()
	if got == nil {
		return append(body, tag.P("", p.Awaited("It is being computed.")))
	}
	t := widget.Table{Title: "ε really spent: on those protected, on one event, on somebody in every tick so far", Head: []string{"noise for", "scale", "protected", "one event", "every tick"}}
	for _, c := range got.Compositions {
		t.Add(streamfig.CompositionName(c.Name), draw.Format(c.Scale), draw.Format(c.Epsilon), draw.Format(c.Event), draw.Format(c.InEvery))
	}
	return append(body, t.UI(), widget.Says(fmt.Sprintf("There are k = %s counters. The paper promises ε = %s in every row. The last three columns tell what is spent.", field.Grouped(got.Sketch.Counters), draw.Format(p.Work.Shown.Asked.Stream.Privacy.Epsilon))))
}

// Chart finds the laboratory's own charts.
func (p *Page) Chart(name string) (page.Chart, bool) {
	switch full := p.extras(); {
	case name == panelIntrusion && full.Intrusion != nil:
		return p.memoryChart(full.Intrusion), true
	case name == chartGrowth && len(full.Moments) > 0:
		return p.growthChart(full.Moments), true
	}
	return page.Chart{}, false
}

// memoryChart is the two memories and the ratio between them.
func (p *Page) memoryChart(in *stream.IntrusionResult) page.Chart {
	t := widget.Table{Title: "What lies in memory", Head: []string{"cell", "noises", "on the stream", "with one event more"}}
	for _, c := range in.Cells {
		t.Add(streamfig.CellName(c), fmt.Sprint(c.Terms), words.Written(c.Value), words.Written(c.Neighbour))
	}
	return page.Chart{
		Name: panelIntrusion, Caption: fmt.Sprintf("The memory of the first counter after tick %s, and that of the stream with one event more at tick %s.", field.Grouped(in.At), field.Grouped(in.Event)),
		Box:   draw.Box{Width: min(page.ChartWidth(p.Desk.Screen()), 760), Height: streamfig.MemoryHeight(p.Desk.Palette(), len(in.Cells))},
		Table: t, Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing {
			return streamfig.Memory{Found: in, Palette: look, Box: box}
		},
	}
}

// growthChart is the errors as the stream grew.
func (p *Page) growthChart(moments []stream.Moment) page.Chart {
	return page.Chart{
		Name: chartGrowth, Caption: "How far every answer was from the stream as it grew, in this draw.",
		Box: page.Upright(page.ChartWidth(p.Desk.Screen()), 300), Table: growthTable(moments), Asked: p.Work.Shown.Asked,
		Draw: func(look draw.Palette, box draw.Box) draw.Drawing { return streamfig.Growth(moments, look, box) },
	}
}
