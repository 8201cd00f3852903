import type { LetterHalt } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { publishers } from '../users/studio.ts';
import { type LetterRow, moved, NOT_SENT, updateLetter, wordsOf } from './letters.repository.ts';
import { wordsIn } from './letterWords.ts';
import { countLast } from './mails.repository.ts';

type Deps = Pick<AppDeps, 'clock' | 'outbox' | 'env'>;

/** A letter stops itself when of its `LAST` mails at least `LEAST`, and more than this `PART`, did not arrive. */
const LAST = 200;
const LEAST = 10;
const PART = 0.05;

/** Returns why a letter stops, by what became of its last mails; undefined while it goes on. */
export function haltOf(last: { all: number; bounced: number; refused: number }): LetterHalt | undefined {
  const isMany = (count: number) => count >= LEAST && count > last.all * PART;
  if (isMany(last.bounced)) return 'many_bounced';
  return isMany(last.refused) ? 'many_refused' : undefined;
}

/** Stops a locked letter on its way when too many of its last mails did not arrive. */
export async function stopIfMany(deps: Deps, tx: Db, letter: LetterRow): Promise<void> {
  if (letter.state !== 'sending' || letter.goesSince === null) return;
  const halt = haltOf(await countLast(tx, letter.id, { since: letter.goesSince, atMost: LAST }));
  if (halt) await stopItself(deps, tx, letter, halt);
}

/** Stops a locked letter on its way, and tells everybody who publishes why. */
export async function stopItself(deps: Deps, tx: Db, letter: LetterRow, halt: LetterHalt): Promise<void> {
  await updateLetter(tx, letter.id, { state: 'stopped', halt, ...moved(letter, deps.clock()) });
  await tell(deps, tx, letter, { name: 'letterStopped', halt, to: null });
}

/** Makes a locked letter of which nothing has left a draft again, and tells whoever sent it why. */
export async function holdBack(deps: Deps, tx: Db, letter: LetterRow, halt: LetterHalt): Promise<void> {
  await updateLetter(tx, letter.id, { ...NOT_SENT, halt, ...moved(letter, deps.clock()) });
  await tell(deps, tx, letter, { name: 'letterHeld', halt, to: letter.sentBy });
}

/** Writes to `to` while they publish, otherwise to everybody who does. */
async function tell(
  { outbox, env }: Deps,
  tx: Db,
  { id, original }: LetterRow,
  { name, halt, to }: { name: 'letterStopped' | 'letterHeld'; halt: LetterHalt; to: string | null },
): Promise<void> {
  const all = await publishers(tx);
  const sender = all.filter((one) => one.id === to);
  const { texts } = await wordsOf(tx, id);
  for (const person of sender.length > 0 ? sender : all) {
    const { email, preferredLanguage: language } = person;
    await queueMail(outbox, tx, {
      ...{ name, to: { email, name: fullName(person) }, language },
      values: {
        title: texts[original]?.title ?? '',
        reason: wordsIn(language).halts[halt],
        link: `${env.publicUrl}/studio/letter/${id}`,
      },
    });
  }
}
