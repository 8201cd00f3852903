/**
 * The parts that stay word for word: addresses of released files, builds by app and version, numbers of React's errors,
 * the limits of time that the server names, and names that engines quote from the program itself. A name with a digit
 * may be a key made of data.
 */
const KEPT =
  /(\/r\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+[\w.-]*\/[\w@.~/-]+|(?<=\b(?:of|by) )[a-z][a-z-]{0,39}_\d+\.\d+\.\d+-[\da-f]{8}(?![\w-])|React error #\d{1,3}|(?:took longer than|did not start in) \d{1,6} ms\b|(?:reading|setting|evaluating|access|variable:) '[A-Za-z_$.]{1,60}')/;

/** Applied in this order to everything else. A message that was cut may end within a quotation. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[“«].*?(?:[”»]|$)|".*?(?:"|$)|`.*?(?:`|$)|(?<![\p{L}\d])'.*?(?:'(?![\p{L}\d])|$)/gu, '‹text›'],
  [/[^\s<>(),;:]+@[^\s<>(),;:]+/g, '‹address›'],
  // An address keeps only its site: path, query and fragment may name a person or hold a token.
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s/?#]+)[/?#][^\s)]*/gi, '$1/…'],
  [/[?#][\w%.~+-]+=\S*/g, '?…'],
  [/(?=[\w.~+/=-]*\d)[\w.~+/=-]{16,}|[\w-]{32,}/g, '‹token›'],
  [/\d+/g, '#'],
];

/**
 * The message of an error without what has the form of personal data: no quoted words, email addresses, paths and
 * queries of addresses, tokens or numbers. Other words stay, also a name. Fit to be shown in a terminal and a mail.
 */
export function scrub(message: string): string {
  const plain = message.replace(/[\p{C}\s]+/gu, ' ').trim();
  return plain
    .split(KEPT)
    .map((piece, at) => (at % 2 ? piece : RULES.reduce((text, [what, instead]) => text.replace(what, instead), piece)))
    .join('')
    .slice(0, 200);
}
