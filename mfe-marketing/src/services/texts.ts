import { type TextKey, textsOf } from '@firm/i18n';
import en from './texts/en.json';

/** The texts of the services, which load with their screen. */
export const useTexts = textsOf('marketing-services', en);

export type ServicesText = TextKey<typeof en>;
