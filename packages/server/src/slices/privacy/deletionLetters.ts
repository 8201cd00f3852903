import type { Env } from '../../ground/env/env.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { NextHolder } from '../cases/nextHolders.ts';
import type { UserRow } from '../users/users.repository.ts';

type Reader = Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'preferredLanguage'>;

const to = ({ email, firstName, lastName, preferredLanguage }: Reader) => ({
  to: { email, name: `${firstName} ${lastName}` },
  language: preferredLanguage,
});

/** The cases that others see, each with who is to hold it. Empty for none: the letter then leaves the paragraph out. */
const linesOf = (passedOn: readonly NextHolder[]): string =>
  passedOn.map((next) => `• ${next.title} → ${fullName(next)}`).join('\n');

/** Letter about the account itself, sent whatever the reader's preferences. */
export const deletionRequestedLetter = (
  user: Reader,
  dueAt: Date,
  passedOn: readonly NextHolder[],
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name: 'deletionRequested',
  ...to(user),
  values: {
    date: dayIn(user.preferredLanguage, dueAt),
    passedOn: linesOf(passedOn),
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
  passedOn: readonly NextHolder[],
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => {
  const values = { passedOn: linesOf(passedOn), link: `${publicUrl}/contact` };
  return recordsUntil
    ? {
        name: 'deletionDoneRecordsKept',
        ...to(user),
        values: { ...values, date: dayIn(user.preferredLanguage, recordsUntil) },
      }
    : { name: 'deletionDone', ...to(user), values };
};

/** Letter to a person who sees cases of an account that will be deleted: they stay, and who holds them then. */
export const holderLeavesLetter = (
  reader: Reader,
  leaver: Pick<UserRow, 'firstName' | 'lastName'>,
  cases: readonly NextHolder[],
  dueAt: Date,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name: 'holderLeaves',
  ...to(reader),
  values: {
    person: fullName(leaver),
    date: dayIn(reader.preferredLanguage, dueAt),
    list: linesOf(cases),
    link: `${publicUrl}/dashboard/cases`,
  },
});

export const holderStaysLetter = (
  reader: Reader,
  leaver: Pick<UserRow, 'firstName' | 'lastName'>,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name: 'holderStays',
  ...to(reader),
  values: { person: fullName(leaver), link: `${publicUrl}/dashboard/cases` },
});

/** Letter to a client who has been away for years: what will be deleted, when, and how to keep it. */
export const disposalAheadLetter = (
  user: Reader,
  dueAt: Date,
  passedOn: readonly NextHolder[],
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name: 'disposalAhead',
  ...to(user),
  values: {
    date: dayIn(user.preferredLanguage, dueAt),
    passedOn: linesOf(passedOn),
    link: `${publicUrl}/auth/login`,
  },
});

export const disposalDoneLetter = (
  user: Reader,
  passedOn: readonly NextHolder[],
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name: 'disposalDone',
  ...to(user),
  values: { passedOn: linesOf(passedOn), link: `${publicUrl}/contact` },
});
