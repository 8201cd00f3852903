/** They only steer the reading direction, and come along with a paste. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const BLANKS = /[\p{Zs}\t]+/gu;
/** Letters of every script with their marks, and what stands between and behind them in names. */
const OF_NAMES = /^(?:[\p{L}\p{M}\p{Pd}'’‘´`·・׳״.,&() ]|\u200C|\u200D)+$/u;
const LETTER = /\p{L}/u;
/** `spam.example` leads somewhere; `J. R. Ruiz`, `J.R. Ruiz` and `Ruiz Jr.` do not. */
const WEB_ADDRESS = /\p{L}{2}\.\p{L}|\.\p{Ll}{2}/u;

/** A name as it is kept. */
export const tidyName = (text: string): string => text.replace(DIRECTION, '').replace(BLANKS, ' ').trim();

/** Whether a text can be somebody's name: such texts stand in greetings, subjects and headers of mails, where a link, an address or a line break could lie. */
export function isPlainName(text: string): boolean {
  const name = tidyName(text);
  return OF_NAMES.test(name) && LETTER.test(name) && !WEB_ADDRESS.test(name);
}
