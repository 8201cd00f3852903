/**
 * Inline script that reports a shell which never loads or throws before its first drawing, since such a shell cannot
 * report itself. The shell watches its own loading, and everything after its first drawing.
 */
export const watchShell = (version: string) => `addEventListener("error", ({ target, filename = "" }) => {
  const { src = filename, async = false } = target;
  const { dataset = {} } = document.getElementById("root") ?? {};
  if (async || !src.includes("/r/shell/") || "taken" in dataset) return;
  dataset.lost = "";
  const report = { remote: "shell", version: "${version}", event: target === window ? "crashed" : "load_failed" };
  navigator.sendBeacon("/platform/evidence", new Blob([JSON.stringify({ reports: [report] })], { type: "application/json" }));
}, true);`;
