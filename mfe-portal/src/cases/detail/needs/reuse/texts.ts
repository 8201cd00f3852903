import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the page of a case, in all languages: the dashboard needs none of them.
registerTexts('reuse', 'es', es);
registerTexts('reuse', 'fr', fr);

export const useReuseTexts = textsOf('reuse', en);
