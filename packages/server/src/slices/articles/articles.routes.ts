import { articlePreviews, articles, DEFAULT_LANGUAGE } from '@firm/contract';
import { articlePreviewsSchemas, articlesSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { languageOf } from '../../ground/http/language.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { previewLimit } from './articles.limits.ts';
import { listArticles, readArticle } from './articles.service.ts';
import { createArticle, updateArticle } from './changeArticle.ts';
import { checkArticle } from './check/check.service.ts';
import { registerLabelRoutes } from './labels.routes.ts';
import { readPointers } from './pointers.service.ts';
import { notePresence } from './presence.ts';
import { createPreview, endPreview, listPreviews, openPreview } from './previews.service.ts';
import {
  archiveArticle,
  publishArticle,
  unarchiveArticle,
  unplanArticle,
  unpublishArticle,
} from './publish.service.ts';
import { approveText, readText, saveText } from './texts.service.ts';
import { translateText } from './translate/translate.service.ts';
import { nameVersion, readVersion, readVersions, restoreVersion } from './versions.service.ts';

export function registerArticlesRoutes(app: FastifyInstance, deps: AppDeps): void {
  const of = { what: 'article' };

  serve(app, articles.list, schemas.list, async ({ actor, query, request }) => {
    const { count, ...list } = await listArticles(deps, actor, query);
    return { ...list, ...pageLinks(request, query, count) };
  });
  serve(app, articles.create, schemas.create, ({ actor, body, keep }) => createArticle(deps, actor, body, keep));
  serve(app, articles.get, schemas.get, ({ actor, params: { id } }) => readArticle(deps, actor, id), of);
  serve(
    app,
    articles.update,
    schemas.update,
    ({ actor, params, body }) => updateArticle(deps, actor, params.id, body),
    of,
  );
  serve(
    app,
    articles.text,
    schemas.text,
    ({ actor, params, query }) => readText(deps, actor, params.id, query.language),
    of,
  );
  serve(
    app,
    articles.saveText,
    schemas.saveText,
    ({ actor, params, body }) => saveText(deps, actor, params.id, body),
    of,
  );
  serve(
    app,
    articles.translate,
    schemas.translate,
    ({ actor, params, body }) => translateText(deps, actor, params.id, body.language),
    of,
  );
  serve(
    app,
    articles.check,
    schemas.check,
    ({ actor, params, query }) => checkArticle(deps, actor, params.id, query.language),
    of,
  );
  serve(
    app,
    articles.presence,
    schemas.presence,
    ({ actor, params, body }) => notePresence(deps, actor, params.id, body),
    of,
  );
  registerPublishing(app, deps);
  registerVersions(app, deps);
  registerPreviews(app, deps);
  registerLabelRoutes(app, deps);
}

function registerPublishing(app: FastifyInstance, deps: AppDeps): void {
  const of = { what: 'article' };
  serve(
    app,
    articles.approve,
    schemas.approve,
    ({ actor, params, body }) => approveText(deps, actor, params.id, body),
    of,
  );
  serve(
    app,
    articles.publish,
    schemas.publish,
    ({ actor, params, body }) => publishArticle(deps, actor, params.id, body),
    of,
  );
  serve(
    app,
    articles.unplan,
    schemas.unplan,
    ({ actor, params, query }) => unplanArticle(deps, actor, params.id, query.language),
    of,
  );
  serve(
    app,
    articles.unpublish,
    schemas.unpublish,
    ({ actor, params, body }) => unpublishArticle(deps, actor, params.id, body.languages),
    of,
  );
  serve(app, articles.pointers, schemas.pointers, ({ actor, params }) => readPointers(deps, actor, params.id), of);
  serve(app, articles.archive, schemas.archive, ({ actor, params }) => archiveArticle(deps, actor, params.id), of);
  serve(
    app,
    articles.unarchive,
    schemas.unarchive,
    ({ actor, params }) => unarchiveArticle(deps, actor, params.id),
    of,
  );
}

function registerVersions(app: FastifyInstance, deps: AppDeps): void {
  const of = { what: 'article' };
  const ofVersion = { what: 'version' };
  serve(
    app,
    articles.versions,
    schemas.versions,
    async ({ actor, params, query, request }) => {
      const { results, count } = await readVersions(deps, actor, params.id, query);
      return { results, ...pageLinks(request, query, count) };
    },
    of,
  );
  serve(
    app,
    articles.nameVersion,
    schemas.nameVersion,
    ({ actor, params, body, keep }) => nameVersion(deps, actor, params.id, body, keep),
    of,
  );
  serve(app, articles.version, schemas.version, ({ actor, params }) => readVersion(deps, actor, params.id), ofVersion);
  serve(
    app,
    articles.restore,
    schemas.restore,
    ({ actor, params, body }) => restoreVersion(deps, actor, params.id, body.revision),
    ofVersion,
  );
}

function registerPreviews(app: FastifyInstance, deps: AppDeps): void {
  serve(app, articles.previews, schemas.previews, ({ actor, params }) => listPreviews(deps, actor, params.id), {
    what: 'article',
  });
  serve(
    app,
    articles.createPreview,
    schemas.createPreview,
    ({ actor, params, body }) => createPreview(deps, actor, params.id, body),
    // The answer has the token, which is stored nowhere.
    { what: 'article', idempotent: false },
  );
  serve(app, articles.endPreview, schemas.endPreview, ({ actor, params }) => endPreview(deps, actor, params.id), {
    what: 'preview',
  });
  serve(app, articlePreviews.open, articlePreviewsSchemas.open, async ({ body, request }) => {
    await admitAttempt(deps.database.db, deps.clock(), { limit: previewLimit, of: request.ip });
    return openPreview(deps, body.token, languageOf(request) ?? DEFAULT_LANGUAGE);
  });
}
