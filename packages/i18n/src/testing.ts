import es from './common/es.json';
import fr from './common/fr.json';
import { registerTexts } from './texts.ts';

/** Adds the shared texts of all languages at once. A page fetches a language when a reader needs it. */
export function registerCommonTexts(): void {
  registerTexts('common', 'es', es);
  registerTexts('common', 'fr', fr);
}
