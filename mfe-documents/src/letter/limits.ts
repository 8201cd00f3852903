import { UPLOAD_MAX_BYTES } from '@firm/contract';

/** The most pages of one letter. */
export const LETTER_PAGES_MAX = 30;
/** The most bytes of a page: a whole letter is one file, with a little room for what holds the pages together. */
export const PAGE_MAX_BYTES = Math.floor((UPLOAD_MAX_BYTES - 64 * 1024) / LETTER_PAGES_MAX);
