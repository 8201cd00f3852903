import { DEFAULT_LANGUAGE } from '@firm/contract';
import { RUN_BY } from '@firm/releases';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { findUser } from '../users/users.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'log' | 'outbox' | 'env' | 'clock'>;

const ASK = `Ask this person. If it was not them, end their sessions and close the account first, then read the security log: ${RUN_BY} admin audit show.`;

/** The alerts, and what to do about each, in the words of the mail to the firm. */
const RULES = {
  many_clients_opened: ['One account opened or downloaded data of more clients within an hour than expected.', ASK],
  many_clients_listed: ['One account listed data of more clients within an hour than expected.', ASK],
  reading_stopped: ['One account read data of so many clients within an hour that it is refused more.', ASK],
  unassigned_client: ['A member of staff read data of a client who is not assigned to them.', ASK],
  stolen_session: [
    'A spent key of a session of staff was used again: a copy of it may be elsewhere. The session was ended.',
    ASK,
  ],
  many_failed_sign_ins: [
    'Many sign-ins failed within ten minutes, over all accounts.',
    `See which accounts and networks it is about: ${RUN_BY} admin audit show --action refused.`,
  ],
  many_strangers: [
    'More letters went to addresses that nobody has confirmed than a firm welcomes people: somebody may use the registration, the newsletter or the contact form to write to strangers. For a while accounts are opened and messages are taken without a letter, and nobody can subscribe.',
    `See where from: ${RUN_BY} admin audit show. Refuse those networks at the proxy.`,
  ],
  log_broken: [
    'The security log does not hold.',
    `${RUN_BY} admin audit check says where. Somebody with access to the database has changed it: keep both as they are, and follow docs/breach.md.`,
  ],
  key_unavailable: [
    'Something encrypted cannot be opened: its key is missing, or somebody has changed it.',
    'The log of the process names it (alert: key_unavailable). Look whether the secrets, or KMS, were changed.',
  ],
} as const;

interface Alert {
  rule: keyof typeof RULES;
  /** The account that caused the alert; null: unknown. */
  actorId: string | null;
  subjectId?: string | null;
  /** Milliseconds in which the alert is raised once. */
  perMs: number;
  count: number;
  limit: number;
}

/**
 * Raises an alert, once per period, rule and account: an event in the security log, an error in the process log, and a
 * mail to the firm's security address.
 */
export async function raiseAlert(
  deps: Deps,
  { rule, actorId, subjectId = null, perMs, count, limit }: Alert,
): Promise<void> {
  const { database, log, outbox, env } = deps;
  const at = deps.clock();
  const [what, advice] = RULES[rule];
  const isNew = await database.db.transaction(async (tx) => {
    const recorded = await recordEvent(tx, {
      action: 'alert',
      at,
      actorId,
      subjectId,
      target: { kind: rule },
      details: { count, limit },
      oncePerMs: perMs,
      onceFor: `${rule} ${actorId} ${subjectId}`,
    });
    if (!recorded) return false;
    const actor = actorId === null ? undefined : (await findUser(tx, actorId))?.user;
    await queueMail(outbox, tx, {
      name: 'securityAlert',
      to: { email: env.mailToSecurity, name: '' },
      language: DEFAULT_LANGUAGE,
      values: {
        what,
        advice,
        who: actor ? `${actor.firstName} ${actor.lastName} (${actor.email})` : 'nobody signed in',
        count: String(count),
        limit: String(limit),
        when: momentIn(DEFAULT_LANGUAGE, at),
      },
    });
    return true;
  });
  if (!isNew) return;
  log.error({ alert: rule, actor: actorId, subject: subjectId, count, limit }, what);
  outbox.wake();
}
