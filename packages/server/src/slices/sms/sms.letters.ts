import type { Letters } from '../../ground/mail/letters.ts';
import en from './letters/en.json' with { type: 'json' };
import es from './letters/es.json' with { type: 'json' };
import fr from './letters/fr.json' with { type: 'json' };

declare module '../../ground/mail/letters.ts' {
  interface LetterNames extends Record<keyof typeof en, true> {}
}

export const smsLetters: Letters<keyof typeof en> = {
  texts: { en, es, fr },
  demanded: ['numberMoved'],
};
