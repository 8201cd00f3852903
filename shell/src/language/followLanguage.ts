import { sessionStore, updateProfile } from '@firm/session';
import { takeGuestChoice } from './guestChoice.ts';
import type { ChangeLanguage } from './LanguageChange.tsx';

interface Page {
  current: () => string;
  change: ChangeLanguage;
  onFailed: (key: 'language.failed' | 'language.notSaved') => void;
}

/**
 * The page speaks the language that the account prefers, from sign-in on and whenever it is saved anew, here or elsewhere. Only
 * what somebody chose by hand right before they signed in comes first, and is kept with the account. Returns the way to stop.
 */
export function followLanguage({ current, change, onFailed }: Page): () => void {
  return sessionStore.subscribe(({ user: now }, before) => {
    // The page began in the language of who was signed in already, or in the one that its address names.
    if (!now || before.status === 'loading') return;
    const chosen = before.user ? undefined : takeGuestChoice();
    if (chosen && chosen !== now.preferredLanguage) {
      void updateProfile({ preferredLanguage: chosen }).then(({ success }) => success || onFailed('language.notSaved'));
      return;
    }
    const isNews = now.id !== before.user?.id || now.preferredLanguage !== before.user.preferredLanguage;
    if (isNews && now.preferredLanguage !== current())
      change(now.preferredLanguage).catch(() => onFailed('language.failed'));
  });
}
