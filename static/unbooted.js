// Stands in the page itself, for the case that boot.js never came. In a sandboxed frame
// WebKit refuses a page all of its own files, its styles too; and what a link holds is
// not what stands pre-rendered.
"use strict";
if (!globalThis.goappGetenv) {
  document.documentElement.dataset.state = "failed";
  addEventListener("DOMContentLoaded", () => {
    const sandboxed = self.origin === "null";
    const said = document.createElement("p");
    said.className = "boot-banner boot-failed";
    said.setAttribute("role", "alert");
    said.textContent = sandboxed
      ? "The laboratory cannot start in this sandboxed frame: the browser keeps the page’s own files from it. Open it in a window of its own: "
      : "The laboratory could not be loaded: boot.js did not come, or does not run here. Open it again: ";
    const link = document.createElement("a");
    link.href = link.textContent = location.href;
    if (sandboxed) link.target = "_blank";
    said.append(link);
    if (sandboxed || location.hash.length > 1) document.body.replaceChildren(said);
    else document.body.append(said);
  });
}
