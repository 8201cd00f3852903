import { randomBytes } from 'node:crypto';
import type {
  AnswerOf,
  ArticlePreview,
  articles as calls,
  Language,
  articlePreviews as publicCalls,
} from '@firm/contract';
import type { CreatePreviewBody } from '@firm/contract/schemas';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { draftPost } from '../blog/draftPost.ts';
import { findStudioRight } from '../users/studio.ts';
import { users } from '../users/users.tables.ts';
import { previewsLimit } from './articles.limits.ts';
import * as repository from './articles.repository.ts';
import { articlePreviews } from './articles.tables.ts';
import { articleToChange } from './changeArticle.ts';
import { withPictureKeys } from './pictureKeys.ts';
import { requireWriter } from './rights.ts';
import { wholeArticle } from './wholeArticle.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Colleague = Pick<Actor, 'id'>;

const select = (db: Db) =>
  db
    .select({ preview: articlePreviews, createdBy: { firstName: users.firstName, lastName: users.lastName } })
    .from(articlePreviews)
    .leftJoin(users, eq(users.id, articlePreviews.createdBy));

const toPreview = ({ preview, createdBy }: Awaited<ReturnType<typeof select>>[number]): ArticlePreview => ({
  id: preview.id,
  language: preview.language,
  createdAt: preview.createdAt.toISOString(),
  createdBy: createdBy && fullName(createdBy),
  endsAt: preview.endsAt.toISOString(),
});

/** Lists the links that have not ended. Those of somebody who may no longer write open nothing, and are not listed. */
export async function listPreviews({ database: { db }, clock }: Deps, actor: Colleague, id: string) {
  await requireWriter(db, actor);
  await wholeArticle(db, id);
  const rows = await select(db)
    .where(and(eq(articlePreviews.articleId, id), gt(articlePreviews.endsAt, clock())))
    .orderBy(asc(articlePreviews.createdAt), asc(articlePreviews.id));
  const makers = [...new Set(rows.flatMap(({ preview }) => preview.createdBy ?? []))];
  const rights = await Promise.all(makers.map((maker) => findStudioRight(db, maker)));
  const writers = new Set(makers.filter((_, place) => rights[place] !== 'none'));
  return { results: rows.filter(({ preview }) => preview.createdBy && writers.has(preview.createdBy)).map(toPreview) };
}

/** Makes a link. Its token is told once; the database has a hash. Throws a 409 for an archived article. */
export function createPreview(
  { database: { db }, clock }: Deps,
  actor: Colleague,
  articleId: string,
  { language, days }: z.output<typeof CreatePreviewBody>,
): Promise<AnswerOf<typeof calls.createPreview>> {
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const writer = await requireWriter(tx, actor);
    await articleToChange(tx, articleId);
    await admitAttempt(tx, now, { limit: previewsLimit, of: articleId });
    const [text] = await repository.fullTexts(tx, articleId, language);
    if (!text) throw new NotFound('text');
    const values = { articleId, language, tokenHash: hashOf(token), createdBy: writer.id, createdAt: now };
    const [made] = await tx
      .insert(articlePreviews)
      .values({ ...values, endsAt: new Date(now.getTime() + days * DAY_MS) })
      .returning({ id: articlePreviews.id });
    const [row] = made ? await select(tx).where(eq(articlePreviews.id, made.id)) : [];
    if (!row) throw new Error('the preview was not inserted');
    return { ...toPreview(row), path: `/blog/preview#token=${token}` };
  });
}

export async function endPreview({ database: { db } }: Deps, actor: Colleague, id: string): Promise<void> {
  await requireWriter(db, actor);
  const ended = await db
    .delete(articlePreviews)
    .where(eq(articlePreviews.id, id))
    .returning({ id: articlePreviews.id });
  if (ended.length === 0) throw new NotFound('preview');
}

/**
 * Returns the text behind a link as it stands now. Throws a 404 once the link has ended, its maker may no longer write,
 * or the article is archived.
 */
export async function openPreview(
  deps: Pick<AppDeps, 'database' | 'clock' | 'keys'>,
  token: string,
  language: Language,
): Promise<AnswerOf<typeof publicCalls.open>> {
  const { db } = deps.database;
  const now = deps.clock();
  const [preview] = await db
    .select()
    .from(articlePreviews)
    .where(and(eq(articlePreviews.tokenHash, hashOf(token)), gt(articlePreviews.endsAt, now)));
  const right = preview?.createdBy ? await findStudioRight(db, preview.createdBy) : 'none';
  const [text] = preview ? await repository.fullTexts(db, preview.articleId, preview.language) : [];
  if (!preview || !text || right === 'none') throw new NotFound('preview');
  const { article, texts } = await wholeArticle(db, preview.articleId);
  if (article.archivedAt) throw new NotFound('preview');
  const tagIds = await repository.tagsOf(db, article.id);
  const published = texts.find((row) => row.text.language === text.language)?.post?.publishedAt ?? null;
  const shown = (words: string) => withPictureKeys(deps, words, preview.endsAt);
  const post = await draftPost(db, {
    ...{ id: article.id, words: { ...text, content: shown(text.content) }, language, tagIds },
    ...{ cover: shown(article.cover), coverAlts: article.coverAlts },
    ...{ categoryId: article.categoryId, authorId: article.authorId, at: published ?? text.plannedAt ?? now },
  });
  return { post, endsAt: preview.endsAt.toISOString(), isPublished: published !== null && published <= now };
}

export async function forgetPreviews(db: Db, now: Date): Promise<void> {
  await db.delete(articlePreviews).where(lt(articlePreviews.endsAt, now));
}
