import { randomBytes } from 'node:crypto';
import type { ErrorCode, Role } from '@firm/contract';
import type { RefreshBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NetworkRefused, Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { noteSubject } from '../../ground/http/requestContext.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { districtOf } from '../../ground/limits/districtOf.ts';
import { tellOfReuse } from './reuse.ts';
import { GRACE_MS, renewableUntil, sessionEnd, whyEnded } from './sessionEnds.ts';
import { newSessionKey, opensWith } from './sessionKey.ts';
import {
  endSession,
  findSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  prolongSession,
  replaceTokens,
} from './sessions.repository.ts';
import type { TokenIdentity } from './tokenIdentity.ts';

interface Renewed {
  actor: Actor;
  accessToken: string;
  refreshToken: string;
  /** The session key, which the browser keeps as long as the session. */
  key: string;
  keepSignedIn: boolean;
}

const newToken = () => randomBytes(32).toString('base64url');

/** Begins a session in the caller's transaction; `signedPair` signs the access token after it. */
export async function beginSession(
  db: Db,
  now: Date,
  {
    userId,
    keepSignedIn,
    userAgent,
    address,
    factor,
    role,
  }: {
    userId: string;
    keepSignedIn: boolean;
    userAgent: string | undefined;
    address: string;
    factor: boolean;
    role: Role;
  },
): Promise<{ sessionId: string; refreshToken: string; key: string; expiresAt: Date }> {
  const key = newSessionKey();
  const lasting = { role, keepSignedIn, createdAt: now, activeAt: now };
  const expiresAt = sessionEnd(lasting);
  const refreshToken = newToken();
  const sessionId = await insertSession(
    db,
    {
      userId,
      keepSignedIn,
      userAgent: userAgent?.slice(0, 300) ?? null,
      network: districtOf(address),
      keyHash: hashOf(key),
      createdAt: now,
      lastUsedAt: now,
      activeAt: now,
      renewedAt: now,
      secondFactorAt: factor ? now : null,
      expiresAt,
    },
    { tokenHash: hashOf(refreshToken), createdAt: now, expiresAt: renewableUntil(lasting) },
  );
  return { sessionId, refreshToken, key, expiresAt };
}

/** The browser that sends a token. */
interface Sender {
  key: string | undefined;
  /** Whether its address lies in a network that staff may work from. */
  isForStaff: boolean;
}

type Rotation =
  | ({ ok: true; expiresAt: Date; generation: number } & Omit<Renewed, 'accessToken'>)
  | { ok: false; reused?: Actor; why?: ErrorCode | undefined };

/**
 * Exchanges a refresh token for a new pair. A token of an earlier generation shows that two parties hold the family, so
 * the session ends; the direct predecessor still works for ten seconds, and after them until a token of the new pair
 * comes back, as its answer may be lost. Such a repeat takes the place of the lost pair. A thief who used those seconds
 * is exposed by the next exchange, and one who has the lost pair by its use. Without the session key a token has no
 * effect at all.
 */
export async function rotate(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  { refreshToken: presented, active = true }: z.output<typeof RefreshBody>,
  from: Sender,
): Promise<Renewed> {
  const now = deps.clock();
  // The end of a family must be committed: the transaction returns the result, and the refusal is thrown after it.
  const rotation = await deps.database.db.transaction((tx) =>
    rotateIn(tx, now, { tokenHash: hashOf(presented), active, ...from }),
  );
  if (rotation.ok) {
    const { actor, refreshToken, key: given, keepSignedIn, generation, expiresAt } = rotation;
    const accessToken = await tokenIdentity.sign(actor, { generation, expiresAt });
    return { actor, accessToken, refreshToken, key: given, keepSignedIn };
  }
  if (rotation.reused) await tellOfReuse(deps, tokenIdentity.sessionEnded, rotation.reused);
  throw rotation.why === 'network_refused' ? new NetworkRefused(401) : new Unauthorized(rotation.why);
}

async function rotateIn(
  tx: Db,
  now: Date,
  { tokenHash, key, isForStaff, active }: { tokenHash: string; active: boolean } & Sender,
): Promise<Rotation> {
  const found = await lockRefreshToken(tx, tokenHash);
  if (!found || !opensWith(found.session.keyHash, key)) return { ok: false };
  const { token, session, role } = found;
  if (role !== 'client' && !isForStaff) {
    noteSubject(session.userId);
    return { ok: false, why: 'network_refused' };
  }
  const lasting = { ...session, role };
  const isOver = token.expiresAt <= now || (active ? renewableUntil(lasting) : sessionEnd(lasting)) <= now;
  if (session.endedAt || isOver) return { ok: false, why: whyEnded(lasting, now) };
  const isNewest = token.generation === session.generation;
  const isPredecessor = token.generation === session.generation - 1;
  const inGrace = now.getTime() - session.renewedAt.getTime() <= GRACE_MS;
  if (!isNewest && !(isPredecessor && (inGrace || session.unused))) {
    await endSession(tx, session.id, 'reuse', now);
    return { ok: false, reused: { id: session.userId, role, sessionId: session.id } };
  }
  const isTwin = !isNewest && inGrace;
  if (!isNewest && !isTwin) await replaceTokens(tx, session.id, session.generation);
  const next = isTwin
    ? { generation: session.generation, renewedAt: session.renewedAt, unused: session.unused }
    : { generation: token.generation + 1, renewedAt: now, unused: true };
  const refreshToken = newToken();
  const activeAt = active ? now : session.activeAt;
  const expiresAt = sessionEnd({ ...lasting, activeAt });
  await insertRefreshToken(tx, {
    tokenHash: hashOf(refreshToken),
    sessionId: session.id,
    generation: next.generation,
    createdAt: now,
    expiresAt: renewableUntil({ ...lasting, activeAt }),
  });
  // A session without a key is given one, and bound to it once the browser has sent the key back.
  const keyHash = session.keyHash ?? (key ? hashOf(key) : null);
  await prolongSession(tx, session.id, { ...next, keyHash, lastUsedAt: now, activeAt, expiresAt });
  return {
    ok: true,
    actor: { id: session.userId, role, sessionId: session.id },
    expiresAt,
    generation: next.generation,
    refreshToken,
    key: key ?? newSessionKey(),
    keepSignedIn: session.keepSignedIn,
  };
}

/**
 * Ends the session of an access token, even an expired one, since a user who returns after an hour still means to sign
 * out. Repeating it is fine.
 */
export async function signOut(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  accessToken: string,
  key: string | undefined,
): Promise<void> {
  const { db } = deps.database;
  const sessionId = await tokenIdentity.sessionOf(accessToken);
  const session = sessionId && (await findSession(db, sessionId));
  if (!session || !opensWith(session.keyHash, key)) return;
  await endSession(db, sessionId, 'sign_out', deps.clock());
  await tokenIdentity.sessionEnded(sessionId, { byItself: true });
}
