/** The ways in which a reminder reaches its reader. */
export const REMINDER_WAYS = ['text', 'mail', 'none'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** Digits of the code that proves a number. */
export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;

/**
 * Area codes of the +1 plan that are no mobile numbers of the United States or Canada: those that cost or are free for
 * the caller, personal numbers (5xx), those of carriers (700) and of the government (710), and those of countries in
 * and around the Caribbean. Codes to expensive numbers are a known fraud.
 */
const OTHER_AREAS =
  '900|8(?:00|22|33|44|55|66|77|88)|5(?:00|2[1-9]|33|44|66|77|88)|7[01]0|242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876';

/** Numbers of the United States, with their territories, and of Canada. */
export const TEXT_NUMBER_PATTERN: RegExp = new RegExp(`^\\+1(?!${OTHER_AREAS})[2-9]\\d{2}[2-9]\\d{6}$`);

/** Writes a typed number in the international form: "(718) 555-0100" is +17185550100. */
export function textNumberOf(typed: string): string {
  const digits = typed.replace(/[\s().\-\u2010-\u2015]/g, '');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
}
