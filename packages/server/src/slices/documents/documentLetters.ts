import type { Db } from '../../ground/db/database.ts';
import type { Env } from '../../ground/env/env.ts';
import { type Mail, queueMail } from '../../ground/mail/mail.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import type { CaseRow } from '../cases/cases.repository.ts';
import { preferencesOf } from '../cases/cases.repository.ts';
import { wants } from '../users/wants.ts';

type About = Pick<CaseRow, 'case' | 'client'>;
type LetterName = 'documentAnalyzed' | 'documentsRequested' | 'documentVerified' | 'documentReturned' | 'documentGone';

/** To the client whose case it is. */
export function documentLetter(
  { case: row, client }: About,
  name: LetterName,
  values: Record<string, string>,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail {
  return {
    name,
    to: { email: client.email, name: `${client.firstName} ${client.lastName}` },
    language: client.preferredLanguage,
    values: { ...values, case: row.title, link: `${publicUrl}/dashboard/documents?case=${row.id}` },
  };
}

/** Sent unless the client wants no mail about documents. */
export async function queueDocumentMail(outbox: Outbox, tx: Db, letter: Mail, clientId: string): Promise<void> {
  const preferences = await preferencesOf(tx, clientId);
  if (preferences && wants(preferences, 'documentProcessing')) await queueMail(outbox, tx, letter);
}
