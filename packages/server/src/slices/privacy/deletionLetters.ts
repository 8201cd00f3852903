import type { Env } from '../../ground/env/env.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import type { UserRow } from '../users/users.repository.ts';

type Reader = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'preferredLanguage'>;

const to = ({ email, firstName, lastName, preferredLanguage }: Reader) => ({
  to: { email, name: `${firstName} ${lastName}` },
  language: preferredLanguage,
});

/** Letter about the account itself, sent whatever the reader's preferences. */
export const deletionRequestedLetter = (user: Reader, dueAt: Date, { publicUrl }: Pick<Env, 'publicUrl'>): Mail => ({
  name: 'deletionRequested',
  ...to(user),
  values: {
    date: dayIn(user.preferredLanguage, dueAt),
    link: `${publicUrl}/dashboard/profile?tab=security`,
  },
});

export const deletionWithdrawnLetter = (user: Reader, { publicUrl }: Pick<Env, 'publicUrl'>): Mail => ({
  name: 'deletionWithdrawn',
  ...to(user),
  values: { link: `${publicUrl}/dashboard` },
});

/** Letter to the address that the same transaction deletes. */
export const deletionDoneLetter = (
  user: Reader,
  recordsUntil: Date | null,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => {
  const link = `${publicUrl}/contact`;
  return recordsUntil
    ? {
        name: 'deletionDoneRecordsKept',
        ...to(user),
        values: { date: dayIn(user.preferredLanguage, recordsUntil), link },
      }
    : { name: 'deletionDone', ...to(user), values: { link } };
};

/** Letter to a client who has been away for years: what will be deleted, when, and how to keep it. */
export const disposalAheadLetter = (user: Reader, dueAt: Date, { publicUrl }: Pick<Env, 'publicUrl'>): Mail => ({
  name: 'disposalAhead',
  ...to(user),
  values: {
    date: dayIn(user.preferredLanguage, dueAt),
    link: `${publicUrl}/auth/login`,
  },
});

export const disposalDoneLetter = (user: Reader, { publicUrl }: Pick<Env, 'publicUrl'>): Mail => ({
  name: 'disposalDone',
  ...to(user),
  values: { link: `${publicUrl}/contact` },
});
