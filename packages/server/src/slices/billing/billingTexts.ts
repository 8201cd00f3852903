import { type Language, officeInstant } from '@firm/contract';
import { dayIn } from '../../ground/mail/momentIn.ts';
import { locales } from '../../ground/words/locales.ts';
import { dollarsOf } from './money/dollarsOf.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

/** The texts of invoices, receipts and the built-in payment page. */
export const billingTexts: Record<Language, typeof en> = { en, es, fr };

/** Formats an amount such as '$149.50', always with cents. */
export const moneyIn = (language: Language, cents: number): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(dollarsOf(cents));

/** Formats a calendar day such as 'December 1, 2026'. */
export const calendarDayIn = (language: Language, day: string): string => dayIn(language, officeInstant(day, '12:00'));
