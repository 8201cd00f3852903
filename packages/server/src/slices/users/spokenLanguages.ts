import type { SpokenLanguage } from '@firm/contract';
import type { UserRow } from './users.repository.ts';

/** The languages in which a colleague speaks with clients: that of the account until others are entered. */
export const spokenBy = ({
  spokenLanguages,
  preferredLanguage,
}: Pick<UserRow, 'spokenLanguages' | 'preferredLanguage'>): SpokenLanguage[] =>
  spokenLanguages.length > 0 ? spokenLanguages : [preferredLanguage];
