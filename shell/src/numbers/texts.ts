import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the dialog, in all languages: few people ever see it.
registerTexts('shell-numbers', 'es', es);
registerTexts('shell-numbers', 'fr', fr);

export const useNumbersTexts = textsOf('shell-numbers', en);
