import type { Db } from '../../ground/db/database.ts';
import type { Env } from '../../ground/env/env.ts';
import { type Mail, queueMail } from '../../ground/mail/mail.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { CaseRecord } from '../cases/changeCase.ts';
import { wants } from '../users/wants.ts';
import { peopleOfCase, type RequestRow, type SignerRow } from './signatures.repository.ts';

type Name = 'signatureRequested' | 'signatureReplaced' | 'signatureNotNeeded' | 'signatureComplete';
type Deps = { outbox: Outbox; env: Pick<Env, 'publicUrl'> };
type AboutCase = Pick<CaseRecord, 'id' | 'title'>;

/** Writes to those signers who want such mail. Whoever was taken out of the case hears nothing of it any more. */
export async function writeToSigners(
  { outbox, env }: Deps,
  { tx, row }: { tx: Db; row: AboutCase },
  name: Name,
  { request, signers }: Pick<RequestRow, 'request' | 'signers'>,
): Promise<void> {
  const people = await peopleOfCase(tx, row.id);
  const reached = signers.filter(({ userId }) => people.some(({ id }) => id === userId));
  for (const { person, userId } of reached.filter(({ person: each }) => wants(each, 'documentProcessing')))
    await queueMail(outbox, tx, { ...letterTo(person, name, row, request.title, env), about: userId });
}

function letterTo(
  person: SignerRow['person'],
  name: Name,
  row: AboutCase,
  title: string,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail {
  return {
    name,
    to: { email: person.email, name: fullName(person) },
    language: person.preferredLanguage,
    values: { document: title, case: row.title, link: `${publicUrl}/dashboard/cases/${row.id}` },
  };
}
