import type { Env } from '../../ground/env/env.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { AboutCase } from '../cases/changeCase.ts';

type LetterName =
  | 'documentAnalyzed'
  | 'documentsRequested'
  | 'documentVerified'
  | 'documentReturned'
  | 'documentGone'
  | 'needsAdded'
  | 'needReturned';

/** Letters about needs lead to the page of the case, which lists them. */
const ABOUT_NEEDS: readonly LetterName[] = ['documentsRequested', 'needsAdded', 'needReturned'];

/** Writes a letter to the case's client about the case's documents. */
export function documentLetter(
  { case: row, client }: AboutCase,
  name: LetterName,
  values: Record<string, string>,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail {
  const path = ABOUT_NEEDS.includes(name) ? `/dashboard/cases/${row.id}` : `/dashboard/documents?case=${row.id}`;
  return {
    name,
    to: { email: client.email, name: fullName(client) },
    language: client.preferredLanguage,
    values: { ...values, case: row.title, link: publicUrl + path },
  };
}
