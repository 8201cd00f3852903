import { type TextKey, type Texts, textsOf } from '@firm/i18n';
import en from './texts/en.json';

export const useTexts = textsOf('portal', en);
export type PortalTexts = Texts<TextKey<typeof en>>;
