import { type ArticleCheck, type Composition, type Language, matchRoute, SERVER_PATHS } from '@firm/contract';
import { NoShell, resolveComposition } from '@firm/releases';
import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { admitAttempt } from '../../../ground/limits/limits.ts';
import { everyAddress } from '../../blog/publicAddresses.ts';
import { isBehind, originalOf } from '../articles.entity.ts';
import { checkLimit } from '../articles.limits.ts';
import { fullTexts } from '../articles.repository.ts';
import { requireWriter } from '../rights.ts';
import { wholeArticle } from '../wholeArticle.ts';
import { checkText } from './checkText.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'store'>;

/** Checks a text as it stands. Links to other sites are not followed: the server asks no stranger for a page. */
export async function checkArticle(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
  language: Language,
): Promise<ArticleCheck> {
  const { db } = deps.database;
  await requireWriter(db, actor);
  await admitAttempt(db, deps.clock(), { limit: checkLimit, of: actor.id });
  const { article, texts } = await wholeArticle(db, id);
  const full = await fullTexts(db, id);
  const text = full.find((one) => one.language === language);
  if (!text) throw new NotFound('text');
  const original = language === article.originalLanguage ? undefined : originalOf(article, texts)?.text;
  return checkText(text, {
    original: original && full.find((one) => one.language === original.language),
    isBehind: isBehind(text, original),
    leadsSomewhere: await knownPaths(deps),
  });
}

/** Returns whether a path is a page of a remote; an article, a category or a tag must be there as well. */
async function knownPaths(deps: Deps): Promise<(path: string) => boolean> {
  const composition = await compositionOf(deps);
  const { articles, categories, tags } = await everyAddress(deps);
  const inBlog = new Set([
    ...articles.flat().map(({ slug }) => `/blog/${slug}`),
    ...categories.map(({ slug }) => `/blog/category/${slug}`),
    ...tags.map(({ slug }) => `/blog/tag/${slug}`),
  ]);
  return (path) => {
    if (/^\/blog\/./.test(path)) return inBlog.has(path.replace(/\/$/, ''));
    if (SERVER_PATHS.some((own) => path === own || path.startsWith(`${own}/`))) return true;
    return composition === undefined || matchRoute(composition, path) !== undefined;
  };
}

/** Returns the released site; undefined while there is none. */
async function compositionOf({ store, clock }: Deps): Promise<Composition | undefined> {
  try {
    return await resolveComposition(store, undefined, clock());
  } catch (error) {
    if (error instanceof NoShell) return undefined;
    throw error;
  }
}
