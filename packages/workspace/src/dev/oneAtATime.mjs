/**
 * Makes work that never runs twice at the same time: calls during a run lead to one more run after it.
 * @param {() => Promise<void>} work must not reject
 * @returns {() => void}
 */
export function oneAtATime(work) {
  let isRunning = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work();
    }
    isRunning = false;
  };
}
