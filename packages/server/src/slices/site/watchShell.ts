/**
 * Inline script that reports a shell which never loads or throws before its first drawing, since such a shell cannot
 * report itself. The shell watches its own loading, and everything after its first drawing.
 */
export const watchShell = (
  version: string,
) => `addEventListener("error", ({ target, filename = "", message, error }) => {
  const { src = filename, async = false } = target;
  const { dataset = {} } = document.getElementById("root") ?? {};
  if (async || !src.includes("/r/shell/") || "taken" in dataset) return;
  dataset.lost = "";
  const cause = message && { message: message.slice(0, 200), stack: error?.stack?.slice(0, 1200) };
  const event = target === window ? "crashed" : "load_failed";
  const report = { remote: "shell", version: "${version}", event, ...(cause && { cause }) };
  navigator.sendBeacon("/platform/evidence", new Blob([JSON.stringify({ reports: [report] })], { type: "application/json" }));
}, true);`;
