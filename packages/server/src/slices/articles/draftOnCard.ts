import type { BlogPost, Language } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { isUuid } from '../../ground/words/uuid.ts';
import { draftPost } from '../blog/draftPost.ts';
import { fullTexts, tagsOf } from './articles.repository.ts';
import { isPictureKey } from './pictureKeys.ts';
import { wholeArticle } from './wholeArticle.ts';

/** Returns a text as it is stored, for the preview of its link. Throws a 404 without a key of the studio. */
export async function draftOnCard(
  deps: Pick<AppDeps, 'database' | 'clock' | 'keys'>,
  id: string,
  language: Language,
  key: string,
): Promise<BlogPost> {
  const { db } = deps.database;
  if (!isUuid(id) || !isPictureKey(deps, id, key)) throw new NotFound('picture');
  const [words] = await fullTexts(db, id, language);
  if (!words) throw new NotFound('picture');
  const { article } = await wholeArticle(db, id);
  const { cover, coverAlts, categoryId, authorId } = article;
  const tagIds = await tagsOf(db, id);
  return draftPost(db, {
    id: article.id,
    words,
    language,
    cover,
    coverAlts,
    categoryId,
    authorId,
    tagIds,
    at: deps.clock(),
  });
}
