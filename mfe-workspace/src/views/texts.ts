import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the lists whose views are kept, in all languages.
registerTexts('work-views', 'es', es);
registerTexts('work-views', 'fr', fr);

export const useTexts = textsOf('work-views', en);
