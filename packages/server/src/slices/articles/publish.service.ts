import { type Article, fieldError, type Language } from '@firm/contract';
import type { PublishBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { withdrawPosts } from '../blog/publishPost.ts';
import { announceArticles } from './announceArticles.ts';
import { isSeen, originalOf, plannedAtOf } from './articles.entity.ts';
import * as repository from './articles.repository.ts';
import { toArticle } from './articles.service.ts';
import { articleToChange, incomplete, lockedArticle } from './changeArticle.ts';
import { PUBLISH_DUE } from './publishDue.job.ts';
import { requirePublisher, type Writer } from './rights.ts';
import { showTexts } from './showTexts.ts';
import { wholeArticle } from './wholeArticle.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env' | 'outbox'>;

/** Does one thing to an article, which `work` locks, for somebody who may publish, and returns the article. */
async function change(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  work: (tx: Db, publisher: Writer) => Promise<void>,
): Promise<Article> {
  const answer = await deps.database.db.transaction(async (tx) => {
    const publisher = await requirePublisher(tx, actor);
    await work(tx, publisher);
    await repository.updateArticle(tx, id, { changedBy: publisher.id, changedAt: deps.clock() });
    await announceArticles(tx, id);
    return toArticle(deps, tx, publisher, id);
  });
  deps.outbox.wake();
  return answer;
}

/** Publishes approved texts now, or plans them for a time. */
export function publishArticle(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  { languages, at, revision }: z.output<typeof PublishBody>,
): Promise<Article> {
  const now = deps.clock();
  const plannedAt = at === undefined ? undefined : new Date(at);
  if (plannedAt && plannedAt <= now) throw new Invalid([fieldError('at', 'time_past')]);
  return change(deps, actor, id, async (tx, publisher) => {
    const article = await articleToChange(tx, id, revision);
    if (!article.categoryId || !article.authorId) throw incomplete(article);
    await assertMayGoOut(tx, id, { languages, at: plannedAt ?? now, now });
    if (!plannedAt) return showTexts(tx, id, { languages, now });
    const texts = await repository.fullTexts(tx, id);
    for (const text of texts.filter(({ language }) => languages.includes(language)))
      await repository.updateText(tx, text, { plannedAt, plannedBy: publisher.id, planRefusal: null });
    await deps.outbox.add(tx, { kind: PUBLISH_DUE, payload: { articleId: id }, dueAt: plannedAt });
  });
}

/**
 * Each language has an approved version, and no translation goes out before its original: neither one of these, nor one
 * that is planned and whose original is now to go out later.
 */
async function assertMayGoOut(
  tx: Db,
  id: string,
  { languages, at, now }: { languages: readonly Language[]; at: Date; now: Date },
): Promise<void> {
  const { article, texts } = await wholeArticle(tx, id);
  const mayGoOut = (language: Language) =>
    texts.some(({ text }) => text.language === language && text.approvedVersionId !== null);
  if (!languages.every(mayGoOut)) throw new Invalid([fieldError('languages', 'not_approved')]);
  const original = originalOf(article, texts);
  if (original && isSeen(original, now)) return;
  const goesAt = (row: repository.TextRow | undefined) => {
    const time = row && (languages.includes(row.text.language) ? at : plannedAtOf(row, now));
    // Plans that are due are carried out now.
    return time && Math.max(time.getTime(), now.getTime());
  };
  const begins = goesAt(original) ?? Number.POSITIVE_INFINITY;
  if (texts.some((row) => row !== original && (goesAt(row) ?? begins) < begins))
    throw new Invalid([fieldError('languages', 'original_first')]);
}

/** Holds back what is planned. Without an original that readers see, its translations are held back with it. */
export function unplanArticle(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  language: Language | undefined,
): Promise<Article> {
  const now = deps.clock();
  return change(deps, actor, id, async (tx) => {
    await articleToChange(tx, id);
    const { article, texts } = await wholeArticle(tx, id);
    const original = originalOf(article, texts);
    const isAll =
      language === undefined || (language === article.originalLanguage && !(original && isSeen(original, now)));
    const held = texts.filter((row) => (isAll || row.text.language === language) && plannedAtOf(row, now));
    for (const { text } of held) await repository.updateText(tx, text, repository.NOT_PLANNED);
    // Posts of an earlier version of the site have their time themselves.
    const waiting = held.filter((row) => row.post?.publishedAt && !isSeen(row, now));
    await withdrawPosts(tx, postsOf(waiting));
  });
}

const postsOf = (rows: readonly repository.TextRow[]) => rows.flatMap(({ text }) => text.postId ?? []);

/** Takes languages off the site; the original takes its translations along. */
export function unpublishArticle(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  languages: readonly Language[],
): Promise<Article> {
  return change(deps, actor, id, async (tx) => {
    const article = await articleToChange(tx, id);
    await takeOff(tx, id, languages.includes(article.originalLanguage) ? undefined : languages);
  });
}

/** Takes these languages, or all, off the site, planned ones as well. */
async function takeOff(tx: Db, id: string, languages: readonly Language[] | undefined): Promise<void> {
  const { texts } = await wholeArticle(tx, id);
  const chosen = texts.filter(({ text }) => languages === undefined || languages.includes(text.language));
  await withdrawPosts(tx, postsOf(chosen));
  for (const { text } of chosen)
    await repository.updateText(tx, text, { ...repository.NOT_PLANNED, publishedRevision: null });
}

export function archiveArticle(deps: Deps, actor: Pick<Actor, 'id'>, id: string): Promise<Article> {
  const now = deps.clock();
  return change(deps, actor, id, async (tx) => {
    await articleToChange(tx, id);
    await takeOff(tx, id, undefined);
    await repository.updateArticle(tx, id, { archivedAt: now });
  });
}

/** Brings an archived article back; one that is not archived stays as it is. */
export function unarchiveArticle(deps: Deps, actor: Pick<Actor, 'id'>, id: string): Promise<Article> {
  return deps.database.db.transaction(async (tx) => {
    const publisher = await requirePublisher(tx, actor);
    if ((await lockedArticle(tx, id)).archivedAt) {
      const changed = { changedBy: publisher.id, changedAt: deps.clock() };
      await repository.updateArticle(tx, id, { archivedAt: null, ...changed });
      await announceArticles(tx, id);
    }
    return toArticle(deps, tx, publisher, id);
  });
}
