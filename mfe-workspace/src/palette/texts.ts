import { registerTexts, textsOf } from '@firm/i18n';
import en from './texts/en.json';
import es from './texts/es.json';
import fr from './texts/fr.json';

// They load with the palette, in all languages.
registerTexts('work-palette', 'es', es);
registerTexts('work-palette', 'fr', fr);

export const usePaletteTexts = textsOf('work-palette', en);
