const LOOK_MS = 500;

/**
 * npm passes a signal to the shell that it starts a script with, and that shell ends without passing it on: this process would be left behind.
 * Started by npm, it stops when the process that started it is gone. Windows keeps no such record, nor the problem.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
  // A second signal would not wait for what is being closed.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(timer));
}
