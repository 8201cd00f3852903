import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the page of a case, in all languages: no other screen needs them.
registerTexts('work-case', 'es', es);
registerTexts('work-case', 'fr', fr);

export const useTexts = textsOf('work-case', en);
