import type { LanguageCode } from '../languages.ts';
import { registerTexts, type TextKey, textsOf } from '../texts.ts';
import type { Texts } from '../textTypes.ts';
import en from './en.json';

/** Texts that every app uses: actions, errors, statuses, service names. */
export const useCommonTexts = textsOf('common', en);
/** The texts that every app shares: statuses, actions, failures, and names for the contract's values. */
export type CommonTexts = Texts<TextKey<typeof en>>;

/** Fetches the shared texts of a language. English is bundled and needs no fetch. */
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
 * Describes a failure in the reader's language (specification §8). `status` 0 means a network failure, or a browser
 * without network. A screen with a better text for a status uses that text and does not call this.
 */
export function describeFailure(t: CommonTexts['t'], failure: unknown): string {
  if (!isFailure(failure)) return t('error.unexpected');
  if (failure.status === 0) return t(globalThis.navigator?.onLine === false ? 'error.offline' : 'error.network');
  if (failure.status === 429)
    return t('error.tooMany', { count: Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60)) });
  if (failure.status === 503) return t('error.unavailable');
  if (failure.status >= 500) return t('error.server');
  if (failure.code === 'feature_disabled') return t('error.disabled');
  if (failure.code === 'email_not_verified') return t('error.emailNotVerified');
  if (failure.code === 'other_account') return t('error.otherAccount');
  if (failure.code === 'last_administrator') return t('error.lastAdministrator');
  if (failure.code === 'proof_required') return t('error.proofRequired');
  if (failure.code === 'consent_required') return t('error.consentRequired');
  if (failure.code === 'words_withheld') return t('error.wordsWithheld');
  if (failure.code === 'validation_failed') return t('error.validation');
  if (failure.status === 401) return t('error.unauthorized');
  if (failure.status === 403) return t('error.forbidden');
  if (failure.status === 404) return t('error.notFound');
  if (failure.status === 409) return t('error.conflict');
  return t('error.unexpected');
}

/** Describes the failure of an act. A 404 says that its object is gone: another person or page may have removed it. */
export const describeActFailure = (t: CommonTexts['t'], failure: unknown): string =>
  isFailure(failure) && failure.status === 404 ? t('error.gone') : describeFailure(t, failure);

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Failure>).status === 'number';
}

/** Translates a staff job title, which is stored in English. An unknown title is returned unchanged. */
export function jobTitle(t: CommonTexts['t'], title: string): string {
  const key = keyOf(en.jobTitle, title);
  return key === undefined ? title : t(`jobTitle.${key}`);
}

function keyOf<T extends Record<string, string>>(texts: T, words: string): Extract<keyof T, string> | undefined {
  for (const key in texts) if (texts[key] === words) return key;
  return undefined;
}
