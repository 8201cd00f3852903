import { textsOf } from '@firm/i18n';
import en from './en.json';

/** The words of this remote. */
export const useTexts = textsOf('catalogue', en);
