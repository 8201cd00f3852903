import { articleLabels as labels } from '@firm/contract';
import { articleLabelsSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import * as service from './labels.service.ts';

export function registerLabelRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, labels.list, schemas.list, ({ actor }) => service.readLabels(deps, actor));
  serve(app, labels.createCategory, schemas.createCategory, ({ actor, body, keep }) =>
    service.createCategory(deps, actor, body, keep),
  );
  serve(app, labels.createTag, schemas.createTag, ({ actor, body, keep }) =>
    service.createTag(deps, actor, body, keep),
  );
  serve(app, labels.createAuthor, schemas.createAuthor, ({ actor, body, keep }) =>
    service.createAuthor(deps, actor, body, keep),
  );
  serve(
    app,
    labels.updateCategory,
    schemas.updateCategory,
    ({ actor, params, body }) => service.updateCategory(deps, actor, params.id, body),
    { what: 'category' },
  );
  serve(
    app,
    labels.removeCategory,
    schemas.removeCategory,
    ({ actor, params, query }) => service.removeCategory(deps, actor, params.id, query),
    { what: 'category' },
  );
  serve(
    app,
    labels.removeTag,
    schemas.removeTag,
    ({ actor, params, query }) => service.removeTag(deps, actor, params.id, query),
    { what: 'tag' },
  );
  serve(
    app,
    labels.removeAuthor,
    schemas.removeAuthor,
    ({ actor, params, query }) => service.removeAuthor(deps, actor, params.id, query),
    { what: 'author' },
  );
  serve(
    app,
    labels.updateTag,
    schemas.updateTag,
    ({ actor, params, body }) => service.updateTag(deps, actor, params.id, body),
    { what: 'tag' },
  );
  serve(
    app,
    labels.updateAuthor,
    schemas.updateAuthor,
    ({ actor, params, body }) => service.updateAuthor(deps, actor, params.id, body),
    { what: 'author' },
  );
}
