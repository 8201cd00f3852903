import type { AuthAnswer } from '@firm/contract';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChallengeExpired, NetworkRefused } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { currentRequest, noteSubject } from '../../ground/http/requestContext.ts';
import { districtOf } from '../../ground/limits/districtOf.ts';
import { toUser } from '../users/users.entity.ts';
import { lockUser, type UserRow, type UserWithStaff } from '../users/users.repository.ts';
import { deviceInWords, deviceOf } from './devices.ts';
import { beginGrace } from './grace.ts';
import { isNewOrigin } from './knownOrigins.ts';
import { queueSecurityMail, SECURITY_PATH } from './securityMail.ts';
import { beginSession } from './sessions.service.ts';
import { onSignedIn } from './sockets.ts';
import { owesFactor } from './staffFactor.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import { whyClosed } from './whyClosed.ts';

/** The browser and network of a sign-in. */
export interface Origin {
  address: string;
  userAgent: string | undefined;
  /** Whether the address lies in a network that staff may work from. */
  isForStaff: boolean;
  /** Sends the browser the key of its session. */
  giveKey: (key: string, keepSignedIn: boolean) => void;
  /** Marks this browser as known to the account from now on. */
  remember?: (owner: Pick<UserRow, 'id' | 'passwordHash'>) => void;
  /** Returns this browser's number if it has signed in to that account before. */
  knownDevice: (owner: Pick<UserRow, 'id' | 'passwordHash'>) => string | undefined;
}

/**
 * Opens a session once every required proof was given; mails the owner about a device or network that is new. Returns
 * the answer of `instead` where that has one.
 */
export async function completeSignIn<Other extends object = never>(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  found: UserWithStaff,
  {
    keepSignedIn,
    origin,
    factor,
    instead,
    within,
  }: {
    keepSignedIn: boolean;
    origin: Origin;
    /** Whether the user gave a passkey or a code, not the password alone. */
    factor: boolean;
    /** Answers in place of a session, or throws, while the account is locked. */
    instead?: (tx: Db, account: UserRow) => Promise<Other | undefined>;
    within?: (tx: Db) => Promise<void>;
  },
): Promise<AuthAnswer | Other> {
  const { user } = found;
  const now = deps.clock();
  noteSubject(user.id);
  const done = await deps.database.db.transaction(async (tx) => {
    // The lock orders this sign-in against a closing or a change of password: the later one sees the earlier one.
    const account = await lockUser(tx, user.id);
    if (!account || account.disabledAt) throw await whyClosed(tx, account);
    if (account.passwordHash !== user.passwordHash) throw new ChallengeExpired();
    const other = await instead?.(tx, account);
    if (other) return { other };
    if (account.role !== 'client' && !origin.isForStaff) throw new NetworkRefused(403);
    await within?.(tx);
    const device = deviceOf(origin.userAgent);
    const network = districtOf(origin.address);
    const isKnownBrowser = origin.knownDevice(account) !== undefined;
    const seen = { userId: user.id, device: deviceInWords(device), network, isKnownBrowser };
    const isNew = await isNewOrigin(tx, now, seen);
    if (isNew) {
      await queueSecurityMail(deps, tx, {
        name: 'newSignIn',
        to: user,
        values: { device: deviceInWords(device, user.preferredLanguage), network },
        path: SECURITY_PATH,
      });
    }
    const begun = await beginSession(tx, now, {
      userId: user.id,
      keepSignedIn,
      userAgent: origin.userAgent,
      address: origin.address,
      factor,
      role: account.role,
    });
    await onSignedIn.ask(tx, user.id, deps);
    await recordEvent(tx, {
      action: 'signed_in',
      at: now,
      actorId: user.id,
      sessionId: begun.sessionId,
      subjectId: user.id,
      details: { by: currentRequest()?.endpoint ?? 'server', role: account.role },
    });
    if (factor || !owesFactor(deps.env, account)) return { session: { ...begun, isNew, state: {} } };
    const factorDue = await beginGrace(tx, account, now);
    return { session: { ...begun, isNew, state: factorDue ? { factorDue } : { lacksFactor: true as const } } };
  });
  if ('other' in done) return done.other;
  const { session } = done;
  if (session.isNew) deps.outbox.wake();
  origin.remember?.(user);
  origin.giveKey(session.key, keepSignedIn);
  const accessToken = await tokenIdentity.sign(
    { id: user.id, role: user.role, sessionId: session.sessionId },
    { generation: 0, expiresAt: session.expiresAt },
  );
  return {
    accessToken,
    refreshToken: session.refreshToken,
    user: toUser(found, session.state, await firmOf(deps.database.db, now)),
  };
}
