import { asc, eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import {
  articlePresence,
  articlePreviews,
  articleRelated,
  articles,
  articleTags,
  articleTexts,
  articleVersions,
  articleVisits,
} from './articles.tables.ts';

/** The versions of articles that a person of the firm saved. Articles are the firm's and stay. */
export const heldArticles: Holding = {
  name: 'articles',
  tables: [
    ...[articles, articleTags, articleRelated, articleVersions, articleTexts, articlePreviews],
    ...[articlePresence, articleVisits],
  ],
  rows: (db, { id }) =>
    db
      .select({
        language: articleVersions.language,
        title: articleVersions.title,
        kind: articleVersions.kind,
        savedAt: articleVersions.savedAt,
      })
      .from(articleVersions)
      .where(eq(articleVersions.savedBy, id))
      .orderBy(asc(articleVersions.savedAt), asc(articleVersions.id)),
  async erase(tx, { id }) {
    for (const table of [articlePresence, articleVisits]) await tx.delete(table).where(eq(table.userId, id));
  },
};
