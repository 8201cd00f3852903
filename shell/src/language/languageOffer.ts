import type { LanguageCode } from '@firm/i18n';
import { useSyncExternalStore } from 'react';

let offered: { userId: string; language: LanguageCode } | undefined;
const listeners = new Set<() => void>();

function offer(next: typeof offered): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** The storage key under which this browser keeps the languages that an account's owner does not want to keep. */
const keyOf = (userId: string) => `languages-declined:${userId}`;

const declinedBy = (userId: string): string[] => (localStorage.getItem(keyOf(userId)) ?? '').split(' ');

/** Asks whether to keep a language that the page had and the account has not; once for each account and language. */
export function offerLanguage(userId: string, language: LanguageCode): void {
  if (!declinedBy(userId).includes(language)) offer({ userId, language });
}

/** Ends the question; an answer of "no" is not asked for again in this browser. */
export function settleOffer(userId: string, isKept: boolean): void {
  if (offered && !isKept)
    localStorage.setItem(keyOf(userId), [...declinedBy(userId), offered.language].filter(Boolean).join(' '));
  offer(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that the page asks this person about. */
export const useLanguageOffer = (userId: string | undefined): LanguageCode | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (offered?.userId === userId ? offered?.language : undefined),
    () => undefined,
  );
