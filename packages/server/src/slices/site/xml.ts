import { escapeHtml } from '../../ground/http/html.ts';

/** Characters that XML 1.0 cannot represent. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML, attributes included. */
export const xmlText = (text: string) => escapeHtml(text.replace(UNWRITABLE, ''));
