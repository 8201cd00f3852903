import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { HttpError } from '../../ground/errors.ts';
import { contextOf, type RequestContext, within } from '../../ground/http/requestContext.ts';
import { clientsOf, idsIn } from './clientsOf.ts';
import { raiseAlert } from './raiseAlert.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log' | 'outbox' | 'env'>;

const HOUR_MS = 60 * 60 * 1000;
const FAILURES_WITHIN_MS = 10 * 60 * 1000;
/** Fields that prove an identity; a wrong one counts as a refusal in any call. */
const PROOFS = new Set(['code', 'currentPassword', 'password', 'webauthn']);

/** Refusals without suspicion: features disabled for all users, and proofs that all users repeat after a while. */
const ORDINARY = new Set<string>(['feature_disabled', 'proof_required']);

/** Records a refused request: wrong password or code, required wait, insufficient role, another account's row. */
export async function recordRefusal(deps: Deps, request: FastifyRequest, error: HttpError): Promise<void> {
  const context = contextOf(request);
  if (!context?.endpoint || error.status >= 500 || !deps.database.isReady()) return;
  try {
    await within(context, () => record(deps, context, idsIn(request.params), error));
  } catch (failure) {
    deps.log.error({ err: failure, endpoint: context.endpoint }, 'a refusal is missing in the security log');
  }
}

async function record(deps: Deps, context: RequestContext, ids: Set<string>, error: HttpError): Promise<void> {
  const { db } = deps.database;
  const at = deps.clock();
  const reason = reasonOf(context.endpoint ?? '', error);
  const owners = error.status === 404 && context.actor ? await clientsOf(db, ids) : [];
  const others = owners.filter((owner) => owner !== context.actor?.id);
  if (reason === undefined && others.length === 0) return;
  const isFailedProof = reason === 'invalid_credentials' || reason?.startsWith('wrong_');
  await recordEvent(db, {
    action: 'refused',
    at,
    subjectId: others[0] ?? context.subjectId ?? null,
    target: { kind: context.endpoint ?? '', id: [...ids][0] ?? null },
    details: { reason: reason ?? 'row_of_another' },
    // Repeats of a wait or a missing right carry no news.
    ...(isFailedProof ? {} : { oncePerMs: HOUR_MS }),
  });
  if (isFailedProof) await countFailures(deps, at);
}

/** Codes of failed sign-ins; the log records one reason for all of them. */
const REFUSED_SIGN_INS: ReadonlySet<string> = new Set(['invalid_credentials', 'passkey_unknown', 'passkey_refused']);

function reasonOf(endpoint: string, { status, code, errors }: HttpError): string | undefined {
  const guards = /^(auth|account|privacy)\./.test(endpoint) && endpoint !== 'auth.register';
  if (status === 403 && !ORDINARY.has(code)) return code;
  if (REFUSED_SIGN_INS.has(code)) return 'invalid_credentials';
  if (code === 'network_refused') return code;
  if (status === 429 && guards) return 'must_wait';
  const proof = status === 400 && guards ? errors.find(({ field }) => PROOFS.has(field)) : undefined;
  return proof && `wrong_${proof.field}`;
}

/**
 * Counts failed sign-ins over all accounts, which reveals a thousand accounts tried once each; limits count per
 * account.
 */
async function countFailures(deps: Deps, at: Date): Promise<void> {
  const limit = deps.env.alerts.failedSignIns;
  const count = await deps.database.db.$count(
    auditEvents,
    and(
      eq(auditEvents.action, 'refused'),
      gt(auditEvents.at, new Date(at.getTime() - FAILURES_WITHIN_MS)),
      sql`(${auditEvents.details}->>'reason' = 'invalid_credentials' or ${auditEvents.details}->>'reason' like 'wrong_%')`,
    ),
  );
  if (count > limit)
    await raiseAlert(deps, { rule: 'many_failed_sign_ins', actorId: null, perMs: FAILURES_WITHIN_MS, count, limit });
}
