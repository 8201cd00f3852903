import type { LanguageCode } from '../languages.ts';
import { registerTexts, type TextKey, type Texts, textsOf } from '../texts.ts';
import en from './en.json';

/** Words that every part uses: actions, errors, statuses, service names. */
export const useCommonTexts = textsOf('common', en);
/** The texts that every part shares: states, actions, failures, and the words for what the contract names. */
export type CommonTexts = Texts<TextKey<typeof en>>;

/** Fetches the shared texts of a language other than English, which is bundled. */
export async function loadCommonTexts(language: LanguageCode): Promise<void> {
  if (language === 'es')
    registerTexts('common', 'es', (await import(/* webpackChunkName: "texts-es" */ './es.json')).default);
  if (language === 'fr')
    registerTexts('common', 'fr', (await import(/* webpackChunkName: "texts-fr" */ './fr.json')).default);
}

interface Failure {
  status: number;
  code?: string | undefined;
  message: string;
  retryAfterSeconds?: number | undefined;
}

/**
 * A failure in the reader's words (specification §8). `status` 0 is the network.
 * Screens that know a better text for a status say it themselves before they ask here.
 */
export function describeFailure(t: CommonTexts['t'], failure: unknown): string {
  if (!isFailure(failure)) return t('error.unexpected');
  if (failure.status === 0) return t('error.network');
  if (failure.status === 429)
    return t('error.tooMany', { count: Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)) });
  if (failure.status === 503) return t('error.unavailable');
  if (failure.status >= 500) return t('error.server');
  if (failure.code === 'feature_disabled') return t('error.disabled');
  if (failure.code === 'email_not_verified') return t('error.emailNotVerified');
  if (failure.code === 'other_account') return t('error.otherAccount');
  if (failure.code === 'last_administrator') return t('error.lastAdministrator');
  if (failure.code === 'proof_required') return t('error.proofRequired');
  if (failure.code === 'words_withheld') return t('error.wordsWithheld');
  if (failure.code === 'validation_failed') return t('error.validation');
  if (failure.status === 401) return t('error.unauthorized');
  if (failure.status === 403) return t('error.forbidden');
  if (failure.status === 404) return t('error.notFound');
  if (failure.status === 409) return t('error.conflict');
  return t('error.unexpected');
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Failure>).status === 'number';
}

/** A colleague's job title, kept in English, in the reader's language. Any other title stands as it was written. */
export function jobTitle(t: CommonTexts['t'], title: string): string {
  const key = keyOf(en.jobTitle, title);
  return key === undefined ? title : t(`jobTitle.${key}`);
}

function keyOf<T extends Record<string, string>>(texts: T, words: string): Extract<keyof T, string> | undefined {
  for (const key in texts) if (texts[key] === words) return key;
  return undefined;
}
