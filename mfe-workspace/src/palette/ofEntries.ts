import type { Entry } from '../frame/entries.ts';
import type { Action } from './finds.ts';

/** Actions by the entry of the navigation without which they lead nowhere. */
export type Offers = Partial<Record<Entry['key'], readonly Omit<Action, 'key'>[]>>;

/** The actions of the entries that the reader has. */
export const ofEntries = (entries: readonly Entry[], offers: Offers): Action[] =>
  entries.flatMap(({ key }) => offers[key] ?? []).map((find) => ({ ...find, key: find.words }));
