import { dashboard } from '@firm/contract';
import { dashboardSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { summarise } from './dashboard.service.ts';
import { listTodos } from './todos.service.ts';

export function registerDashboardRoutes(app: FastifyInstance, deps: AppDeps) {
  serve(app, dashboard.summary, dashboardSchemas.summary, ({ actor }) => summarise(deps, actor));
  serve(app, dashboard.todos, dashboardSchemas.todos, ({ actor }) => listTodos(deps, actor));
}
