import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { reachOf } from '../users/reach.ts';
import { awayNow } from '../users/sockets.ts';
import { users } from '../users/users.tables.ts';
import { createAccessTokens, type SignedSession } from './accessTokens.ts';
import { sessions } from './auth.tables.ts';
import { graceUntil } from './grace.ts';
import { tellOfReuse } from './reuse.ts';
import { GRACE_MS } from './sessionEnds.ts';
import { opensWith } from './sessionKey.ts';
import { endSession, noteFirstUse } from './sessions.repository.ts';
import { hasFactor, owesFactor } from './staffFactor.ts';

/** Finds and caches the account of a token, and tells all processes when a session ends. */
export interface TokenIdentity {
  sign(actor: Actor, session: SignedSession): Promise<string>;
  /** Throws a 401 for a token that is forged, expired, of an ended session, or sent without its session's key. */
  identify(token: string, key: string | undefined): Promise<Actor>;
  /** Returns the session of a token, expired or not; undefined for a token that this site did not sign. */
  sessionOf(token: string): Promise<string | undefined>;
  /**
   * Tells all processes that a session has ended; `byItself`: by its own browser, whose stream says so before it ends.
   * Call it after the commit.
   */
  sessionEnded(sessionId: string, how?: { byItself?: boolean }): Promise<void>;
  close(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    tokenIdentity: TokenIdentity;
  }
}

interface Known {
  actor: Actor;
  keyHash: string | null;
  /** The generation of a token that is the first of its generation to come back. */
  firstOf?: number | undefined;
  /** A repeated renewal replaced this token, so its use shows that two parties have the session. */
  isReplaced?: boolean;
  expiresAt: number;
  lookAgainAt: number;
}

/** The account behind a token, cached or not. */
type Found = Omit<Known, 'expiresAt' | 'lookAgainAt'>;

/** Tokens in the cache; each hit saves a verification of 0.1 to 0.3 ms and a query. */
const KNOWN_MAX = 20_000;
/** A notification tells every process of an ended session; a missed one goes unnoticed for this long at most. */
const LOOK_AGAIN_MS = 30_000;
/** The channel on which every process hears the id of a session that has ended, or whose rights must be read anew. */
export const SESSION_ENDED = 'session_ended';
/** The channel on which every process hears, before it ends, the id of a session whose own browser signs out. */
export const SIGNED_OUT = 'signed_out';
/** The channel on which every process hears the id of an account that sees other cases from now on. */
export const RIGHTS_CHANGED = 'rights_changed';

export function createTokenIdentity(deps: AppDeps): TokenIdentity {
  const { database, clock, keys, env } = deps;
  const tokens = createAccessTokens(keys, clock);
  const known = new Map<string, Known>();

  let endings = 0;
  const forget = (sessionId: string) => {
    endings++;
    for (const [token, { actor }] of known) if (actor.sessionId === sessionId) known.delete(token);
  };
  const stopListening = database.listen(SESSION_ENDED, forget);
  const stopHearing = database.listen(RIGHTS_CHANGED, (userId) => {
    endings++;
    for (const [token, { actor }] of known) if (actor.id === userId) known.delete(token);
  });

  async function identify(token: string, key: string | undefined): Promise<Actor> {
    const found = await lookUp(token);
    const { actor, keyHash, firstOf, isReplaced } = found;
    if (!opensWith(keyHash, key)) throw new Unauthorized();
    if (isReplaced) {
      await endSession(database.db, actor.sessionId, 'reuse', clock());
      await tellOfReuse(deps, sessionEnded, actor);
      throw new Unauthorized();
    }
    if (firstOf !== undefined) {
      found.firstOf = undefined;
      await noteFirstUse(database.db, actor.sessionId, firstOf).catch((error: unknown) => {
        found.firstOf = firstOf;
        throw error;
      });
    }
    return actor;
  }

  /** Returns the token where the cache has it and it may be taken from there. */
  function recent(token: string): Known | undefined {
    const now = clock().getTime();
    const seen = known.get(token);
    return seen && seen.lookAgainAt > now && seen.expiresAt > now ? seen : undefined;
  }

  async function lookUp(token: string): Promise<Found> {
    const now = clock().getTime();
    const seen = recent(token);
    if (seen) return seen;
    known.delete(token);

    const endingsBefore = endings;
    const { actor, generation, issuedAt, expiresAt } = await tokens.verify(token);
    // Read the account's present role, not the one from when the token was signed.
    const [session] = await database.db
      .select({
        role: users.role,
        email: users.email,
        caseReach: users.caseReach,
        services: users.services,
        keyHash: sessions.keyHash,
        generation: sessions.generation,
        renewedAt: sessions.renewedAt,
        unused: sessions.unused,
        secondFactorAt: sessions.secondFactorAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, actor.sessionId),
          eq(sessions.userId, actor.id),
          isNull(sessions.endedAt),
          isNull(users.disabledAt),
          gt(sessions.expiresAt, clock()),
        ),
      );
    if (!session) throw new Unauthorized();

    const { role, keyHash } = session;
    const away = role === 'client' ? [] : await awayNow(database.db, clock());
    const covered = away.filter(({ cover }) => cover?.id === actor.id);
    const isNewest = generation === session.generation;
    const current: Found = {
      actor: {
        ...{ ...actor, role, ...(role === 'staff' && { reach: reachOf(session) }) },
        ...(covered.length > 0 && { answersFor: covered.map(({ staffId }) => staffId) }),
      },
      keyHash,
      firstOf: session.unused && isNewest ? generation : undefined,
      // Twins of the first ten seconds are of the newest, too.
      isReplaced: isNewest && issuedAt + GRACE_MS < session.renewedAt.getTime(),
    };
    if (current.isReplaced) return current;
    if (!session.secondFactorAt && owesFactor(env, session)) {
      // This session began by password alone while the account has a factor: it must not add another one.
      if (await hasFactor(database.db, actor.id)) throw new Unauthorized();
      // Never cached: each call asks anew whether the time is over.
      const factorDue = await graceUntil(database.db, { id: actor.id, role }, clock());
      return { ...current, actor: { ...current.actor, ...(factorDue ? { factorDue } : { lacksFactor: true }) } };
    }
    // Do not cache a session that ended while its row was being read.
    if (endings !== endingsBefore) return current;
    // A request at the same moment may have noted the first use.
    const other = recent(token);
    if (other) return other;
    const oldest = known.size >= KNOWN_MAX ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    const lookAgainAt = Math.min(now + LOOK_AGAIN_MS, ...covered.map(({ until }) => until.getTime()));
    const kept = { ...current, expiresAt, lookAgainAt };
    known.set(token, kept);
    return kept;
  }

  async function sessionEnded(sessionId: string, { byItself = false } = {}): Promise<void> {
    forget(sessionId);
    // Without this word its browser asks once more, and is refused. A database that is gone fails the next line.
    if (byItself) await database.notify(SIGNED_OUT, sessionId).catch(() => {});
    await database.notify(SESSION_ENDED, sessionId);
  }

  return {
    sign: tokens.sign,
    identify,
    sessionOf: tokens.sessionOf,
    sessionEnded,
    close() {
      stopListening();
      stopHearing();
    },
  };
}
