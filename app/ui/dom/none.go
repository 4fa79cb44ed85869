package dom

import "time"

// None is a browser that is not there: every measure is zero, and nothing happens.
type None struct{}

func (None) Width(string) float64                                          { return 0 }
func (None) Box(string) (left, top, width, height float64)                 { return }
func (None) Focus(string)                                                  {}
func (None) Focused() string                                               { return "" }
func (None) KeepFocus(string, bool) bool                                   { return false }
func (None) InView(string) bool                                            { return true }
func (None) ScrollTo(string)                                               {}
func (None) Value(string) string                                           { return "" }
func (None) SetValue(string, string)                                       {}
func (None) Text(string) string                                            { return "" }
func (None) Capture(string, int)                                           {}
func (None) Dark() bool                                                    { return false }
func (None) ReducedMotion() bool                                           { return false }
func (None) Hidden() bool                                                  { return false }
func (None) Fragment() string                                              { return "" }
func (None) ReplaceFragment(string)                                        {}
func (None) PushFragment(string)                                           {}
func (None) Address() string                                               { return "" }
func (None) OnFragment(func())                                             {}
func (None) Store(string, string)                                          {}
func (None) Stored(string) string                                          { return "" }
func (None) Keep(string, string, func(bool))                               {}
func (None) Kept(string, func(string))                                     {}
func (None) Slice() time.Duration                                          { return time.Hour }
func (None) Soon(do func())                                                { do() }
func (None) NextFrame(func())                                              {}
func (None) AfterLayout(do func())                                         { do() }
func (None) Copy(string)                                                   {}
func (None) Download(string, string, string)                               {}
func (None) DownloadPNG(string, string, float64, float64, float64, func()) {}
func (None) PickPicture(func(string, string))                              {}
func (None) PickFile(string, func(File))                                   {}
func (None) OnDrop(func(File))                                             {}
func (None) OnKey(func(KeyPress) bool)                                     {}
func (None) OnSize(func()) func([]string)                                  { return func([]string) {} }
func (None) OnVisibility(func())                                           {}
func (None) OnEvents(func(), func())                                       {}
func (None) Publish(string)                                                {}
func (None) Haste() float64                                                { return 1 }
func (None) SetTheme(string)                                               {}
func (None) NameWindow(string)                                             {}
func (None) Print()                                                        {}
