import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/connectionFailure.ts';
import type { Db } from '../db/database.ts';
import type { AppDeps } from '../deps.ts';
import { Conflict } from '../errors.ts';
import { answerFields, idempotencyKeys } from './idempotency.tables.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
/**
 * The time after which a silent request counts as dead with its process; a working request renews its key more often.
 * If the silent one lives, only one of the two is committed.
 */
export const GIVEN_UP_MS = 5_000;
/** The time for which a failed request tries to release its key while the database is away. */
const RELEASE_MS = 60_000;
/**
 * Longer than a dead request holds its key: a client that repeats a request because its process died gets an answer.
 */
const DUPLICATE_WAITS_MS = 8_000;
const LOOK_AGAIN_MS = 100;

/** One use of a key. */
export interface KeyUse {
  /** The account, or the text that distinguishes guests. */
  owner: string;
  key: string;
  /** A text that is equal only for the same request. */
  fingerprint: string;
}

/** Another request has taken over this key, or has stored its answer under it. */
export class Overtaken extends Error {}

const rowOf = ({ owner, key }: KeyUse) => and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
const isAtWork = (use: KeyUse) => and(rowOf(use), isNull(idempotencyKeys.status));
/** Matches the row only while this request holds it: another request may take over the key of a stalled one. */
const isOwnWork = (use: KeyUse) => and(isAtWork(use), eq(idempotencyKeys.fingerprint, use.fingerprint));

/** Waits until this request holds the key, or until the key has an answer, which is returned. */
export async function takeKey(
  { database: { db }, clock }: AppDeps,
  use: KeyUse,
): Promise<{ answer: unknown } | undefined> {
  const giveUpAt = Date.now() + DUPLICATE_WAITS_MS;
  for (; ; await wait(LOOK_AGAIN_MS)) {
    const now = clock();
    const isOlderThan = (ms: number) => lt(idempotencyKeys.createdAt, new Date(now.getTime() - ms));
    await db.delete(idempotencyKeys).where(and(rowOf(use), isOlderThan(KEPT_MS)));
    await db.delete(idempotencyKeys).where(and(isAtWork(use), isOlderThan(GIVEN_UP_MS)));
    const [taken] = await db
      .insert(idempotencyKeys)
      .values({ ...use, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken) return undefined;

    const [earlier] = await db.select().from(idempotencyKeys).where(rowOf(use));
    if (earlier && earlier.fingerprint !== use.fingerprint) {
      throw new Conflict('conflict', 'This Idempotency-Key was used for another request');
    }
    if (earlier && earlier.status !== null) return { answer: answerFields.open(db, earlier).answer };
    if (Date.now() > giveUpAt) throw new Conflict('conflict', 'The same request is still being worked on');
  }
}

/** Renews the key, which a working request keeps for as long as it takes. */
export async function renewKey({ database: { db }, clock }: AppDeps, use: KeyUse): Promise<void> {
  await db.update(idempotencyKeys).set({ createdAt: clock() }).where(isOwnWork(use));
}

/**
 * Stores the answer in the transaction that creates. Of two requests with one key, the row lock lets one commit and the
 * other is rolled back.
 */
export async function keepUnderKey(tx: Db, use: KeyUse, answer: unknown): Promise<void> {
  const values = await answerFields.sealSome(tx, use, { status: 200, answer });
  const kept = await tx
    .update(idempotencyKeys)
    .set(values)
    .where(isOwnWork(use))
    .returning({ key: idempotencyKeys.key });
  if (kept.length === 0) throw new Overtaken('another request has this Idempotency-Key');
}

/**
 * Releases the key of a failed request for its repeat; while the database is away, it retries after the answer is sent.
 */
export async function releaseKey(
  { database: { db }, clock }: AppDeps,
  request: FastifyRequest,
  use: KeyUse,
): Promise<void> {
  // The key of a repeat that has begun since is kept.
  const failed = and(isOwnWork(use), lte(idempotencyKeys.createdAt, clock()));
  const forget = () => db.delete(idempotencyKeys).where(failed);
  const tryOn = async (until: number): Promise<void> => {
    await wait(LOOK_AGAIN_MS * 5, undefined, { ref: false });
    await forget().catch((error: unknown) => {
      if (isDatabaseAway(error) && Date.now() < until) return tryOn(until);
      request.log.warn({ err: error }, 'the key of a failed request could not be removed');
    });
  };
  await forget().catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    void tryOn(Date.now() + RELEASE_MS);
  });
}

/** Deletes the keys older than a day; for the housekeeping job. */
export async function forgetOldKeys(deps: Pick<AppDeps, 'database' | 'clock'>): Promise<void> {
  const { db } = deps.database;
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(deps.clock().getTime() - KEPT_MS)));
}
