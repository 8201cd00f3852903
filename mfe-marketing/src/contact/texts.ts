import { textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts of the contact screen, which load with it. */
export const useTexts = textsOf('marketing-contact', en);
