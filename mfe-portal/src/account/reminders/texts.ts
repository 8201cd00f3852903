import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the panel, in all languages: no other screen needs them.
registerTexts('reminders', 'es', es);
registerTexts('reminders', 'fr', fr);

export const useReminderTexts = textsOf('reminders', en);
