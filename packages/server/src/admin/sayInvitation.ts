import type { AppDeps } from '../ground/deps.ts';
import type { Invitation } from '../slices/auth/invitations.ts';
import type { UserRow } from '../slices/users/users.repository.ts';
import type { Answer } from './adminCommand.ts';

/** Says where the link is: in a letter, or only on the screen. */
export function sayInvitation({ env }: AppDeps, user: UserRow, { link, until }: Invitation, what: string): Answer {
  const { email, role } = user;
  const end = `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const place = env.smtpUrl ? '' : ` (there is no SMTP_URL: mail lies in ${env.dataDir}/mail)`;
  const text = link
    ? `The ${role} account ${email} ${what}. This link is shown once and works once, until ${end}:\n${link}`
    : `The ${role} account ${email} ${what}. The link is mailed to that address and works until ${end}${place}`;
  return { text, userIds: [user.id], email, role, until: until.toISOString(), ...(link ? { link } : {}) };
}
