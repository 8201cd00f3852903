const LOOK_MS = 500;

/**
 * Stops this process, if npm started it, once its parent process is gone. npm passes a signal to the shell that runs
 * the script; that shell ends without passing it on and would leave this process behind. Windows has neither the parent
 * record nor the problem.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
  // Ends the check at the first signal: a second signal would cut the shutdown short.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(timer));
}
