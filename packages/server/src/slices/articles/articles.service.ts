import type { Article, ArticleLine, ArticleState } from '@firm/contract';
import type { ArticleList, ArticlesQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import { hasEveryWord } from '../../ground/db/search.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { formerSlugs } from '../blog/publishPost.ts';
import { findUser } from '../users/users.repository.ts';
import { toLine } from './articles.entity.ts';
import { findArticles, relatedOf, tagsOf } from './articles.repository.ts';
import { presentAt } from './presence.ts';
import { requireWriter, type Writer } from './rights.ts';
import { wholeArticle } from './wholeArticle.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;

export async function listArticles(
  { database: { db }, clock }: Deps,
  actor: Pick<Actor, 'id'>,
  { state, show, categoryId, search, limit, offset }: z.output<typeof ArticlesQuery>,
): Promise<Pick<z.input<typeof ArticleList>, 'results' | 'count' | 'counts' | 'stuck'>> {
  const writer = await requireWriter(db, actor);
  const now = clock();
  const [rows, present, self] = await Promise.all([
    findArticles(db),
    presentAt(db, now, writer.id),
    findUser(db, writer.id),
  ]);
  const name = self && fullName(self.user);
  const lines = rows.map((row) => ({
    mine: row.article.createdBy === writer.id || isNamed(row.author, name),
    line: toLine(row, now, present.filter(({ articleId }) => articleId === row.article.id).map(toSomebody)),
  }));
  const live = lines.filter(({ line }) => line.state !== 'archived');
  const found = lines
    .filter(({ line }) => (state ? line.state === state : line.state !== 'archived'))
    .filter(({ line, mine }) => (show === 'mine' ? mine : show !== 'behind' || hasBehind(line)))
    .filter(({ line }) => categoryId === undefined || line.category?.id === categoryId)
    .filter(({ line }) => hasEveryWord(titlesOf(line), search ?? ''))
    .map(({ line }) => line)
    .sort(byState);
  const [stuck] = lines
    .flatMap(({ line }) => stuckIn(line))
    .sort((one, other) => one.plannedAt.localeCompare(other.plannedAt));
  const count = (wanted: ArticleState) => lines.filter(({ line }) => line.state === wanted).length;
  return {
    results: found.slice(offset, offset + limit),
    count: found.length,
    counts: {
      ...{ draft: count('draft'), planned: count('planned') },
      ...{ published: count('published'), archived: count('archived') },
      mine: live.filter(({ mine }) => mine).length,
      behind: live.filter(({ line }) => hasBehind(line)).length,
    },
    stuck: stuck ?? null,
  };
}

/** The text that did not go out at its time, under the title of the article: one with a reason of its own first. */
const stuckIn = ({ id, title, texts }: ArticleLine) =>
  texts
    .flatMap(({ plannedAt, planRefusal: reason }) => (plannedAt && reason ? [{ id, title, plannedAt, reason }] : []))
    .sort((one, other) => Number(one.reason === 'other') - Number(other.reason === 'other'))
    .slice(0, 1);

/** Whether an author is somebody: authors are names below articles, and no accounts. */
const isNamed = (author: { name: string } | null, name: string | undefined): boolean =>
  name !== undefined && author?.name.localeCompare(name, 'en', { sensitivity: 'base' }) === 0;

const toSomebody = ({ id, name }: ArticleLine['others'][number]) => ({ id, name });
const hasBehind = ({ texts }: ArticleLine) => texts.some(({ isBehind }) => isBehind);
const titlesOf = ({ texts }: ArticleLine) => texts.map(({ title }) => title).join(' ');

const ORDER: readonly ArticleState[] = ['planned', 'draft', 'published', 'archived'];

/** Planned articles first, the next one on top; then drafts by their last change; then published ones by their date. */
function byState(one: ArticleLine, other: ArticleLine): number {
  if (one.state !== other.state) return ORDER.indexOf(one.state) - ORDER.indexOf(other.state);
  const key = ({ plannedAt, publishedAt, changedAt }: ArticleLine) => plannedAt ?? publishedAt ?? changedAt;
  const compared = key(one).localeCompare(key(other)) || one.id.localeCompare(other.id);
  return one.state === 'planned' ? compared : -compared;
}

export async function readArticle(deps: Deps, actor: Pick<Actor, 'id'>, id: string): Promise<Article> {
  const { db } = deps.database;
  return toArticle(deps, db, await requireWriter(db, actor), id);
}

/** Returns an article as its writers see it, in the transaction that changed it. */
export async function toArticle(
  { clock, env }: Omit<Deps, 'database'>,
  db: Db,
  writer: Writer,
  id: string,
): Promise<Article> {
  const now = clock();
  const whole = await wholeArticle(db, id);
  const present = (await presentAt(db, now, writer.id)).filter(({ articleId }) => articleId === id);
  const [tagIds, related] = [await tagsOf(db, id), await relatedOf(db, id)];
  return {
    ...toLine(whole, now, present.map(toSomebody)),
    revision: whole.article.revision,
    coverAlts: whole.article.coverAlts,
    tagIds,
    related: related.map(({ id: relatedId, title }) => ({ id: relatedId, title })),
    formerSlugs: await formerSlugs(
      db,
      whole.texts.flatMap(({ text }) => text.postId ?? []),
    ),
    mayPublish: writer.mayPublish,
    canTranslate: env.ai !== undefined,
  };
}
