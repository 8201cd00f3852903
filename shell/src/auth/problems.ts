import type { ApiError, FailureCode } from '@firm/api-client';
import { type FieldError, toCamelKey } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { describeFailure, type LanguageCode, useCommonTexts } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import en from './texts/en.json';
import { type AuthKey, useAuthTexts } from './texts.ts';

export type ProblemKey = keyof typeof en.auth.errors;
/** The problem of a field: a text key of the shell, or the server's own sentence. */
export type Problem = { key: ProblemKey } | { message: string };
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** Text keys of the codes that refuse a whole form. */
const keys: Partial<Record<FailureCode, ProblemKey>> = {
  invalid_credentials: 'invalidCredentials',
  challenge_expired: 'challengeExpired',
  email_taken: 'emailExists',
  passkey_unknown: 'passkeyUnknown',
  passkey_refused: 'passkeyRefused',
  passkey_cancelled: 'passkeyCancelled',
  cookies_blocked: 'cookiesBlocked',
};

/** Returns a text key for a field that the server refused, or the server's sentence if its code is unknown. */
export function problemOf({ code, message }: FieldError): Problem {
  const key = toCamelKey(code ?? '');
  return isProblemKey(key) ? { key } : { message };
}

const isProblemKey = (key: string): key is ProblemKey => Object.hasOwn(en.auth.errors, key);

/** Translates problems and failures into the reader's language. */
export function useProblemTexts() {
  const firm = useFirm();
  const { t, language } = useAuthTexts();
  const { t: shell } = useTexts();
  const { t: common } = useCommonTexts();
  const inWords = (problem: Problem): string => {
    if ('key' in problem) return t(`auth.errors.${problem.key}`);
    return language === 'en' ? problem.message : t('auth.errors.notAccepted');
  };
  return {
    inWords,
    /** Returns the failure's own message, else `fallback`. */
    explain: (failure: ApiError, fallback: AuthKey): string => {
      if (failure.code === 'account_closed') return t('login.closed', { email: firm.email, phone: firm.phone.display });
      if (failure.code === 'account_merged') return t('login.merged', { address: failure.errors[0]?.message ?? '' });
      if (failure.code === 'passkey_required') return t('login.passkeyFirst');
      if (failure.code === 'network_refused') return shell('session.why.network');
      if (failure.status === 500) return common('error.unexpected');
      const refused = failure.errors[0];
      const known = refused && problemOf(refused);
      if (known && 'key' in known) return inWords(known);
      const key = failure.code && keys[failure.code];
      if (key) return inWords({ key });
      return hasOwnWords(failure, language) ? failure.message || t(fallback) : describeFailure(common, failure);
    },
  };
}

/** English readers see the server's message for a refusal; a 429's wait and an outage have translated texts. */
function hasOwnWords({ status, message }: ApiError, language: LanguageCode): boolean {
  if (message === '') return true;
  return language === 'en' && status >= 400 && status < 500 && status !== 429;
}
