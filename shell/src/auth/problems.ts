import type { ApiError } from '@firm/api-client';
import { firm } from '@firm/contract';
import { describeFailure, type LanguageCode, useCommonTexts } from '@firm/i18n';
import en from '../texts/en.json';
import { type ShellKey, useTexts } from '../texts.ts';

export type ProblemKey = keyof typeof en.auth.errors;
/** The problem of a field: a text of the shell's, or the server's own words. */
export type Problem = { key: ProblemKey } | { message: string };
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

// `Object.entries` forgets the keys' types.
const keyOfMessage = new Map(Object.entries(en.auth.errors).map(([key, message]) => [message, key as ProblemKey]));

/** The server speaks English: what it says in words that we have too becomes ours, and so the reader's. */
export function problemOf({ message }: { message: string }): Problem {
  const key = keyOfMessage.get(message);
  return key ? { key } : { message };
}

/** Says problems and failures in the reader's language. */
export function useProblemTexts() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const inWords = (problem: Problem): string => {
    if ('key' in problem) return t(`auth.errors.${problem.key}`);
    return language === 'en' ? problem.message : t('auth.errors.notAccepted');
  };
  return {
    inWords,
    /** A failure's own message, else `fallback`. */
    explain: (failure: ApiError, fallback: ShellKey): string => {
      if (failure.code === 'account_closed') return t('login.closed', { email: firm.email, phone: firm.phone.display });
      if (failure.code === 'passkey_required') return t('login.passkeyFirst');
      if (failure.code === 'network_refused') return t('session.why.network');
      if (failure.status === 500) return common('error.unexpected');
      const known = problemOf(failure);
      if ('key' in known) return inWords(known);
      return hasOwnWords(failure, language) ? failure.message || t(fallback) : describeFailure(common, failure);
    },
  };
}

/** Refusals say best themselves what is wrong, where the reader knows English; the wait of a 429 and an outage have translated texts. */
function hasOwnWords({ status, message }: ApiError, language: LanguageCode): boolean {
  if (message === '') return true;
  return language === 'en' && status >= 400 && status < 500 && status !== 429;
}
