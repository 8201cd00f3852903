import type { ApiError } from '@firm/api-client';
import { type FieldError, firm, toCamelKey } from '@firm/contract';
import { describeFailure, type LanguageCode, useCommonTexts } from '@firm/i18n';
import en from '../texts/en.json';
import { type ShellKey, useTexts } from '../texts.ts';

export type ProblemKey = keyof typeof en.auth.errors;
/** The problem of a field: a text of the shell's, or the server's own words. */
export type Problem = { key: ProblemKey } | { message: string };
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** Texts of failures of the whole form, by the sentences of `session` and the server. `Object.entries` forgets the keys' types. */
const keyOfMessage = new Map(Object.entries(en.auth.errors).map(([key, message]) => [message, key as ProblemKey]));

/** The text of a field that the server refused: by its code, else the server's own sentence. */
export function problemOf({ code, message }: FieldError): Problem {
  const key = toCamelKey(code ?? '');
  return isProblemKey(key) ? { key } : { message };
}

const isProblemKey = (key: string): key is ProblemKey => Object.hasOwn(en.auth.errors, key);

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
      const refused = failure.errors[0];
      const known = refused && problemOf(refused);
      if (known && 'key' in known) return inWords(known);
      const key = keyOfMessage.get(failure.message);
      if (key) return inWords({ key });
      return hasOwnWords(failure, language) ? failure.message || t(fallback) : describeFailure(common, failure);
    },
  };
}

/** Refusals say best themselves what is wrong, where the reader knows English; the wait of a 429 and an outage have translated texts. */
function hasOwnWords({ status, message }: ApiError, language: LanguageCode): boolean {
  if (message === '') return true;
  return language === 'en' && status >= 400 && status < 500 && status !== 429;
}
