import type { LanguageCode } from '@firm/i18n';

let choice: LanguageCode | undefined;

/** What a guest of this page has chosen by hand; undefined when a form asks for the language itself. */
export function keepGuestChoice(language: LanguageCode | undefined): void {
  choice = language;
}

export const hasGuestChoice = (): boolean => choice !== undefined;

/** Once: the next person at this page has not chosen it. */
export function takeGuestChoice(): LanguageCode | undefined {
  const taken = choice;
  choice = undefined;
  return taken;
}
