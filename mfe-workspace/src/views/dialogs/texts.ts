import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the first dialog of views, in all languages.
registerTexts('work-view-dialogs', 'es', es);
registerTexts('work-view-dialogs', 'fr', fr);

export const useTexts = textsOf('work-view-dialogs', en);
