import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the page, in all languages: few people ever see it.
registerTexts('shell-newsletter', 'es', es);
registerTexts('shell-newsletter', 'fr', fr);

export const useNewsletterTexts = textsOf('shell-newsletter', en);
