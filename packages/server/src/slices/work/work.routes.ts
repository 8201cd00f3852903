import { work } from '@firm/contract';
import { workSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { askForDocument, assignCases } from './manyCases.ts';
import { readToday } from './today.service.ts';
import { listWorkCases, readBoard } from './workCases.service.ts';

export function registerWorkRoutes(app: FastifyInstance, deps: AppDeps) {
  serve(app, work.today, workSchemas.today, ({ actor, query }) => readToday(deps, actor, query));
  serve(app, work.cases, workSchemas.cases, async ({ actor, query, request }) => {
    const { results, count, late } = await listWorkCases(deps, actor, query);
    return { results, late, ...pageLinks(request, query, count) };
  });
  serve(app, work.board, workSchemas.board, ({ actor, query }) => readBoard(deps, actor, query));
  serve(app, work.assign, workSchemas.assign, ({ actor, body }) => assignCases(deps, actor, body));
  serve(app, work.ask, workSchemas.ask, ({ actor, body }) => askForDocument(deps, actor, body));
}
