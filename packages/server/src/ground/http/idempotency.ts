import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { AppDeps } from '../deps.ts';
import { Invalid } from '../errors.ts';
import {
  GIVEN_UP_MS,
  type KeyUse,
  keepUnderKey,
  Overtaken,
  releaseKey,
  renewKey,
  takeKey,
} from './idempotency.repository.ts';

interface Creation {
  endpoint: string;
  /** The account; null for a guest. */
  owner: string | null;
  body: unknown;
}

/**
 * Stores the answer of a creation. The creation calls it last in the transaction that creates: both are committed or
 * neither is, whenever the process dies, and a repeat gets the same answer. Returns the answer.
 */
export type KeepAnswer = <T>(tx: Db, answer: T) => Promise<T>;

/** Stores nothing, for work without an `Idempotency-Key`. */
export const keepNothing: KeepAnswer = async (_tx, answer) => answer;

/**
 * Runs a creation once per `Idempotency-Key`. For a day, a repeat with the same key, caller and body gets the first
 * answer again; another body gets a 409 (a guest with another body counts as another visitor). A repeat waits while the
 * first request is in progress. A failed creation is forgotten. Without the header, the creation simply runs.
 */
export async function once<T>(
  deps: AppDeps,
  request: FastifyRequest,
  creation: Creation,
  create: (keep: KeepAnswer) => Promise<T>,
): Promise<T> {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return run(deps, creation, create, keepNothing);
  const key = String(header);
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Invalid([], 'An Idempotency-Key has 8 to 200 characters');

  const fingerprint = fingerprintOf(creation, request);
  const use = { owner: creation.owner ?? guestOf(request, fingerprint), key, fingerprint };
  for (;;) {
    const earlier = await takeKey(deps, use);
    if (earlier) {
      request.log.info({ endpoint: creation.endpoint }, 'answered a repeat');
      // The answer was stored by the same endpoint.
      return earlier.answer as T;
    }
    try {
      return await holding(deps, request, use, () =>
        run(deps, creation, create, async (tx, answer) => {
          await keepUnderKey(tx, use, answer);
          return answer;
        }),
      );
    } catch (error) {
      // The work of this request was rolled back: the answer of the other request counts.
      if (!(error instanceof Overtaken)) throw error;
    }
  }
}

/** Holds the key during the work, so that no repeat runs beside it, and releases the key after a failure. */
async function holding<T>(deps: AppDeps, request: FastifyRequest, use: KeyUse, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    renewKey(deps, use).catch((error: unknown) =>
      request.log.warn({ err: error }, 'a request at work could not renew its key'),
    );
  }, GIVEN_UP_MS / 5);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Overtaken)) await releaseKey(deps, request, use);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Runs a creation. In tests it throws when the answer is not stored, since a crash would let the creation run twice.
 */
async function run<T>(
  { env }: AppDeps,
  { endpoint }: Creation,
  create: (keep: KeepAnswer) => Promise<T>,
  keep: KeepAnswer,
): Promise<T> {
  let isKept = false;
  const answer = await create((tx, given) => {
    isKept = true;
    return keep(tx, given);
  });
  if (!isKept && env.mode === 'test') throw new Error(`${endpoint} does not keep its answer`);
  return answer;
}

/** Returns the fingerprint of a request. A streamed upload has no body yet: its length and type replace the body. */
function fingerprintOf({ endpoint, body }: Creation, request: FastifyRequest): string {
  const { 'content-length': length, 'content-type': type } = request.headers;
  const content = body === undefined ? [length, type?.split(';')[0]] : body;
  return createHash('sha256')
    .update(JSON.stringify([endpoint, request.params, content]))
    .digest('hex');
}

/**
 * Distinguishes guests by their browser and by their input, so that no guest meets the key of another or reads its
 * answer. Their network does not count, since a phone's network changes between two tries.
 */
function guestOf(request: FastifyRequest, fingerprint: string): string {
  const visitor = createHash('sha256').update(JSON.stringify([request.headers['user-agent'], fingerprint]));
  return `guest:${visitor.digest('hex')}`;
}
