import { languageOf } from '@firm/i18n';
import { beforeSignedIn, sessionStore, updateProfile } from '@firm/session';
import { hasGuestChoice, takeGuestChoice } from './guestChoice.ts';
import type { ChangeLanguage } from './LanguageChange.tsx';
import { offerLanguage } from './languageOffer.ts';

interface Page {
  current: () => string;
  change: ChangeLanguage;
  onFailed: (key: 'language.failed' | 'language.notSaved') => void;
}

/** The longest time in milliseconds that a sign-in waits for texts. */
const PATIENCE = 3_000;

/**
 * Switches the page to the language of the account, at sign-in and whenever the profile is saved, in this tab or
 * elsewhere, and offers to keep the visitor's. A language that a guest chose just before signing in wins and is saved
 * to the account. The page shows nothing signed in before it speaks the account's language, unless the texts are late.
 * Returns a function that stops it.
 */
export function followLanguage({ current, change, onFailed }: Page): () => void {
  const stopWelcome = beforeSignedIn(async ({ id, preferredLanguage }) => {
    const language = languageOf(current());
    if (hasGuestChoice() || preferredLanguage === language) return;
    if (language) offerLanguage(id, language);
    // The subscription below reports texts that do not arrive, once the client is signed in.
    await Promise.race([change(preferredLanguage).catch(() => undefined), pause(PATIENCE)]);
  });
  const stopFollowing = sessionStore.subscribe(({ user: now }, before) => {
    // The page started in the language of the signed-in account, or in the one that its address names.
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
