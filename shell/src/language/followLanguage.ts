import { beforeSignedIn, sessionStore, updateProfile } from '@firm/session';
import { hasGuestChoice, takeGuestChoice } from './guestChoice.ts';
import type { ChangeLanguage } from './LanguageChange.tsx';

interface Page {
  current: () => string;
  change: ChangeLanguage;
  onFailed: (key: 'language.failed' | 'language.notSaved') => void;
}

/** Milliseconds that a sign-in waits for texts at most. */
const PATIENCE = 3_000;

/**
 * The page speaks the language that the account prefers, from sign-in on and whenever it is saved anew, here or elsewhere. Only
 * what somebody chose by hand right before they signed in comes first, and is kept with the account. Who signs in sees nothing signed in before
 * it speaks their language, unless its texts are late. Returns the way to stop.
 */
export function followLanguage({ current, change, onFailed }: Page): () => void {
  const stopWelcome = beforeSignedIn(async ({ preferredLanguage }) => {
    if (hasGuestChoice() || preferredLanguage === current()) return;
    // Texts that do not arrive are told below, once somebody is signed in.
    await Promise.race([change(preferredLanguage).catch(() => undefined), pause(PATIENCE)]);
  });
  const stopFollowing = sessionStore.subscribe(({ user: now }, before) => {
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
  return () => {
    stopWelcome();
    stopFollowing();
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
