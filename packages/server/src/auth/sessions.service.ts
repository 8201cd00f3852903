import { createHash, randomBytes } from 'node:crypto';
import type { AppDeps } from '../app.ts';
import type { Db } from '../db/client.ts';
import { Unauthorized } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import type { Accounts } from './accounts.ts';
import { hashOfKey, newSessionKey, opensWith } from './sessionKey.ts';
import {
  endSession,
  findSession,
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

interface Renewed {
  accessToken: string;
  refreshToken: string;
  /** For the browser to keep, as long as its session is kept. */
  key: string;
  keepSignedIn: boolean;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');

/** Begins a session with the caller's transaction; the access token is signed by `signedPair` after it. */
export async function beginSession(
  db: Db,
  now: Date,
  {
    userId,
    keepSignedIn,
    userAgent,
    factor,
  }: { userId: string; keepSignedIn: boolean; userAgent: string | undefined; factor: boolean },
): Promise<{ sessionId: string; refreshToken: string; key: string }> {
  const key = newSessionKey();
  const expiresAt = new Date(now.getTime() + (keepSignedIn ? LASTS_MS.kept : LASTS_MS.short));
  const sessionId = await insertSession(db, {
    userId,
    keepSignedIn,
    userAgent: userAgent?.slice(0, 300) ?? null,
    keyHash: hashOfKey(key),
    createdAt: now,
    lastUsedAt: now,
    renewedAt: now,
    secondFactorAt: factor ? now : null,
    expiresAt,
  });
  const refreshToken = newToken();
  await insertRefreshToken(db, {
    tokenHash: hashOf(refreshToken),
    sessionId,
    createdAt: now,
    expiresAt,
  });
  return { sessionId, refreshToken, key };
}

type Rotation = ({ ok: true; actor: Actor } & Omit<Renewed, 'accessToken'>) | { ok: false; reusedSession?: string };

/**
 * Exchanges a refresh token for a new pair. A token of an earlier generation means that two parties hold the family: it ends for both,
 * unless it is the direct predecessor, within ten seconds. Whoever keeps a twin from those seconds is found out by the next exchange.
 * Without the key of the session a token is nothing, and harms nobody.
 */
export async function rotate(
  deps: AppDeps,
  accounts: Accounts,
  presented: string,
  key: string | undefined,
): Promise<Renewed> {
  const now = deps.clock();
  // The end of a family must be committed, so the transaction returns what happened, and the refusal is thrown after it.
  const rotation = await deps.database.db.transaction((tx) => rotateIn(tx, now, hashOf(presented), key));
  if (rotation.ok) {
    const { actor, refreshToken, key: given, keepSignedIn } = rotation;
    return { accessToken: await accounts.sign(actor), refreshToken, key: given, keepSignedIn };
  }
  if (rotation.reusedSession) {
    deps.log.warn({ session: rotation.reusedSession }, 'a spent refresh token was presented: its session is ended');
    await accounts.sessionEnded(rotation.reusedSession);
  }
  throw new Unauthorized();
}

async function rotateIn(tx: Db, now: Date, tokenHash: string, key: string | undefined): Promise<Rotation> {
  const found = await lockRefreshToken(tx, tokenHash);
  if (!found || found.session.endedAt || found.token.expiresAt <= now) return { ok: false };
  const { token, session, role } = found;
  if (!opensWith(session.keyHash, key)) return { ok: false };
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
  // A session without a key is given one, and bound to it once the browser has shown that it arrived.
  const keyHash = session.keyHash ?? (key ? hashOfKey(key) : null);
  await prolongSession(tx, session.id, { ...next, keyHash, lastUsedAt: now, expiresAt });
  return {
    ok: true,
    actor: { id: session.userId, role, sessionId: session.id },
    refreshToken,
    key: key ?? newSessionKey(),
    keepSignedIn: session.keepSignedIn,
  };
}

/** Ends the session of an access token, also of one that has run out: who comes back after an hour means to sign out all the same. Ending it twice is fine. */
export async function signOut(
  deps: AppDeps,
  accounts: Accounts,
  accessToken: string,
  key: string | undefined,
): Promise<void> {
  const { db } = deps.database;
  const sessionId = await accounts.sessionOf(accessToken);
  const session = sessionId && (await findSession(db, sessionId));
  if (!session || !opensWith(session.keyHash, key)) return;
  await endSession(db, sessionId, 'sign_out', deps.clock());
  await accounts.sessionEnded(sessionId);
}
