/** Addresses that lead out of a document: to a page, a mail or a telephone number, and to nothing on the reader's own machine or network. */
const PERMITTED = /^(https?|mailto|tel):/i;
/** Readers drop blanks and control characters from addresses. */
const dropped = /[\s\p{Cc}\p{Cf}]+/gu;

/** Whether an address names a machine, a share or a program by itself, and not a place in the document. */
export function isAbsolute(address: string): boolean {
  const text = address.replace(dropped, '');
  return /^[a-z][a-z0-9+.-]*:/i.test(text) || /^[\\/]{2}/.test(text) || text.includes('\\\\');
}

/** Whether somebody who follows a link gets no further than a browser, a letter or another page of the document. */
export function isSafeLink(address: string): boolean {
  const text = address.replace(dropped, '');
  return PERMITTED.test(text) ? !text.startsWith('\\') : !isAbsolute(text);
}
