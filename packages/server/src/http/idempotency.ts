import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import type { Db } from '../db/client.ts';
import { isConnectionFailure } from '../db/connectionFailure.ts';
import { Conflict, Invalid } from '../errors.ts';
import { answerFields, idempotencyKeys } from './idempotency.tables.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A request that works on says so within this time; one that does not has died with its process, and the next one may try again. */
const GIVEN_UP_MS = 60_000;
const DUPLICATE_WAITS_MS = 5_000;
const LOOK_AGAIN_MS = 100;

interface Creation {
  endpoint: string;
  /** The account; null for a guest. */
  owner: string | null;
  body: unknown;
}

/**
 * Runs a creation once per `Idempotency-Key`: a repeat with the same key, caller and body gets the first answer again, for a day;
 * another body is a 409 (of a guest, another visitor); a repeat while the first is at work waits for it. A failed creation is forgotten. Without the header: just runs.
 */
export async function once<T>(
  deps: AppDeps,
  request: FastifyRequest,
  creation: Creation,
  create: () => Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return create();
  const key = String(header);
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Invalid([], 'An Idempotency-Key has 8 to 200 characters');

  const { db } = deps.database;
  const fingerprint = fingerprintOf(creation, request);
  const owner = creation.owner ?? guestOf(request, fingerprint);
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  const giveUpAt = Date.now() + DUPLICATE_WAITS_MS;

  for (;;) {
    const now = deps.clock();
    // What is older than a day, or was left behind by a process that died, makes room.
    await db.delete(idempotencyKeys).where(and(mine, lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS))));
    await db
      .delete(idempotencyKeys)
      .where(
        and(mine, isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, new Date(now.getTime() - GIVEN_UP_MS))),
      );
    const [taken] = await db
      .insert(idempotencyKeys)
      .values({ owner, key, fingerprint, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken) break;

    const [earlier] = await db.select().from(idempotencyKeys).where(mine);
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new Conflict('conflict', 'This Idempotency-Key was used for another request');
    }
    if (earlier && earlier.status !== null) {
      request.log.info({ endpoint: creation.endpoint }, 'answered a repeat');
      // Kept from an answer of the same endpoint.
      return answerFields.open(db, earlier).answer as T;
    }
    if (Date.now() > giveUpAt) throw new Conflict('conflict', 'The same request is still being worked on');
    await wait(LOOK_AGAIN_MS);
  }

  // However long it takes: until it has answered, no repeat may begin beside it.
  const renewal = setInterval(() => {
    const atWork = and(mine, isNull(idempotencyKeys.status));
    db.update(idempotencyKeys)
      .set({ createdAt: deps.clock() })
      .where(atWork)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a request at work could not renew its key'));
  }, GIVEN_UP_MS / 3);
  try {
    const answer = await create();
    // It is done: who was told of a failure would do it again.
    await keepAnswer(db, { owner, key }, answer).catch((error: unknown) =>
      request.log.warn({ err: error }, 'an answer could not be kept under its key'),
    );
    return answer;
  } catch (error) {
    await release(deps, request, mine);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function keepAnswer(db: Db, row: { owner: string; key: string }, answer: unknown): Promise<void> {
  const kept = await answerFields.sealSome(db, row, { status: 200, answer });
  await db
    .update(idempotencyKeys)
    .set(kept)
    .where(and(eq(idempotencyKeys.owner, row.owner), eq(idempotencyKeys.key, row.key)));
}

/** A failed request makes room for its repeat; while the database is away that is tried on behind the answer, so that the repeat need not wait for a minute. */
async function release(
  { database: { db }, clock }: AppDeps,
  request: FastifyRequest,
  mine: SQL | undefined,
): Promise<void> {
  // Not the key of a repeat that has begun since.
  const failed = and(mine, isNull(idempotencyKeys.status), lte(idempotencyKeys.createdAt, clock()));
  const forget = () => db.delete(idempotencyKeys).where(failed);
  const tryOn = async (until: number): Promise<void> => {
    await wait(LOOK_AGAIN_MS * 5, undefined, { ref: false });
    await forget().catch((error: unknown) => {
      if (isConnectionFailure(error) && Date.now() < until) return tryOn(until);
      request.log.warn({ err: error }, 'the key of a failed request could not be removed');
    });
  };
  await forget().catch((error: unknown) => {
    if (!isConnectionFailure(error)) throw error;
    void tryOn(Date.now() + GIVEN_UP_MS);
  });
}

/** Deletes what is older than a day; for the housekeeping job. */
export async function forgetOldKeys(deps: Pick<AppDeps, 'database' | 'clock'>): Promise<void> {
  const { db } = deps.database;
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(deps.clock().getTime() - KEPT_MS)));
}

/** A streamed upload has no body yet: its length and type stand for it. */
function fingerprintOf({ endpoint, body }: Creation, request: FastifyRequest): string {
  const { 'content-length': length, 'content-type': type } = request.headers;
  const content = body === undefined ? [length, type?.split(';')[0]] : body;
  return createHash('sha256')
    .update(JSON.stringify([endpoint, request.params, content]))
    .digest('hex');
}

/**
 * Guests are told apart by their browser and by what they send, so that none meets the key of another or reads the answer to it. Not by their
 * network, which changes under a phone between two tries.
 */
function guestOf(request: FastifyRequest, fingerprint: string): string {
  const visitor = createHash('sha256').update(JSON.stringify([request.headers['user-agent'], fingerprint]));
  return `guest:${visitor.digest('hex')}`;
}
