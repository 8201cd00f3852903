import type { Merging } from '../../ground/merging/merging.ts';
import {
  articlePresence,
  articlePreviews,
  articles,
  articleTexts,
  articleVersions,
  articleVisits,
} from './articles.tables.ts';

/** These name people of the firm. */
export const mergingOfArticles: Merging = {
  stays: [
    articles.createdBy,
    articles.changedBy,
    articleTexts.plannedBy,
    articleTexts.savedBy,
    articleVersions.savedBy,
    articlePreviews.createdBy,
    articlePresence.userId,
    articleVisits.userId,
  ],
};
