import { isOwnPicture } from '@firm/contract';
import sanitizeHtml from 'sanitize-html';

/** Allowed HTML of an article; the server drops everything else on save. Pages sanitise again before showing it. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['strong', 'em', 'b', 'i', 's', 'sub', 'sup', 'small', 'abbr', 'time', 'q', 'cite', 'a'],
    ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'hreflang'],
    img: ['src', 'alt', 'width', 'height'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start', 'reversed'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir', 'id'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
};

export const sanitizeContent = (html: string) => sanitizeHtml(html, RULES).trim();

/** Returns the words of HTML, for the search and the reading time. */
export function textOf(html: string): string {
  // A space keeps the words of neighbouring blocks apart.
  const spaced = html.replace(/<\/?(p|h\d|li|d[td]|t[dh]|blockquote|figcaption|br)\b/gi, ' $&');
  const plain = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return plain
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .trim();
}

const WORDS_PER_MINUTE = 200;
export const readingMinutes = (text: string) => Math.max(1, Math.ceil(text.split(' ').length / WORDS_PER_MINUTE));
