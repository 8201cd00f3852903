import { randomBytes } from 'node:crypto';
import type { Language, Role, ServiceInterest } from '@firm/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict } from '../../ground/errors.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { insertUser, type UserRow } from '../users/users.repository.ts';
import { users } from '../users/users.tables.ts';
import { isEmailTaken, setEmail } from './credentials.repository.ts';
import { dropTokens, issueToken } from './oneTimeTokens.ts';
import { hashPassword } from './passwords.ts';
import { queueSecurityMail } from './securityMail.ts';

/** Long enough for a person who is away over a weekend. */
const LASTS_MS = 72 * 60 * 60 * 1000;
const PATH = '/auth/reset-password';

interface NewAccount {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  language: Language;
  jobTitle?: string | undefined;
  phone?: string | undefined;
  serviceInterest?: ServiceInterest | undefined;
  /** A client's member of staff. */
  assignedStaffId?: string | null;
}

/** Opens an account without a known password; its owner chooses one through the link of `invite`. */
export async function openAccount({ clock }: Pick<AppDeps, 'clock'>, tx: Db, account: NewAccount): Promise<UserRow> {
  const { email, role, firstName, lastName, language, jobTitle = null, assignedStaffId = null } = account;
  const now = clock();
  const taken = takenBy(email);
  if (await isEmailTaken(tx, email.toLowerCase(), now)) throw taken;
  const opened = await insertUser(tx, {
    ...{ email, role, firstName, lastName, jobTitle, assignedStaffId, preferredLanguage: language },
    ...{ phone: account.phone ?? null, serviceInterest: account.serviceInterest ?? null },
    passwordHash: await hashPassword(randomBytes(32).toString('base64')),
    createdAt: now,
    updatedAt: now,
  });
  if (!opened) throw taken;
  return opened;
}

function takenBy(email: string): Conflict {
  const message = `there is an account for ${email} already`;
  return new Conflict('email_taken', message, [{ field: 'email', message }]);
}

/** Returns whether the firm opened the account and its owner has not come yet: self-registration accepts terms. */
export const isInvited = ({ isVerified, termsVersion }: Pick<UserRow, 'isVerified' | 'termsVersion'>): boolean =>
  !isVerified && termsVersion === null;

/** The same, as the condition of a query on users. */
export const stillInvited = and(eq(users.isVerified, false), isNull(users.termsVersion));

export interface Invitation {
  /** Absent when the link was mailed. */
  link: string | undefined;
  until: Date;
}

/**
 * Makes a single-use link to choose a password, and mails it or returns it for display. Earlier links stop working. The
 * link of a mail that is sent later, at `dueAt`, lasts from then on.
 */
export async function invite(
  deps: AppDeps,
  tx: Db,
  user: UserRow,
  { isShown, dueAt }: { isShown: boolean; dueAt?: Date },
): Promise<Invitation> {
  await dropTokens(tx, user.id, 'reset_password');
  const now = deps.clock();
  const { token, expiresAt: until } = await issueToken(tx, now, {
    purpose: 'reset_password',
    userId: user.id,
    email: user.email,
    lastsMs: LASTS_MS + Math.max(0, (dueAt ?? now).getTime() - now.getTime()),
  });
  if (isShown) return { link: `${deps.env.publicUrl}${PATH}#token=${token}`, until };
  const values = { until: momentIn(user.preferredLanguage, until) };
  await queueSecurityMail(deps, tx, { name: 'invitation', to: user, values, path: PATH, token, until, dueAt });
  return { link: undefined, until };
}

/**
 * Gives an account to which nobody has come another address, since the first was mistyped, and mails a link there.
 * Links that went to the first stop working.
 */
export async function inviteElsewhere(deps: AppDeps, tx: Db, user: UserRow, address: string): Promise<void> {
  const [email, now] = [address.toLowerCase(), deps.clock()];
  if (user.disabledAt || !isInvited(user))
    throw new Conflict('conflict', 'This client has chosen a password already: only they change their address');
  const taken = takenBy(email);
  if (await isEmailTaken(tx, email, now, user.id)) throw taken;
  await setEmail(tx, user.id, email, now, { isProved: false, taken });
  await invite(deps, tx, { ...user, email }, { isShown: false });
}
