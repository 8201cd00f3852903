import { fieldError } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { Invalid } from '../../ground/errors.ts';
import { isSlugOfPost, publishPost, relatePosts, settlePosts } from '../blog/publishPost.ts';
import { isSeen } from './articles.entity.ts';
import * as repository from './articles.repository.ts';
import { incomplete } from './changeArticle.ts';
import { findVersion, firstPublished, notePublished } from './versions.repository.ts';
import { wholeArticle } from './wholeArticle.ts';

interface Showing {
  /** The languages to show; each has an approved version. */
  languages: readonly string[];
  now: Date;
}

/** Copies the approved versions of a locked article into the posts that readers see, and its settings into them all. */
export async function showTexts(tx: Db, articleId: string, { languages, now }: Showing): Promise<void> {
  const { article } = await wholeArticle(tx, articleId);
  const { categoryId, authorId, originalLanguage } = article;
  if (categoryId === null || authorId === null) throw incomplete({ categoryId, authorId });
  const settings = {
    ...{ categoryId, authorId, isFeatured: article.isFeatured },
    ...{ featuredImage: article.cover, featuredImageAlts: article.coverAlts },
    tagIds: await repository.tagsOf(tx, articleId),
  };
  const texts = await repository.fullTexts(tx, articleId);
  // The posts of translations name that of the original.
  const ordered = texts
    .filter(({ language }) => languages.includes(language))
    .sort((one, other) => Number(other.language === originalLanguage) - Number(one.language === originalLanguage));
  let originalPost = texts.find(({ language }) => language === originalLanguage)?.postId ?? null;
  for (const text of ordered) {
    const translationOf = text.language === originalLanguage ? null : originalPost;
    const postId = await showText(tx, text, { translationOf, settings, now });
    if (text.language === originalLanguage) originalPost = postId;
  }
  const { texts: after } = await wholeArticle(tx, articleId);
  await settlePosts(
    tx,
    after.filter((text) => isSeen(text, now)).flatMap(({ text }) => text.postId ?? []),
    settings,
  );
  if (originalPost) await relate(tx, articleId, originalPost);
  await repository.updateArticle(tx, articleId, { publishedRevision: article.revision });
}

async function showText(
  tx: Db,
  text: repository.FullTextRow,
  publication: Pick<Parameters<typeof publishPost>[1], 'translationOf' | 'settings' | 'now'>,
): Promise<string> {
  const found = text.approvedVersionId ? await findVersion(tx, text.approvedVersionId) : undefined;
  if (!found) throw new Invalid([fieldError('languages', 'not_approved')]);
  const { id, language, slug, title, excerpt, content, metaDescription, revision, publishedAt } = found.version;
  if (await isSlugOfPost(tx, slug, text.postId))
    throw new Invalid([fieldError(`texts.${language}.slug`, 'slug_taken')]);
  const words = { language, slug, title, excerpt, content, metaDescription };
  // Readers see the time that was planned, however late the server is.
  const at = text.plannedAt && text.plannedAt <= publication.now ? text.plannedAt : publication.now;
  const firstSeenAt = await firstPublished(tx, text, publication.now);
  const postId = await publishPost(tx, { ...publication, at, firstSeenAt, postId: text.postId, words });
  await repository.updateText(tx, text, { postId, publishedRevision: revision, ...repository.NOT_PLANNED });
  if (!publishedAt) await notePublished(tx, id, at);
  return postId;
}

/** An article that has no post yet is shown as related once this one is published again. */
async function relate(tx: Db, articleId: string, originalPost: string): Promise<void> {
  const related = await repository.relatedOf(tx, articleId);
  await relatePosts(
    tx,
    originalPost,
    related.flatMap(({ postId }) => postId ?? []),
  );
}
