import { RELEASE_ACTORS, type ReleaseAuthor } from '@firm/contract';
import type { releasesSchemas } from '@firm/contract/schemas';
import { type LoggedChange, readChanges, releasesInUse, status, unfitInUse } from '@firm/releases';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { silentWebhooks } from '../platform/silentWebhooks.ts';
import { lookAtApp } from './lookAtApp.ts';
import { actorsOf, toEntry, type WhoIs } from './releaseActors.ts';
import { storeTroubles } from './storeTroubles.ts';
import { inOrder } from './troubles.ts';

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database'>;

const EVERYTHING = Number.POSITIVE_INFINITY;

/** Returns every app, and what is wrong with all of them, gravest first. */
export async function readApps(deps: Deps) {
  const { store, clock } = deps;
  const now = clock();
  const log = await readChanges(store, undefined, EVERYTHING);
  const [all, whoIs, live] = await Promise.all([
    status(store, undefined, now, log),
    actorsOf(deps, log),
    releasesInUse(store),
  ]);
  const unfit = unfitInUse(live, log);
  const webhooks = await silentWebhooks(deps, log);
  const looked = await Promise.all(all.map((app) => lookAtApp(deps, app, { log, whoIs, webhooks, live, unfit, now })));
  // Before the first publication there is no store.
  const ofStore = all.length === 0 ? [] : await storeTroubles(deps);
  return {
    apps: looked.map(({ app }) => app),
    troubles: inOrder([...ofStore, ...looked.flatMap(({ troubles }) => troubles)]),
    readAt: now.toISOString(),
  };
}

/** Returns a page of the release log, how many entries fit, and who is in the whole log. */
export async function readLog(deps: Deps, query: z.output<(typeof releasesSchemas)['log']['query']>) {
  const { app, action, who, author, from, to, zone = 'UTC', offset, limit } = query;
  const whole = await readChanges(deps.store, undefined, EVERYTHING);
  const log = app === undefined ? whole : await readChanges(deps.store, app, EVERYTHING);
  const whoIs = await actorsOf(deps, whole);
  // Swedish writes a day as YYYY-MM-DD.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const isWithin = (at: string) => {
    if (from === undefined && to === undefined) return true;
    const day = days.format(new Date(at));
    return (from === undefined || day >= from) && (to === undefined || day <= to);
  };
  const fitting = log.filter(
    (entry) =>
      (action === undefined || entry.action === action) &&
      (who === undefined || whoIs(entry.by).kind === who) &&
      (author === undefined || entry.by === author) &&
      isWithin(entry.at),
  );
  return {
    results: fitting.slice(offset, offset + limit).map((entry) => toEntry(entry, whoIs)),
    count: fitting.length,
    authors: authorsIn(whole, whoIs),
  };
}

/** The persons, tokens and commands in a log: each kind by name, and who was forgotten last. */
function authorsIn(log: readonly LoggedChange[], whoIs: WhoIs): ReleaseAuthor[] {
  const nameless = ({ who }: ReleaseAuthor) => Number(who.name === null);
  return [...new Set(log.map(({ by }) => by))]
    .map((id) => ({ id, who: whoIs(id) }))
    .filter(({ who }) => who.kind !== 'evidence' && who.kind !== 'strategy')
    .sort(
      (one, other) =>
        RELEASE_ACTORS.indexOf(one.who.kind) - RELEASE_ACTORS.indexOf(other.who.kind) ||
        nameless(one) - nameless(other) ||
        (one.who.name ?? '').localeCompare(other.who.name ?? ''),
    );
}
