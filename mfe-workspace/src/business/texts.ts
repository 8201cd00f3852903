import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the page of a business, in all languages.
registerTexts('work-business', 'es', es);
registerTexts('work-business', 'fr', fr);

export const useBusinessTexts = textsOf('work-business', en);
