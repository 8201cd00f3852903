import { dashboard } from '@firm/contract';
import { dashboardSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { serve } from '../http/serve.ts';
import { createDashboardService } from './dashboard.service.ts';

export function registerDashboardRoutes(app: FastifyInstance, deps: AppDeps) {
  const service = createDashboardService(deps);
  serve(app, dashboard.summary, dashboardSchemas.summary, ({ actor }) => service.summary(actor));
}
