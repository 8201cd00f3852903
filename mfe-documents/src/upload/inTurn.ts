/** Makes a queue that runs one task after the other, since a phone has little memory. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Made>(work: () => Promise<Made>): Promise<Made> => {
    const made = last.then(work);
    last = made.catch(() => undefined);
    return made;
  };
}
