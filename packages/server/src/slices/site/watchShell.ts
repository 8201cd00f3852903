/**
 * A few lines of the page itself, before the shell: a shell that does not arrive, or throws before it has drawn anything, can tell nothing of that. What it loads by itself
 * it looks after, as everything from its first drawing on.
 */
export const watchShell = (version: string) => `addEventListener("error", ({ target, filename = "" }) => {
  const { src = filename, async = false } = target;
  if (async || !src.includes("/r/shell/") || document.getElementById("root")?.firstChild) return;
  const report = { remote: "shell", version: "${version}", event: target === window ? "crashed" : "load_failed" };
  navigator.sendBeacon("/platform/evidence", new Blob([JSON.stringify({ reports: [report] })], { type: "application/json" }));
}, true);`;
