import { textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts of this remote. */
export const useTexts = textsOf('blog', en);
