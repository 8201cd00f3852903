/** Languages, the i18next instance, formats and the texts that every part shares. */
export { centsOf } from './centsOf.ts';
export {
  type CommonTexts,
  describeActFailure,
  describeFailure,
  jobTitle,
  loadCommonTexts,
  useCommonTexts,
} from './common/commonTexts.ts';
export * from './formats/dates.ts';
export * from './formats/numbers.ts';
export { languageOfWords } from './languageOfWords.ts';
export * from './languages.ts';
export {
  createI18n,
  I18nProvider,
  registerTexts,
  type TextKey,
  type TextTree,
  textsOf,
} from './texts.ts';
export type { Texts, Translate } from './textTypes.ts';
