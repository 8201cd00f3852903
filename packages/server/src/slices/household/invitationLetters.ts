import type { Language } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts: Record<Language, Pick<typeof en, 'what' | 'role'>> = { en, es, fr };

type Name = Pick<UserRow, 'firstName' | 'lastName'>;

/** Invites a person, in the language of their account or, without one, of the inviter. The token follows the `#`. */
export function invitationLetter(
  { email, caseId, role, expiresAt, inviterId }: InvitationRow,
  { inviter, business, language, token }: { inviter: Name; business: string; language: Language; token: string },
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail {
  const words = texts[language];
  return {
    name: role ? 'businessInvitation' : 'householdInvitation',
    about: inviterId,
    to: { email, name: '' },
    language,
    values: {
      ...{ from: fullName(inviter), email, until: momentIn(language, expiresAt), business },
      what: words.what[caseId ? 'case' : 'everything'],
      role: role ? words.role[role] : '',
      link: `${publicUrl}/dashboard/invitation?lang=${language}#token=${token}`,
    },
  };
}

/** Tells the inviter who has accepted. */
export const joinedLetter = (
  inviter: Pick<UserRow, 'email' | 'firstName' | 'lastName' | 'preferredLanguage'>,
  person: Name,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name: 'householdJoined',
  to: { email: inviter.email, name: fullName(inviter) },
  language: inviter.preferredLanguage,
  values: { person: fullName(person), link: `${publicUrl}/dashboard/profile?tab=household` },
});
