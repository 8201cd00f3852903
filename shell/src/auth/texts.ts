import { type TextKey, textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts of signing in and of mailed links. English loads with the screens, the others with the shell's texts. */
export const useAuthTexts = textsOf('shell-auth', en);
export type AuthKey = TextKey<typeof en>;
