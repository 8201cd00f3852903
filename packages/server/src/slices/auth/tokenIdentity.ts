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
import { opensWith } from './sessionKey.ts';
import { noteFirstUse } from './sessions.repository.ts';
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
  expiresAt: number;
  lookAgainAt: number;
}

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

export function createTokenIdentity({ database, clock, keys, env }: AppDeps): TokenIdentity {
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
    const { actor, keyHash, firstOf } = found;
    if (!opensWith(keyHash, key)) throw new Unauthorized();
    if (firstOf !== undefined) {
      await noteFirstUse(database.db, actor.sessionId, firstOf);
      found.firstOf = undefined;
    }
    return actor;
  }

  async function lookUp(token: string): Promise<Pick<Known, 'actor' | 'keyHash' | 'firstOf'>> {
    const now = clock().getTime();
    const seen = known.get(token);
    if (seen && seen.lookAgainAt > now && seen.expiresAt > now) return seen;
    known.delete(token);

    const endingsBefore = endings;
    const { actor, generation, expiresAt } = await tokens.verify(token);
    // Read the account's present role, not the one from when the token was signed.
    const [session] = await database.db
      .select({
        role: users.role,
        email: users.email,
        caseReach: users.caseReach,
        services: users.services,
        keyHash: sessions.keyHash,
        generation: sessions.generation,
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
    const current = {
      actor: {
        ...{ ...actor, role, ...(role === 'staff' && { reach: reachOf(session) }) },
        ...(covered.length > 0 && { answersFor: covered.map(({ staffId }) => staffId) }),
      },
      keyHash,
      firstOf: session.unused && generation === session.generation ? generation : undefined,
    };
    if (!session.secondFactorAt && owesFactor(env, session)) {
      // This session began by password alone while the account has a factor: it must not add another one.
      if (await hasFactor(database.db, actor.id)) throw new Unauthorized();
      // Never cached: each call asks anew whether the time is over.
      const factorDue = await graceUntil(database.db, { id: actor.id, role }, clock());
      return { ...current, actor: { ...current.actor, ...(factorDue ? { factorDue } : { lacksFactor: true }) } };
    }
    // Do not cache a session that ended while its row was being read.
    if (endings !== endingsBefore) return current;
    const oldest = known.size >= KNOWN_MAX ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(token, {
      ...current,
      expiresAt,
      lookAgainAt: Math.min(now + LOOK_AGAIN_MS, ...covered.map(({ until }) => until.getTime())),
    });
    return current;
  }

  return {
    sign: tokens.sign,
    identify,
    sessionOf: tokens.sessionOf,
    async sessionEnded(sessionId, { byItself = false } = {}) {
      forget(sessionId);
      // Without this word its browser asks once more, and is refused. A database that is gone fails the next line.
      if (byItself) await database.notify(SIGNED_OUT, sessionId).catch(() => {});
      await database.notify(SESSION_ENDED, sessionId);
    },
    close() {
      stopListening();
      stopHearing();
    },
  };
}
