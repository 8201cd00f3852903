import type { Env } from '../../ground/env/env.ts';

/** The addresses of an article, to find links that lead to it. */
export interface ArticleLinks {
  articleId: string;
  /** Patterns for the database: whatever links to the article fits one of them. */
  patterns: readonly string[];
  /** Whether HTML has a link that leads to it. */
  isIn(html: string): boolean;
}

/** Returns the path of a link on this site, without a query or a place; undefined for other links. */
export function ownPath({ publicUrl }: Pick<Env, 'publicUrl'>, href: string): string | undefined {
  const path = href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href;
  return /^\/(?!\/)/.test(path) ? path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '') : undefined;
}

export function linksTo(env: Pick<Env, 'publicUrl'>, articleId: string, slugs: readonly string[]): ArticleLinks {
  const paths = new Set(slugs.map((slug) => `/blog/${slug}`));
  return {
    articleId,
    patterns: [...paths].map((path) => `%${path}%`),
    isIn: (html) => [...html.matchAll(/ href="([^"]*)"/g)].some(([, href = '']) => paths.has(ownPath(env, href) ?? '')),
  };
}
