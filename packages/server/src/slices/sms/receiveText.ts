import { DEFAULT_LANGUAGE } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { announce } from '../../ground/live/live.ts';
import { latestStatement } from '../consents/consents.repository.ts';
import { recordConsent } from '../consents/recordConsent.ts';
import { lockUser } from '../users/users.repository.ts';
import * as repository from './sms.repository.ts';
import { textOf } from './smsTexts.ts';
import { startNumber, stopNumber } from './stoppedNumbers.ts';

const WORDS = {
  stop: /^(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|alto|parar|basta|arret|arreter)$/,
  start: /^(start|unstop|yes|si|iniciar|oui)$/,
  help: /^(help|info|ayuda|aide)$/,
} as const;
export type Keyword = keyof typeof WORDS;

/** Returns what a received text asks for; undefined for any other words. */
export function keywordOf(body: string): Keyword | undefined {
  const word = body
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  return (Object.keys(WORDS) as Keyword[]).find((keyword) => WORDS[keyword].test(word));
}

/**
 * Does what a received text asks for, and returns the reply. STOP holds for the number, whoever has it, and withdraws
 * the consent of the account that proved it; START gives back what STOP took, and no more.
 */
export async function receiveText(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  { from, keyword }: { from: string; keyword: Keyword },
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const userId = await repository.holderOf(tx, from);
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    const language = user ? user.preferredLanguage : DEFAULT_LANGUAGE;
    const now = clock();
    const firm = await firmOf(tx, now);
    if (keyword === 'help') return textOf('help', language, { phone: firm.phone.display }, firm);
    const said = { kind: 'texts', now, via: 'text_message', language } as const;
    const latest = user && (await latestStatement(tx, user.id, 'texts'));
    if (user) await announce(tx, { to: [user.id], topic: 'users' });
    if (keyword === 'stop') {
      await stopNumber(tx, from, now);
      if (user && latest?.given) await recordConsent(tx, user.id, { ...said, given: false });
      return textOf('stopped', language, {}, firm);
    }
    await startNumber(tx, from);
    if (user && latest && !latest.given && latest.via === 'text_message')
      await recordConsent(tx, user.id, { ...said, given: true });
    return textOf('started', language, {}, firm);
  });
}
