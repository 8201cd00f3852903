/**
 * Addresses that lead out of a document to a page, a mail or a telephone number, never to the reader's own machine or
 * network.
 */
const PERMITTED = /^(https?|mailto|tel):/i;
/** Programs drop blanks and control characters from addresses. */
const dropped = /[\s\p{Cc}\p{Cf}]+/gu;

/** Whether an address itself names a machine, a share or a program, rather than a place in the document. */
export function isAbsolute(address: string): boolean {
  const text = address.replace(dropped, '');
  return /^[a-z][a-z0-9+.-]*:/i.test(text) || /^[\\/]{2}/.test(text) || text.includes('\\\\');
}

/** Whether a link leads only to a browser, a letter, a telephone number or another place in the document. */
export function isSafeLink(address: string): boolean {
  const text = address.replace(dropped, '');
  return PERMITTED.test(text) ? !text.startsWith('\\') : !isAbsolute(text);
}
