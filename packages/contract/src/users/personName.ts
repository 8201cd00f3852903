/** Direction marks only steer the reading direction and come with pasted text. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const BLANKS = /[\p{Zs}\t]+/gu;
/** Letters of every script with their marks, and the punctuation of names. */
const OF_NAMES = /^(?:[\p{L}\p{M}\p{Pd}'’‘´`·・׳״.,&() ]|\u200C|\u200D)+$/u;
const LETTER = /\p{L}/u;
/** `spam.example` is a web address; `J. R. Ruiz`, `J.R. Ruiz` and `Ruiz Jr.` are not. */
const WEB_ADDRESS = /\p{L}{2}\.\p{L}|\.\p{Ll}{2}/u;

/** A name in the form that is stored. */
export const tidyName = (text: string): string => text.replace(DIRECTION, '').replace(BLANKS, ' ').trim();

/**
 * Whether a text can be a person's name. Names appear in greetings, subjects and headers of mails, so they must contain
 * no link, address or line break.
 */
export function isPlainName(text: string): boolean {
  const name = tidyName(text);
  return OF_NAMES.test(name) && LETTER.test(name) && !WEB_ADDRESS.test(name);
}
