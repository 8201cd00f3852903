import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { BLOG_PAGE_SIZE, type BlogOrdering, blog, type Language } from '@firm/contract';

/** `relevance` is available only during a search. */
export const SORTS = ['relevance', 'latest', 'popular', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

/** The filter of an article list. `page` counts from 1. */
export interface BlogFilter {
  search: string;
  /** The slug of a category or tag; empty for all. */
  category: string;
  tag: string;
  /** Empty for the default order, see `sortOf`. */
  sort: Sort | '';
  page: number;
}

export const noFilter: BlogFilter = { search: '', category: '', tag: '', sort: '', page: 1 };

/** Returns a list's order: the reader's choice, else by relevance during a search, else newest first. */
export const sortOf = ({ search, sort }: BlogFilter): Sort => sort || usualSort(search);

export const usualSort = (search: string): Sort => (search ? 'relevance' : 'latest');

const orderingOf: Record<Sort, BlogOrdering> = {
  relevance: 'relevance',
  latest: '-published_at',
  popular: '-view_count',
  oldest: 'published_at',
};

/** The number of featured articles on the blog's page: specification §7 and §9. */
export const FEATURED_LIMIT = 3;
export const POPULAR_LIMIT = 5;
const RELATED_LIMIT = 4;

/** Prefers articles in the reader's language; see `PostsQuery` of the contract. */
export function postsQuery(filter: BlogFilter, language: Language) {
  const { search, category, tag, page } = filter;
  const sort = sortOf(filter);
  return queryOptions({
    queryKey: queryKey('blog', 'posts', { search, category, tag, sort, page, language }),
    queryFn: ({ signal }) =>
      api.call(blog.posts, {
        signal,
        query: {
          isPublished: 'true',
          language,
          ordering: orderingOf[sort],
          limit: BLOG_PAGE_SIZE,
          offset: (page - 1) * BLOG_PAGE_SIZE,
          ...(search && { search }),
          ...(category && { category }),
          ...(tag && { tag }),
        },
      }),
    placeholderData: keepPreviousData,
  });
}

export const featuredQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKey('blog', 'featured', { limit: FEATURED_LIMIT, language }),
    queryFn: ({ signal }) => api.call(blog.featured, { query: { limit: FEATURED_LIMIT, language }, signal }),
  });

export const popularQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKey('blog', 'popular', { limit: POPULAR_LIMIT, language }),
    queryFn: ({ signal }) => api.call(blog.popular, { query: { limit: POPULAR_LIMIT, language }, signal }),
  });

export const categoriesQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKey('blog', 'categories', { language }),
    queryFn: ({ signal }) => api.call(blog.categories, { query: { language }, signal }),
    placeholderData: keepPreviousData,
  });

/** A change of language changes only the text around the article, which stays on the page meanwhile. */
export const postQuery = (slug: string, language: Language) =>
  queryOptions({
    queryKey: queryKey('blog', 'post', slug, { language }),
    queryFn: ({ signal }) => api.call(blog.post, { params: { id: slug }, query: { language }, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === slug ? before : undefined),
  });

export const relatedQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: queryKey('blog', 'related', id, { limit: RELATED_LIMIT, language }),
    queryFn: ({ signal }) =>
      api.call(blog.related, { params: { id }, query: { limit: RELATED_LIMIT, language }, signal }),
  });
