import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the open chat, in all languages: no other screen needs them.
registerTexts('marketing-chat', 'es', es);
registerTexts('marketing-chat', 'fr', fr);

export const useTexts = textsOf('marketing-chat', en);
