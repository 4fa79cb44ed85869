//go:build !js

package ui

// newDOM returns a browser that is not there: the page is being pre-rendered
// or tested, and every measure is zero.
func newDOM() dom { return noDOM{} }

type noDOM struct{}

func (noDOM) Width(string) float64                                                { return 0 }
func (noDOM) Box(string) (left, top, width, height float64)                       { return }
func (noDOM) Focus(string)                                                        {}
func (noDOM) Focused() string                                                     { return "" }
func (noDOM) KeepFocus(string, bool) bool                                         { return false }
func (noDOM) InView(string) bool                                                  { return true }
func (noDOM) ScrollTo(string)                                                     {}
func (noDOM) Value(string) string                                                 { return "" }
func (noDOM) SetValue(string, string)                                             {}
func (noDOM) Text(string) string                                                  { return "" }
func (noDOM) Capture(string, int)                                                 {}
func (noDOM) Dark() bool                                                          { return false }
func (noDOM) ReducedMotion() bool                                                 { return false }
func (noDOM) Hidden() bool                                                        { return false }
func (noDOM) Fragment() string                                                    { return "" }
func (noDOM) ReplaceFragment(string)                                              {}
func (noDOM) PushFragment(string)                                                 {}
func (noDOM) Address() string                                                     { return "" }
func (noDOM) OnFragment(func())                                                   {}
func (noDOM) Store(string, string)                                                {}
func (noDOM) Stored(string) string                                                { return "" }
func (noDOM) NextFrame(func())                                                    {}
func (noDOM) AfterLayout(do func())                                               { do() }
func (noDOM) Copy(string)                                                         {}
func (noDOM) Download(string, string, string)                                     {}
func (noDOM) DownloadPNG(string, string, float64, float64, float64, func())       {}
func (noDOM) PickChunks(string, func(string, int), func([]byte) bool, func(bool)) {}
func (noDOM) PickPicture(func(string, string))                                    {}
func (noDOM) PickFile(string, func(string, string))                               {}
func (noDOM) OnDrop(func(string, string))                                         {}
func (noDOM) OnKey(func(keyPress) bool)                                           {}
func (noDOM) OnSize([]string, func())                                             {}
func (noDOM) OnVisibility(func())                                                 {}
func (noDOM) OnEvents(func(), func())                                             {}
func (noDOM) Publish(string)                                                      {}
func (noDOM) Haste() float64                                                      { return 1 }
func (noDOM) SetTheme(string)                                                     {}
func (noDOM) Print()                                                              {}
