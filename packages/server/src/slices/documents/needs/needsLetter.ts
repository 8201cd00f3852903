import type { Env } from '../../../ground/env/env.ts';
import type { Mail } from '../../../ground/mail/mail.ts';
import { withDueDay } from '../../cases/caseLetters.ts';
import type { AboutCase } from '../../cases/changeCase.ts';
import type { NeedRecord } from '../../cases/needs.repository.ts';
import { documentLetter } from '../documentLetters.ts';

type Asked = Pick<NeedRecord, 'kind' | 'title' | 'note'> & { dueDate?: string | null | undefined };

export const isPaper = ({ kind }: Pick<NeedRecord, 'kind'>) => kind === 'upload';

/** Tells the client what the firm needs: papers alone have words of their own. */
export function needsLetter(about: AboutCase, asked: readonly Asked[], env: Pick<Env, 'publicUrl'>): Mail {
  const { preferredLanguage } = about.client;
  const list = asked.map(({ title, note, dueDate }) => {
    const line = `• ${withDueDay(preferredLanguage, title, dueDate ?? null)}`;
    return note ? `${line} – ${note}` : line;
  });
  const name = asked.every(isPaper) ? 'documentsRequested' : 'needsAdded';
  return documentLetter(about, name, { list: list.join('\n') }, env);
}

/** Tells the client that an answer came back, and why. */
export function returnedLetter(
  about: AboutCase,
  need: Pick<NeedRecord, 'kind' | 'title'>,
  reason: string,
  env: Pick<Env, 'publicUrl'>,
): Mail {
  const values = { document: need.title, reason };
  return documentLetter(about, isPaper(need) ? 'documentReturned' : 'needReturned', values, env);
}
