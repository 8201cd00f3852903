import { textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The words of this remote. */
export const useTexts = textsOf('console', en);
