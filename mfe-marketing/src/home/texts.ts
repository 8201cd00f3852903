import { type TextKey, textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts below the opening of the home page, which load with these bands. */
export const useTexts = textsOf('marketing-home', en);

export type HomeText = TextKey<typeof en>;
