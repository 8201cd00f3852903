import { setTimeout as wait } from 'node:timers/promises';

/** A check runs about every half minute, and each look is kept for a while. */
const PATIENCE_MS = 120_000;

/** Waits until a server says of a check that it is well, or that it is not; returns the seconds that took. */
export async function untilSaid(url: string, check: string, isWell: boolean): Promise<number> {
  const begun = Date.now();
  for (let said = ''; Date.now() - begun < PATIENCE_MS; await wait(500)) {
    said = await fetch(`${url}/api/health/ready`).then((ready) => ready.text(), String);
    if (said.includes(`"${check}":`) && said.includes(`"${check}":"ok"`) === isWell)
      return Math.round((Date.now() - begun) / 1000);
  }
  throw new Error(`${url}/api/health/ready never said that ${check} is ${isWell ? 'well again' : 'away'}`);
}
