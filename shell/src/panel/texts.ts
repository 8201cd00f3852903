import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the panel, in all languages: no visitor sees it.
registerTexts('shell-panel', 'es', es);
registerTexts('shell-panel', 'fr', fr);

export const usePanelTexts = textsOf('shell-panel', en);
