import { textsOf } from '@firm/i18n';
import en from './en.json';

/** The texts of this remote. */
export const useTexts = textsOf('catalogue', en);
