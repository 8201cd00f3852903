import { textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts of About us, which load with it. */
export const useTexts = textsOf('marketing-about', en);
