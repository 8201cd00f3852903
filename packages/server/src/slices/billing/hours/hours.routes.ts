import { hours } from '@firm/contract';
import { hoursSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { pageLinks } from '../../../ground/http/pageLinks.ts';
import { serve } from '../../../ground/http/serve.ts';
import { addHours, getHours, listHours, removeHours, updateHours } from './hours.service.ts';

/** The hours of the firm, which are recorded without a payment provider, too. */
export function registerHoursRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ofHours = { what: 'hours' };
  serve(app, hours.list, hoursSchemas.list, async ({ actor, query, request }) => {
    const { results, count, minutes } = await listHours(deps, actor, query);
    return { results, minutes, ...pageLinks(request, query, count) };
  });
  serve(app, hours.get, hoursSchemas.get, ({ actor, params }) => getHours(deps, actor, params.id), ofHours);
  serve(app, hours.add, hoursSchemas.add, ({ actor, body, keep }) => addHours(deps, actor, body, keep));
  serve(
    app,
    hours.update,
    hoursSchemas.update,
    ({ actor, params, body }) => updateHours(deps, actor, params.id, body),
    ofHours,
  );
  serve(
    app,
    hours.remove,
    hoursSchemas.remove,
    ({ actor, params, query }) => removeHours(deps, actor, params.id, query),
    ofHours,
  );
}
