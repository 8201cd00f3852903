import * as schemas from '@firm/contract/schemas';
import { readAs } from './records.ts';
import { Refused } from './refused.ts';
import { minute, minuteOf, say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/** A time in which no version of an app, or of any (`*`), goes to more visitors. */
export type Freeze = schemas.FreezeDocument[number];

export const FREEZES = 'freezes.json';

/** All freezes, also those that are over. @throws Refused when the record cannot be parsed */
export const readFreezes = async (store: ReleaseStore): Promise<Freeze[]> =>
  (await readAs(store, schemas.FreezeDocument, FREEZES)) ?? [];

export interface KnownFreezes {
  freezes: readonly Freeze[];
  /** Why they cannot be read. */
  damage?: Refused;
}

/** Stands for freezes that cannot be read: what grows by a strategy stands still until they can. */
export const UNREADABLE: Freeze = {
  ...{ id: 'unreadable', app: '*', from: new Date(0).toISOString(), until: null },
  ...{ by: '', reason: `${FREEZES} cannot be read` },
};

/** The freezes of an app, also when they cannot be read: that must not keep anybody from going back. */
export async function knownFreezes(store: ReleaseStore, id: string): Promise<KnownFreezes> {
  const all = await allKnownFreezes(store);
  return { ...all, freezes: freezesOf(all.freezes, id) };
}

/** The freezes of every app, likewise. */
export async function allKnownFreezes(store: ReleaseStore): Promise<KnownFreezes> {
  try {
    return { freezes: await readFreezes(store) };
  } catch (error) {
    if (error instanceof Refused) return { freezes: [UNREADABLE], damage: error };
    throw error;
  }
}

/** The freezes of an app and of all apps. */
export const freezesOf = (freezes: readonly Freeze[], id: string): Freeze[] =>
  freezes.filter(({ app }) => app === id || app === '*');

/** The freezes that hold or are to come, in order. */
export const freezesDue = (freezes: readonly Freeze[], now: Date): Freeze[] =>
  freezes.filter((freeze) => endOf(freeze) > now.getTime()).sort((one, other) => one.from.localeCompare(other.from));

/** The freeze that holds at a moment; of several the one that ends last. */
export function freezeAt(freezes: readonly Freeze[], at: Date): Freeze | undefined {
  const holding = freezes.filter((freeze) => Date.parse(freeze.from) <= at.getTime() && at.getTime() < endOf(freeze));
  return holding.sort((one, other) => endOf(other) - endOf(one))[0];
}

const endOf = ({ until }: Freeze) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));

/**
 * `every app is frozen until 2026-12-27 08:00 UTC: the offices are closed (freeze 3fa21c)`, or `blog will be frozen
 * from …`
 */
export function describeFreeze({ id, app, from, until, reason }: Freeze, now: Date): string {
  const is = Date.parse(from) > now.getTime() ? `will be frozen from ${minuteOf(from)}` : 'is frozen';
  const end = until === null ? 'somebody lifts it' : minuteOf(until);
  return `${app === '*' ? 'every app' : app} ${is} until ${end}: ${reason} (freeze ${id})`;
}

/** @throws Refused while an app with these freezes is frozen */
export function refuseFrozen(freezes: readonly Freeze[], now: Date): void {
  const freeze = freezeAt(freezes, now);
  if (!freeze) return;
  const { until, reason } = freeze;
  const named = { app: freeze.app === '*' ? say('everyApp') : freeze.app, reason, freeze: freeze.id };
  const said = until === null ? say('frozenOpen', named) : say('frozen', { ...named, until: minute(until) });
  throw new Refused(said, { freeze });
}
