import { dashboard } from '@firm/contract';
import { dashboardSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { refuseStaff } from '../household/endSharing.ts';
import { summarise } from './dashboard.service.ts';
import { listTodos } from './todos.service.ts';

/** The overview is the client's. The firm's people read their day from `/work/today`. */
export function registerDashboardRoutes(app: FastifyInstance, deps: AppDeps) {
  serve(app, dashboard.summary, dashboardSchemas.summary, ({ actor }) => {
    refuseStaff(actor);
    return summarise(deps, actor);
  });
  serve(app, dashboard.todos, dashboardSchemas.todos, ({ actor }) => {
    refuseStaff(actor);
    return listTodos(deps, actor);
  });
}
