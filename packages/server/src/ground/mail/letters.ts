import type { Language } from '@firm/contract';

/** The names of all letters. Each slice adds the names of its own texts with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices add members
export interface LetterNames {}
export type LetterName = keyof LetterNames;

/** One letter in one language. The values of a `Mail` fill its `{{placeholders}}`. */
export interface LetterText {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The label of the button that opens `values.link`. */
  action?: string;
}

/** The letters of a slice, by language and name. */
export interface Letters<Name extends string = string> {
  texts: Record<Language, Record<Name, LetterText>>;
  /** Letters to the firm itself, which have no regards, address and reason. */
  toFirm?: readonly Name[];
  /** Letters that their readers asked for just now, or that must be tried: they go to every address. */
  asked?: readonly Name[];
  /** Letters that the law, the account's safety or the reader's own act demands: who complained gets these, too. */
  demanded?: readonly Name[];
}
