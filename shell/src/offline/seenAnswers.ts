import type { QueryClient, QueryTopic } from '@firm/api-client';
import { type DehydratedState, dehydrate, hydrate } from '@firm/api-client/seen';
import { READ_OFFLINE_DAYS } from '@firm/contract';
import { clear, createStore, delMany, entries, get, update } from 'idb-keyval';
import { forgetKey, type SeenKey, seenKey } from './seenKey.ts';

/** The answers kept for reading without a network; not files, searches of times and the account's security. */
const READ_OFFLINE: ReadonlySet<unknown> = new Set<QueryTopic>([
  'dashboard',
  'cases',
  'messages',
  'appointments',
  'documents',
  'billing',
]);
const RECORDS_MAX = 200;
const AGE_MAX_MS = READ_OFFLINE_DAYS * 24 * 3_600_000;

type SeenQuery = DehydratedState['queries'][number];

/** An encrypted answer. Its id binds it to its person and question. */
interface SeenRecord {
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const records = createStore('offline', 'answers');

export const isReadOffline = ([topic]: readonly unknown[]): boolean => READ_OFFLINE.has(topic);

/** Keeps the present answers of these queries, encrypted, instead of what was kept of them before. */
export async function keepSeen(queryClient: QueryClient, userId: string, hashes: ReadonlySet<string>): Promise<void> {
  const seen = await seenKey();
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryHash, state }) => hashes.has(queryHash) && state.data !== undefined,
  });
  for (const query of queries) {
    const id = idOf(userId, seen, query.queryHash);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(query));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(id) }, seen.key, text);
    await put(id, { at: query.state.dataUpdatedAt, iv, data } satisfies SeenRecord);
  }
}

/**
 * Gives the queries that have no newer answer what this person has seen last, with the time when it was seen; nothing
 * if the page is somebody else's by the time it is read.
 */
export async function restoreSeen(
  queryClient: QueryClient,
  userId: string,
  isStillReader: () => boolean,
): Promise<void> {
  const seen = await seenKey();
  const queries: SeenQuery[] = [];
  for (const [id, { at, iv, data }] of await entries<string, SeenRecord>(records)) {
    if (!id.startsWith(idOf(userId, seen, '')) || isOld(at)) continue;
    const text = await crypto.subtle
      .decrypt({ name: 'AES-GCM', iv, additionalData: bytes(id) }, seen.key, data)
      .catch(() => undefined);
    if (!text) continue;
    const query: SeenQuery = JSON.parse(new TextDecoder().decode(text));
    // The data may have changed since they were kept.
    queries.push({ ...query, state: { ...query.state, isInvalidated: true } });
  }
  if (isStillReader()) hydrate(queryClient, { queries, mutations: [] });
}

/** Removes what is too old, what is too much, and what other people left in this browser. */
export const pruneSeen = (userId: string): Promise<void> =>
  drop((id, at, place) =>
    id === noteOf(userId) ? false : place >= RECORDS_MAX || isOld(at) || !id.startsWith(`${userId} `),
  );

/** Removes what was kept of one query, whoever asked. */
export const dropSeen = (hash: string): Promise<void> => drop((id) => id.endsWith(` ${hash}`));

/**
 * Notes which cases this person sees. If one is missing that was seen before, removes everything that was kept, since
 * lists name it, too, and returns true. Where nothing is noted yet, what is from before this time goes.
 */
export async function noteSight(userId: string, cases: string[], since: number): Promise<boolean> {
  const id = noteOf(userId);
  const before = await get<{ cases: string[] }>(id, records);
  const isLess = before?.cases.some((one) => !cases.includes(one)) ?? false;
  if (isLess || !before) await drop((_, at) => isLess || at < since);
  await put(id, { at: Date.now(), cases });
  return isLess;
}

/** Removes the records of which this is true. It is asked for the newest first. */
async function drop(isOver: (id: string, at: number, place: number) => boolean): Promise<void> {
  const all = await entries<string, SeenRecord>(records);
  all.sort(([, one], [, other]) => other.at - one.at);
  const gone = all.filter(([id, { at }], place) => isOver(id, at, place));
  await delMany(
    gone.map(([id]) => id),
    records,
  );
}

/** Removes everything that was kept, and the key to it. */
export async function forgetSeen(): Promise<void> {
  await forgetKey();
  await clear(records);
}

/** As `set`, without loading it: the shell needs `update` anyway, and its size is full. */
const put = (id: string, record: object) => update(id, () => record, records);
const noteOf = (userId: string) => `${userId} cases`;
const idOf = (userId: string, { name }: SeenKey, hash: string) => `${userId} ${name} ${hash}`;
const isOld = (at: number) => at < Date.now() - AGE_MAX_MS;
const bytes = (text: string) => new TextEncoder().encode(text);
