import { blog, DEFAULT_LANGUAGE, type Language } from '@firm/contract';
import { blogSchemas } from '@firm/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { isOwnRequest } from '../../ground/http/askAsGuest.ts';
import { languageOf } from '../../ground/http/language.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { featuredPosts, listCategories, listPosts, popularPosts, readPost, relatedPosts } from './blog.service.ts';
import { readerOf } from './readerOf.ts';

export function registerBlogRoutes(app: FastifyInstance, deps: AppDeps) {
  const bySlugOrId = { idForm: 'text' } as const;
  const dataOf = async <T>(rows: Promise<T[]>) => ({ success: true as const, data: await rows });

  serve(app, blog.posts, blogSchemas.posts, async ({ query, request }) => {
    const { results, count } = await listPosts(deps, { ...query, language: readersLanguage(query, request) });
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, blog.featured, blogSchemas.featured, ({ query, request }) =>
    dataOf(featuredPosts(deps, readersLanguage(query, request), query.limit)),
  );
  serve(app, blog.popular, blogSchemas.popular, ({ query, request }) =>
    dataOf(popularPosts(deps, readersLanguage(query, request), query.limit)),
  );
  serve(app, blog.categories, blogSchemas.categories, ({ query, request }) =>
    listCategories(deps, readersLanguage(query, request)),
  );
  serve(
    app,
    blog.post,
    blogSchemas.post,
    ({ params, query, request }) =>
      readPost(
        deps,
        params.id,
        readersLanguage(query, request),
        request.method === 'HEAD' || isOwnRequest(request) ? null : readerOf(request.ip, request.headers['user-agent']),
      ),
    bySlugOrId,
  );
  serve(
    app,
    blog.related,
    blogSchemas.related,
    ({ params, query, request }) => dataOf(relatedPosts(deps, params.id, readersLanguage(query, request), query.limit)),
    bySlugOrId,
  );
}

const readersLanguage = (query: { language?: Language | undefined }, request: FastifyRequest) =>
  query.language ?? languageOf(request) ?? DEFAULT_LANGUAGE;
