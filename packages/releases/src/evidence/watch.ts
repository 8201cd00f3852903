import { rollback } from '../deployment.ts';
import { inventoryOf } from '../inventory.ts';
import type { ReleaseStore } from '../store.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { isBroken } from './judge.ts';

/** A version that everybody got is watched this long; later failures have other causes. */
const PROBATION_MS = 60 * 60 * 1000;

/** Takes back every version on its way, or just made current, that the evidence finds broken. Answers with what was taken back, one sentence each. */
export async function takeBackBroken(store: ReleaseStore, now = new Date()): Promise<string[]> {
  const { parts } = await inventoryOf(store);
  const said: string[] = [];
  for (const { id, deployment } of parts) {
    const { version, rollout, history } = deployment;
    const last = history.at(-1);
    const isNew = last !== undefined && now.getTime() - Date.parse(last.at) < PROBATION_MS;
    const [candidate, current] = rollout ? [rollout.version, version] : isNew ? [version, last.version] : [];
    if (candidate === undefined || current === undefined) continue;
    const [seen, usual] = await Promise.all([evidenceOf(store, id, candidate), evidenceOf(store, id, current)]);
    if (!isBroken(seen, usual)) continue;
    const reason = `${told(candidate, seen)}; ${told(current, usual)}`;
    await rollback(store, id, { by: 'evidence', reason, now }, candidate);
    said.push(`${id}: ${reason}`);
  }
  return said;
}

const told = (version: string, { visitors, failed }: Evidence) => `${version} failed ${failed} of ${visitors} visitors`;
