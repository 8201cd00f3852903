import type { Env } from '../../ground/env/env.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import type { UserRow } from '../users/users.repository.ts';

/** Letter that links to the archive behind the sign-in; the archive itself is never mailed. */
export const exportReadyLetter = (
  { email, firstName, lastName, preferredLanguage }: UserRow,
  expiresAt: Date,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name: 'exportReady',
  to: { email, name: `${firstName} ${lastName}` },
  language: preferredLanguage,
  values: { date: dayIn(preferredLanguage, expiresAt), link: `${publicUrl}/dashboard/profile?tab=security` },
});
