import * as schemas from '@firm/contract/schemas';
import { note } from './audit.ts';
import { type Freeze, freezeAt, freezesOf } from './freezes.ts';
import { readAs, textOf } from './records.ts';
import { noneOf } from './refused.ts';
import { minuteOf, type Said, saidAs } from './said/say.ts';
import type { Lock, ReleaseStore } from './store.ts';

/** A rollout that begins by itself at its time. */
export type PlannedStart = schemas.StartDocument[string];

const RECORD = 'starts.json';

/** The planned starts, one an app. @throws Refused when the record cannot be parsed */
export const readStarts = async (store: ReleaseStore): Promise<schemas.StartDocument> =>
  (await readAs(store, schemas.StartDocument, RECORD)) ?? {};

/** `1.2.0 begins 2026-12-01 08:00 UTC` */
export const describeStart = ({ version, at }: PlannedStart): string => `${version} begins ${minuteOf(at)}`;

/** Says that a freeze drops a planned start, if one holds at its time; nothing otherwise. */
export function describeDrop(app: string, { version, at }: PlannedStart, freezes: readonly Freeze[]): string[] {
  const freeze = freezeAt(freezesOf(freezes, app), new Date(at));
  if (!freeze) return [];
  return [`freeze ${freeze.id} drops the start of ${app} ${version} on ${minuteOf(at)}, unless it is lifted before`];
}

/** Replaces the planned starts; `before` writes the log. */
export const writeStarts = (lock: Lock, starts: schemas.StartDocument, before?: () => Promise<void>): Promise<void> =>
  lock.replace(RECORD, textOf(starts), { before });

/** Removes the planned start of an app that has begun: the log has the rollout. */
export async function endStart(lock: Lock, id: string): Promise<void> {
  const { [id]: begun, ...others } = await readStarts(lock.store);
  if (begun) await writeStarts(lock, others);
}

/** Removes the planned start of an app that will not begin, and logs why. */
export async function dropStart(
  lock: Lock,
  id: string,
  noted: { by: string; reason: string | null; why?: readonly Said[] },
): Promise<void> {
  const { [id]: start, ...others } = await readStarts(lock.store);
  if (!start) return;
  await writeStarts(lock, others, () => noteNotBegun(lock.store, id, start, noted));
}

/** Logs that a planned start will not begin, and why. Its app's owner is told, if the platform itself drops it. */
export function noteNotBegun(
  store: ReleaseStore,
  id: string,
  { version }: PlannedStart,
  noted: { by: string; reason: string | null; why?: readonly Said[] },
): Promise<void> {
  return note(store, {
    ...{ ...noted, action: 'start', remote: id, version },
    ...{ outcome: `${version} does not begin`, what: { kind: 'start_dropped', version } },
  });
}

/**
 * Drops the planned start of a version that must not go to more visitors. The platform drops it, not a person: the
 * owner is told, since they still expect it. Nothing in a record that cannot be read begins, and it must not keep
 * anybody from going back.
 */
export async function dropStartOf(lock: Lock, id: string, why: Said, version: string): Promise<void> {
  if (await startOf(lock.store, id, version)) await dropStart(lock, id, { by: 'strategy', ...saidAs(why) });
}

/** The planned start, if it is of one of these versions; undefined where the record cannot be read. */
export async function startOf(
  store: ReleaseStore,
  id: string,
  ...versions: string[]
): Promise<PlannedStart | undefined> {
  const start = (await readStarts(store).catch(noneOf))[id];
  return start && versions.includes(start.version) ? start : undefined;
}

/** The sentence after a planned start was cancelled. */
export const NO_START = 'no start is planned any more';
