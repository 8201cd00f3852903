import { fieldError } from '@firm/contract';
import sanitizeHtml from 'sanitize-html';
import { Invalid } from '../../ground/errors.ts';
import { sanitizeContent, textOf } from '../blog/sanitizeContent.ts';

/** Things that are refused by name. What has only a look of its own, such as fonts, is taken out without a word. */
const REFUSED = new Set([
  ...['script', 'style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'frame', 'object', 'embed'],
  ...['link', 'meta', 'base', 'svg', 'math', 'template', 'video', 'audio'],
]);
const ADDRESSES = ['href', 'src', 'action', 'formaction'];

/** Names the first thing of some HTML that no letter may have. */
function refusedIn(html: string): string | undefined {
  let found: string | undefined;
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag(name, attributes) {
      const handler = Object.keys(attributes).find((one) => /^on/i.test(one));
      const isCode = ADDRESSES.some((one) => /^\W*(javascript|vbscript|data):/i.test(withoutGaps(attributes[one])));
      if (REFUSED.has(name)) found ??= `<${name}>`;
      else if (handler) found ??= handler.slice(0, 30);
      else if (isCode) found ??= 'an address that runs code';
    },
  });
  return found;
}

/** Browsers ignore blanks and control characters within the scheme of an address. */
const withoutGaps = (address = '') => address.replace(/[\s\p{Cc}]+/gu, '');

/** Returns a letter's own words as the site keeps an article's text. @throws Invalid for what no letter may have */
export function cleanText(field: string, html: string): string {
  const refused = refusedIn(html);
  if (refused)
    throw new Invalid([{ ...fieldError(field, 'html_refused'), message: `A letter cannot have this: ${refused}` }]);
  return sanitizeContent(html);
}

/** Returns sanitised HTML as plain text: a paragraph a block, addresses of links in brackets, without places in it. */
export function plainOf(html: string): string {
  return html
    .replace(
      /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
      (_, address: string, words: string) => (address.startsWith('#') ? words : `${words} (${address})`),
    )
    .replace(/<br\b[^>]*>/g, '\n')
    // The editor writes the words of an item as a paragraph.
    .replace(/<li\b[^>]*>\s*(?:<p\b[^>]*>)?/g, '\n\n- ')
    .split(
      /(?:<\/?(?:p|h\d|ul|ol|dl|dt|dd|blockquote|table|tr|figure|figcaption|pre|hr|aside|section|div)\b[^>]*>\s*|\n\n)+/,
    )
    .map((block) => block.split('\n').map(textOf).join('\n').trim())
    .filter(Boolean)
    .join('\n\n');
}
