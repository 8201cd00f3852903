import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

/** Bundles all three languages: these texts must be available when nothing else loads. */
export const useAreaTexts = textsOf('federation', en);
registerTexts('federation', 'es', es);
registerTexts('federation', 'fr', fr);

/** The values with which texts speak of an area, by its name if it has one yet. */
export const named = (name: string) => (name ? { name } : { name, context: 'unnamed' });
