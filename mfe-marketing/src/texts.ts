import { textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts that several screens use, and those of the home page's opening; others load with their screen. */
export const useTexts = textsOf('marketing', en);

export type MarketingTexts = ReturnType<typeof useTexts>;
