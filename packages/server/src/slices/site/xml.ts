import { escapeHtml } from '../../ground/http/html.ts';

/** What XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for XML, attributes included. */
export const xmlText = (text: string) => escapeHtml(text.replace(UNWRITABLE, ''));
