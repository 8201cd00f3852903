import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the screens on which invoices are written, in all languages.
registerTexts('work-invoices', 'es', es);
registerTexts('work-invoices', 'fr', fr);

export const useTexts = textsOf('work-invoices', en);
