import { sessionStore } from '@firm/session';
import type { ChangeLanguage } from './LanguageChange.tsx';

/** A language that was saved in the profile, here or in another tab, is the page's from then on (decision 5). Returns the way to stop. */
export function followLanguage(change: ChangeLanguage, onFailed: () => void): () => void {
  return sessionStore.subscribe(({ user: now }, { user: before }) => {
    if (now && now.id === before?.id && now.preferredLanguage !== before.preferredLanguage)
      change(now.preferredLanguage).catch(onFailed);
  });
}
