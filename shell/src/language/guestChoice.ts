import type { LanguageCode } from '@firm/i18n';

let choice: LanguageCode | undefined;

/** Remembers the language that a guest chose by hand; undefined when a form asks for the language itself. */
export function keepGuestChoice(language: LanguageCode | undefined): void {
  choice = language;
}

export const hasGuestChoice = (): boolean => choice !== undefined;

/** Returns the choice once and forgets it, so that it does not reach the next person at this page. */
export function takeGuestChoice(): LanguageCode | undefined {
  const taken = choice;
  choice = undefined;
  return taken;
}
