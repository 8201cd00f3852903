import { fieldError } from '@firm/contract';
import type { ProofBody } from '@firm/contract/schemas';
import { and, eq, gt, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, ProofRequired } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { assertMayTry, countAttempt, forgetAttempts } from '../../ground/limits/limits.ts';
import { deviceLimit } from './auth.limits.ts';
import { sessions } from './auth.tables.ts';
import { issueToken } from './oneTimeTokens.ts';
import { ownAccount } from './ownAccount.ts';
import { findPasskeyByCredential, listPasskeys, notePasskeyUse } from './passkeys.repository.ts';
import { passwordFits } from './passwords.ts';
import { verifiedUse } from './verifiedUse.ts';
import { loadWebAuthn, partyOf, signedCredential } from './webauthn.ts';

/** Protects an account on an unattended screen without a question at every click. */
const FRESH_MS = 10 * 60 * 1000;

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/**
 * Enforces `needsProof` of the contract: the user signed in or proved their identity in this session within ten
 * minutes, which a stranger at an open screen cannot. A password in the call is such a proof; a wrong one is refused.
 */
export async function requireProof(deps: Deps, actor: Actor, body: unknown): Promise<void> {
  for (const field of ['password', 'currentPassword'] as const) {
    const password =
      typeof body === 'object' && body !== null && field in body ? (body as Record<string, unknown>)[field] : undefined;
    if (typeof password === 'string') return proveByPassword(deps, actor, { password, field });
  }
  if (!(await isFresh(deps, actor))) throw new ProofRequired();
}

async function isFresh({ database, clock }: Deps, { sessionId }: Actor): Promise<boolean> {
  const since = new Date(clock().getTime() - FRESH_MS);
  const [fresh] = await database.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), or(gt(sessions.createdAt, since), gt(sessions.provedAt, since))));
  return fresh !== undefined;
}

async function noteProof(db: Db, { sessionId }: Actor, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

/** Returns the options for signing with one of the caller's own passkeys. */
export async function proofOptions(deps: AppDeps, actor: Actor) {
  const { db } = deps.database;
  const own = await listPasskeys(db, actor.id);
  if (own.length === 0) return { webauthn: null };
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const webauthn = await generateAuthenticationOptions({
    rpID: partyOf(deps.env).id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await issueToken(db, deps.clock(), { purpose: 'passkey', userId: actor.id, token: webauthn.challenge });
  return { webauthn: { ...webauthn } };
}

export async function prove(deps: AppDeps, actor: Actor, body: z.output<typeof ProofBody>): Promise<undefined> {
  if ('password' in body) await proveByPassword(deps, actor, { password: body.password, field: 'password' });
  else await proveByPasskey(deps, actor, body.webauthn);
  return undefined;
}

/** Wrong proofs count per session, so strangers' failures at sign-in do not block the owner. */
const triesOf = ({ sessionId }: Actor) => ({ limit: deviceLimit, of: sessionId }) as const;

async function proveByPassword(
  deps: Deps,
  actor: Actor,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const { db } = deps.database;
  const user = await ownAccount(deps, actor);
  let hasFailed = false;
  const fits = await passwordFits(user.passwordHash, password, {
    of: actor.sessionId,
    admit: async () => {
      hasFailed = await assertMayTry(db, deps.clock(), triesOf(actor));
    },
    failed: () => countAttempt(db, deps.clock(), triesOf(actor)),
  });
  if (!fits) throw new Invalid([fieldError(field, 'password_wrong')]);
  if (hasFailed) await forgetAttempts(db, triesOf(actor));
  await noteProof(db, actor, deps.clock());
}

async function proveByPasskey(deps: AppDeps, actor: Actor, webauthn: Record<string, unknown>): Promise<void> {
  const { db } = deps.database;
  await assertMayTry(db, deps.clock(), triesOf(actor));
  const response = signedCredential(webauthn);
  const passkey = await findPasskeyByCredential(db, response.id);
  const { use } = passkey?.userId === actor.id ? await verifiedUse(deps, passkey, response) : {};
  if (!passkey || !use) {
    await countAttempt(db, deps.clock(), triesOf(actor));
    throw new Invalid([fieldError('webauthn', 'proof_refused')]);
  }
  await db.transaction(async (tx) => {
    await notePasskeyUse(tx, passkey.id, use);
    await noteProof(tx, actor, deps.clock());
  });
}
