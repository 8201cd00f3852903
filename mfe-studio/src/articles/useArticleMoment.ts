import { type ArticleLine, OFFICE_ZONE } from '@firm/contract';
import { formatListDay, formatNumber } from '@firm/i18n';
import { officeRelativeDay } from '@firm/screen/desk';
import { useTexts } from '../texts.ts';
import { useMoment } from './useMoment.ts';

/** When something happens or happened to an article, and a second line about it. */
export function useArticleMoment(article: ArticleLine): { first: string; second: string | null } {
  const { t, language } = useTexts();
  const momentOf = useMoment();
  const now = new Date();
  const day = (at: string) => formatListDay(language, at, now, OFFICE_ZONE);
  const writing = article.others[0] && t('articles.isOpen', { name: article.others[0].name });
  if (article.state === 'planned' && article.plannedAt) {
    const inDays = officeRelativeDay(language, article.plannedAt, now);
    return { first: momentOf(article.plannedAt), second: writing ?? inDays };
  }
  if (article.state === 'published' && article.publishedAt) {
    const views = t('articles.views', { count: article.views, views: formatNumber(language, article.views) });
    return { first: day(article.publishedAt), second: writing ?? views };
  }
  return { first: day(article.changedAt), second: writing ?? article.changedBy };
}
