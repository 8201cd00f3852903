import { LANGUAGES, type Language } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { Env } from '../../ground/env/env.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { answerIn, answerOf, MailFailure } from '../../ground/mail/mailFailure.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import { MAX_ATTEMPTS, type Outbox } from '../../ground/outbox/outbox.ts';
import { fill } from '../../ground/words/fill.ts';
import { leaveLinks } from '../newsletter/leaveLinks.ts';
import { findUser } from '../users/users.repository.ts';
import { articlesOf } from './chosenArticles.repository.ts';
import { contentOf } from './content.ts';
import { deliver } from './deliver.ts';
import { findLetter, noteTest, wordsOf } from './letters.repository.ts';
import { wordsIn } from './letterWords.ts';
import { composeListMail } from './listMail.ts';

const Payload = z.object({
  letterId: z.uuid(),
  userId: z.uuid(),
  language: z.enum(LANGUAGES),
  round: z.number().int().optional(),
});
type Test = z.output<typeof Payload>;

/** The links of a mail that no reader gets: their token takes nobody off the list. */
export const testLeave = (env: Pick<Env, 'publicUrl'>, language: Language) =>
  leaveLinks(env, { token: 'test', language });

export async function queueTests(
  outbox: Outbox,
  tx: Db,
  { languages, ...payload }: { letterId: string; userId: string; round: number; languages: readonly Language[] },
): Promise<void> {
  for (const language of languages) await outbox.add(tx, { kind: 'letter_test', payload: { ...payload, language } });
}

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'env' | 'clock'>;

/** Sends a letter as it stands to somebody of the firm, and keeps on the letter why the mail server refused it. */
export function handleTestMails(deps: Deps, transport: MailTransport): void {
  const { db } = deps.database;
  deps.outbox.handle('letter_test', async ({ id, payload, attempts, lastError }) => {
    const test = Payload.parse(payload);
    const before = answerIn(lastError);
    const outcome = await sendTest(deps, transport, { id, ...test }).catch(async (error: unknown) => {
      const answer = error instanceof MailFailure ? answerOf(error) : undefined;
      await noteTest(db, test, { answer, before, isDone: attempts >= MAX_ATTEMPTS });
      throw error;
    });
    const answer = outcome && outcome.is !== 'sent' ? outcome.answer : undefined;
    await noteTest(db, test, { answer, before, isDone: true });
  });
}

async function sendTest(
  { database: { db }, env, clock }: Deps,
  transport: MailTransport,
  { id, letterId, userId, language }: Test & { id: string },
) {
  const found = await findUser(db, userId);
  if (!found || !(await findLetter(db, letterId))) return undefined;
  const { texts, articleIds } = await wordsOf(db, letterId);
  const words = texts[language];
  if (!words) return undefined;
  const subject = fill(wordsIn(language).mail.test, { title: words.title });
  const articles = await articlesOf(db, articleIds);
  const content = contentOf(env, language, { ...words, articles }, 'planned');
  const firm = await firmOf(db, clock());
  const mail = composeListMail(content, {
    edition: language,
    language,
    leave: testLeave(env, language),
    firm,
    subject,
  });
  return deliver(transport, env, { id, to: found.user.email, mail, firm });
}
