import type { Db } from '../../ground/db/database.ts';
import { NotFound } from '../../ground/errors.ts';
import { type ArticleWhole, findArticle } from './articles.repository.ts';

/** Finds an article with its texts. Throws a 404 without one. */
export async function wholeArticle(db: Db, id: string): Promise<ArticleWhole> {
  const whole = await findArticle(db, id);
  if (!whole) throw new NotFound('article');
  return whole;
}
