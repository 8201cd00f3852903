import { fieldError } from '@firm/contract';
import { Invalid } from '../../ground/errors.ts';
import { refusedIn } from '../blog/refusedIn.ts';
import { sanitizeContent, textOf } from '../blog/sanitizeContent.ts';

/** Returns a letter's own words as the site keeps an article's text. @throws Invalid for what no letter may have */
export function cleanText(field: string, html: string): string {
  const refused = refusedIn(html);
  if (refused)
    throw new Invalid([{ ...fieldError(field, 'html_refused'), message: `A letter cannot have this: ${refused}` }]);
  return sanitizeContent(html);
}

/**
 * Returns sanitised HTML as plain text: a paragraph a block, addresses of links in brackets. Footnotes stand at the end
 * by the numbers of their marks; other places in the text have no address.
 */
export function plainOf(html: string): string {
  return (
    html
      .replace(/<sup [^>]*?class="footnote"[^>]*>(.*?)<\/sup>/gs, (_, mark: string) => `[${textOf(mark).trim()}]`)
      .replace(/<li [^>]*?id="fn-(\d+)"[^>]*>\s*(?:<p\b[^>]*>)?/g, '\n\n[$1] ')
      .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, address: string, words: string) =>
        address.startsWith('#') ? words : `${words} (${address})`,
      )
      .replace(/<br\b[^>]*>/g, '\n')
      // The editor writes the words of an item as a paragraph.
      .replace(/<li\b[^>]*>\s*(?:<p\b[^>]*>)?/g, '\n\n- ')
      .split(
        /(?:<\/?(?:p|h\d|ul|ol|dl|dt|dd|blockquote|table|tr|figure|figcaption|pre|hr|aside|section|div)\b[^>]*>\s*|\n\n)+/,
      )
      .map((block) => block.split('\n').map(textOf).join('\n').trim())
      .filter(Boolean)
      .join('\n\n')
  );
}
