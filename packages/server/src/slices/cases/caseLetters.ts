import type { CaseStatus, Language } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { AboutCase } from './changeCase.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts: Record<Language, typeof en> = { en, es, fr };

/** Tells the client the new status of the case, and the reason if staff gave one. */
export function movedLetter(row: AboutCase, status: CaseStatus, reason: string, env: Pick<Env, 'publicUrl'>): Mail {
  const words = texts[row.client.preferredLanguage].case;
  return letter(row, reason ? 'caseMovedWithReason' : 'caseMoved', env, { status: words.status[status], reason });
}

/** Tells the client which next steps are new. */
export function stepsLetter(
  row: AboutCase,
  steps: readonly { text: string; dueDate: string | null }[],
  env: Pick<Env, 'publicUrl'>,
): Mail {
  const { preferredLanguage: language } = row.client;
  const lines = steps.map(({ text, dueDate }) => `• ${withDueDay(language, text, dueDate)}`);
  return letter(row, 'caseSteps', env, { steps: lines.join('\n') });
}

/** Adds the day until which something is needed. */
export function withDueDay(language: Language, text: string, dueDate: string | null): string {
  if (!dueDate) return text;
  return `${text} (${texts[language].case.by.replace('{{date}}', dayIn(language, new Date(dueDate), 'UTC'))})`;
}

function letter(
  { case: row, client }: AboutCase,
  name: Mail['name'],
  env: Pick<Env, 'publicUrl'>,
  values: Record<string, string>,
): Mail {
  return {
    name,
    to: { email: client.email, name: fullName(client) },
    language: client.preferredLanguage,
    values: { ...values, case: row.title, number: row.caseNumber, link: `${env.publicUrl}/dashboard/cases/${row.id}` },
  };
}
