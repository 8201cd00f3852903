/** The ways in which a reminder reaches its reader. */
export const REMINDER_WAYS = ['text', 'mail', 'none'] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** Digits of the code that proves a number. */
export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;

/** Numbers of the +1 plan, such as those of the United States: others cost more than a reminder is worth. */
export const TEXT_NUMBER_PATTERN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** Writes a typed number in the international form: "(718) 555-0100" is +17185550100. */
export function textNumberOf(typed: string): string {
  const digits = typed.replace(/[\s().\-\u2010-\u2015]/g, '');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
}
