import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the tab, in all languages: no other screen needs them.
registerTexts('consents', 'es', es);
registerTexts('consents', 'fr', fr);

export const useConsentTexts = textsOf('consents', en);
