import { type Article, fieldError, LANGUAGES, uploadedPicture } from '@firm/contract';
import type { CreateArticleBody, UpdateArticleBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { unknownLabels } from '../blog/labels.repository.ts';
import { announceArticles } from './announceArticles.ts';
import { isSeen, plannedAtOf } from './articles.entity.ts';
import * as repository from './articles.repository.ts';
import { toArticle } from './articles.service.ts';
import { NO_ALTS } from './articles.tables.ts';
import { requireWriter, type Writer } from './rights.ts';
import { slugFor } from './slugs.ts';
import { keepVersion } from './versions.repository.ts';
import { wholeArticle } from './wholeArticle.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;

/** The drawing of an article before somebody chooses another. */
const FIRST_COVER = 'category-books';

/** Locks an article for a change. Throws a 404 without one, a 409 for an archived one or another revision. */
export async function articleToChange(tx: Db, id: string, revision?: number): Promise<repository.ArticleRow> {
  const article = await lockedArticle(tx, id);
  if (article.archivedAt) throw new Conflict('conflict', 'This article is archived. Bring it back first.');
  if (revision !== undefined && article.revision !== revision) throw new ChangedMeanwhile();
  return article;
}

/** Finds an article and locks it. Throws a 404 without one. */
export async function lockedArticle(tx: Db, id: string): Promise<repository.ArticleRow> {
  const article = await repository.lockArticle(tx, id);
  if (!article) throw new NotFound('article');
  return article;
}

export function createArticle(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  { language, title }: z.output<typeof CreateArticleBody>,
  keep: KeepAnswer,
): Promise<Article> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const writer = await requireWriter(tx, actor);
    const { id } = await repository.insertArticle(tx, {
      ...{ originalLanguage: language, cover: FIRST_COVER },
      ...{ createdBy: writer.id, createdAt: now, changedBy: writer.id, changedAt: now },
    });
    const slug = await slugFor(tx, { articleId: id, language, title, wanted: undefined, before: undefined, now });
    const words = { slug, title, excerpt: '', content: '', metaDescription: '' };
    const saved = { savedAt: now, savedBy: writer.id };
    await repository.insertText(tx, { articleId: id, language, ...words, revision: 1, ...saved });
    await keepVersion(tx, { articleId: id, language, ...words, revision: 1 }, { kind: 'saved', by: writer.id, now });
    await announceArticles(tx, id);
    return keep(tx, await toArticle(deps, tx, writer, id));
  });
}

/**
 * Changes the settings that all languages share. Readers see them when the article is published again; while that is
 * planned, only those who publish change them, since nobody looks at them again.
 */
export function updateArticle(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  { revision, tagIds, relatedIds, ...patch }: z.output<typeof UpdateArticleBody>,
): Promise<Article> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const writer = await requireWriter(tx, actor);
    const article = await articleToChange(tx, id, revision);
    await assertMaySettle(tx, id, writer, now);
    await assertLabels(tx, { ...patch, tagIds });
    await assertComplete(tx, id, patch, now);
    const values = Object.fromEntries(
      Object.entries({ ...patch, coverAlts: coverAltsOf(article, patch) }).filter(([, value]) => value !== undefined),
    );
    await repository.updateArticle(tx, id, {
      ...values,
      ...{ revision: article.revision + 1, changedBy: writer.id, changedAt: now },
    });
    if (tagIds) await repository.replaceTags(tx, id, [...new Set(tagIds)]);
    if (relatedIds) await relate(tx, id, [...new Set(relatedIds)]);
    await announceArticles(tx, id);
    return toArticle(deps, tx, writer, id);
  });
}

type Patch = Omit<z.output<typeof UpdateArticleBody>, 'revision' | 'relatedIds'>;

/**
 * Returns what the cover shows, where it changes. An uploaded one is described in every language, anew with another
 * picture; a drawing is decoration.
 */
function coverAltsOf(article: repository.ArticleRow, { cover, coverAlts }: Patch): Patch['coverAlts'] {
  if (cover === undefined && coverAlts === undefined) return undefined;
  const picture = uploadedPicture(cover ?? article.cover);
  if (!picture) return NO_ALTS;
  const isSame = picture.id === uploadedPicture(article.cover)?.id;
  const alts = coverAlts ?? (isSame ? article.coverAlts : NO_ALTS);
  const missing = LANGUAGES.filter((language) => alts[language] === '');
  if (missing.length === 0) return alts;
  throw new Invalid(missing.map((language) => fieldError(`coverAlts.${language}`, 'alt_required')));
}

async function assertLabels(tx: Db, { categoryId, authorId, tagIds }: Patch): Promise<void> {
  const unknown = await unknownLabels(tx, {
    categoryId: categoryId ? [categoryId] : [],
    authorId: authorId ? [authorId] : [],
    tagIds: tagIds ?? [],
  });
  if (unknown.length > 0) throw new Invalid(unknown.map((field) => ({ field, message: 'Choose one from the list' })));
}

async function assertMaySettle(tx: Db, id: string, { mayPublish }: Writer, now: Date): Promise<void> {
  const { texts } = await wholeArticle(tx, id);
  if (!mayPublish && texts.some((text) => plannedAtOf(text, now)))
    throw new Forbidden('What is planned goes out with these settings: somebody who publishes can change them');
}

/** An article that readers see, or will see, keeps its category and its author. */
async function assertComplete(tx: Db, id: string, { categoryId, authorId }: Patch, now: Date): Promise<void> {
  if (categoryId !== null && authorId !== null) return;
  const { texts } = await wholeArticle(tx, id);
  if (!texts.some((text) => isSeen(text, now) || plannedAtOf(text, now))) return;
  throw incomplete({ categoryId, authorId });
}

/** Names what an article misses to be published. */
export function incomplete({ categoryId, authorId }: Pick<Patch, 'categoryId' | 'authorId'>): Invalid {
  const fields = [...(categoryId === null ? ['categoryId'] : []), ...(authorId === null ? ['authorId'] : [])];
  return new Invalid(fields.map((field) => fieldError(field, 'incomplete')));
}

async function relate(tx: Db, id: string, relatedIds: string[]): Promise<void> {
  const known = new Set((await repository.findArticles(tx)).map(({ article }) => article.id));
  if (relatedIds.some((relatedId) => relatedId === id || !known.has(relatedId)))
    throw new Invalid([{ field: 'relatedIds', message: 'Choose other articles' }]);
  await repository.replaceRelated(tx, id, relatedIds);
}
