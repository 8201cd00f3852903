import { ARTICLE_CONTENT_MAX_LENGTH, type TakenOut } from '@firm/contract';
import { Invalid } from '../../ground/errors.ts';
import { isUnclosed, sanitizeWithReport } from '../blog/sanitizeContent.ts';

const refused = (message: string) => new Invalid([{ field: 'content', message }]);

/**
 * Sanitises a text that is about to be saved. Throws a 400 for one that would be too long as it is kept: sanitising
 * writes `&` and quotation marks longer.
 */
export function cleanContent(html: string): { content: string; takenOut: TakenOut[] } {
  if (isUnclosed(html)) throw refused('Too many elements begin here and do not end');
  const cleaned = sanitizeWithReport(html);
  if (cleaned.content.length > ARTICLE_CONTENT_MAX_LENGTH)
    throw refused(`As it is kept, this text has more than ${ARTICLE_CONTENT_MAX_LENGTH} characters`);
  return cleaned;
}
