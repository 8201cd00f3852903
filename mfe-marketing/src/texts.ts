import { type TextKey, textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts of every screen here, except the long legal texts, which load with their screen. */
export const useTexts = textsOf('marketing', en);

export type MarketingText = TextKey<typeof en>;
export type MarketingTexts = ReturnType<typeof useTexts>;
