import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the screens of the household, in all languages: no other screen needs them.
registerTexts('household', 'es', es);
registerTexts('household', 'fr', fr);

export const useHouseholdTexts = textsOf('household', en);
