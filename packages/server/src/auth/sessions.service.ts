import { createHash, randomBytes } from 'node:crypto';
import type { AppDeps } from '../app.ts';
import type { Db } from '../db/client.ts';
import { Unauthorized } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import type { Accounts } from './accounts.ts';
import {
  endSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  prolongSession,
} from './sessions.repository.ts';

const HOUR = 60 * 60 * 1000;
/** Of a sign-in that was to be kept, and of any other. */
const LASTS_MS = { kept: 30 * 24 * HOUR, short: 12 * HOUR };
/** Two tabs, or a lost answer: the generation before the newest one still works for this long. */
const GRACE_MS = 10_000;

interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');

/** Begins a session with the caller's transaction; the access token is signed by `signedPair` after it. */
export async function beginSession(
  db: Db,
  now: Date,
  { userId, keepSignedIn, userAgent }: { userId: string; keepSignedIn: boolean; userAgent: string | undefined },
): Promise<{ sessionId: string; refreshToken: string }> {
  const expiresAt = new Date(now.getTime() + (keepSignedIn ? LASTS_MS.kept : LASTS_MS.short));
  const sessionId = await insertSession(db, {
    userId,
    keepSignedIn,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastUsedAt: now,
    renewedAt: now,
    expiresAt,
  });
  const refreshToken = newToken();
  await insertRefreshToken(db, {
    tokenHash: hashOf(refreshToken),
    sessionId,
    createdAt: now,
    expiresAt,
  });
  return { sessionId, refreshToken };
}

type Rotation = { ok: true; actor: Actor; refreshToken: string } | { ok: false; reusedSession?: string };

/**
 * Exchanges a refresh token for a new pair. A token of an earlier generation means that two parties hold the family: it ends for both,
 * unless it is the direct predecessor, within ten seconds. Whoever keeps a twin from those seconds is found out by the next exchange.
 */
export async function rotate(deps: AppDeps, accounts: Accounts, presented: string): Promise<TokenPair> {
  const now = deps.clock();
  // The end of a family must be committed, so the transaction returns what happened, and the refusal is thrown after it.
  const rotation = await deps.database.db.transaction((tx) => rotateIn(tx, now, hashOf(presented)));
  if (rotation.ok)
    return {
      accessToken: await accounts.sign(rotation.actor),
      refreshToken: rotation.refreshToken,
    };
  if (rotation.reusedSession) {
    deps.log.warn({ session: rotation.reusedSession }, 'a spent refresh token was presented: its session is ended');
    await accounts.sessionEnded(rotation.reusedSession);
  }
  throw new Unauthorized();
}

async function rotateIn(tx: Db, now: Date, tokenHash: string): Promise<Rotation> {
  const found = await lockRefreshToken(tx, tokenHash);
  if (!found || found.session.endedAt || found.token.expiresAt <= now) return { ok: false };
  const { token, session, role } = found;
  const isNewest = token.generation === session.generation;
  const inGrace =
    token.generation === session.generation - 1 && now.getTime() - session.renewedAt.getTime() <= GRACE_MS;
  if (!isNewest && !inGrace) {
    await endSession(tx, session.id, 'reuse', now);
    return { ok: false, reusedSession: session.id };
  }
  const next = isNewest
    ? { generation: session.generation + 1, renewedAt: now }
    : { generation: session.generation, renewedAt: session.renewedAt };
  const refreshToken = newToken();
  const expiresAt = new Date(now.getTime() + (session.keepSignedIn ? LASTS_MS.kept : LASTS_MS.short));
  await insertRefreshToken(tx, {
    tokenHash: hashOf(refreshToken),
    sessionId: session.id,
    generation: next.generation,
    createdAt: now,
    expiresAt,
  });
  await prolongSession(tx, session.id, { ...next, lastUsedAt: now, expiresAt });
  return {
    ok: true,
    actor: { id: session.userId, role, sessionId: session.id },
    refreshToken,
  };
}

/** Ends the session of an access token, also of one that has run out: who comes back after an hour means to sign out all the same. Ending it twice is fine. */
export async function signOut(deps: AppDeps, accounts: Accounts, accessToken: string): Promise<void> {
  const sessionId = await accounts.sessionOf(accessToken);
  if (sessionId === undefined) return;
  await endSession(deps.database.db, sessionId, 'sign_out', deps.clock());
  await accounts.sessionEnded(sessionId);
}
