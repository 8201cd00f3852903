import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

/** All three languages are bundled: these few words must be there when nothing else can be loaded. */
export const useAreaTexts = textsOf('federation', en);
registerTexts('federation', 'es', es);
registerTexts('federation', 'fr', fr);
