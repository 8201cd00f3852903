import { type ArticleCheck, type Composition, type Language, matchRoute, SERVER_PATHS } from '@firm/contract';
import { NoShell, resolveComposition } from '@firm/releases';
import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import type { Actor } from '../../../ground/http/actor.ts';
import { admitAttempt } from '../../../ground/limits/limits.ts';
import { everyAddress, formerAddresses, formerCategories, withdrawnAddresses } from '../../blog/publicAddresses.ts';
import { isBehind, originalOf } from '../articles.entity.ts';
import { checkLimit } from '../articles.limits.ts';
import { draftSlugs, fullTexts, plannedSlugs } from '../articles.repository.ts';
import { ownPath } from '../linksTo.ts';
import { requireWriter } from '../rights.ts';
import { wholeArticle } from '../wholeArticle.ts';
import { checkText, type LinkProblem, type Surroundings } from './checkText.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'store' | 'env'>;

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
    linkProblem: await linkProblems(deps),
  });
}

/**
 * Returns the problem of a link. One to this site leads to a page of a remote; an article, a category or a tag must be
 * there as well. An article has its former addresses, too.
 */
async function linkProblems(deps: Deps): Promise<Surroundings['linkProblem']> {
  const composition = await compositionOf(deps);
  const [{ articles, categories, tags }, moved, replaced, unseen] = await Promise.all([
    everyAddress(deps),
    formerAddresses(deps),
    formerCategories(deps),
    unseenArticles(deps),
  ]);
  const inBlog = new Set([
    // A post answers to its id as well.
    ...[...articles.flat().flatMap(({ id, slug }) => [id, slug]), ...moved].map((slug) => `/blog/${slug}`),
    ...[...categories, ...replaced].map(({ slug }) => `/blog/category/${slug}`),
    ...tags.map(({ slug }) => `/blog/tag/${slug}`),
  ]);
  return (href) => {
    const path = ownPath(deps.env, href);
    if (path === undefined || inBlog.has(path)) return undefined;
    if (/^\/blog\/./.test(path)) return unseen.get(path.slice('/blog/'.length)) ?? 'link_broken';
    if (SERVER_PATHS.some((own) => path === own || path.startsWith(`${own}/`))) return undefined;
    return composition === undefined || matchRoute(composition, path) ? undefined : 'link_broken';
  };
}

/** Returns the addresses of texts that readers do not see, each with the problem of a link to it. */
async function unseenArticles(deps: Deps): Promise<ReadonlyMap<string, LinkProblem>> {
  const { db } = deps.database;
  const [drafts, withdrawn, planned] = await Promise.all([draftSlugs(db), withdrawnAddresses(deps), plannedSlugs(db)]);
  return new Map<string, LinkProblem>([
    ...drafts.map((slug) => [slug, 'link_unpublished'] as const),
    ...withdrawn.flatMap(({ slugs, isOriginalThere }) =>
      slugs.map((slug) => [slug, isOriginalThere ? 'link_original' : 'link_unpublished'] as const),
    ),
    ...planned.map((slug) => [slug, 'link_planned'] as const),
  ]);
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
