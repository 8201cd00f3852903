import { availability } from '@firm/contract';
import { availabilitySchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { readHours, saveHours } from './availability.service.ts';
import {
  addAbsence,
  addClosing,
  changeAbsence,
  changeClosing,
  listAway,
  removeAbsence,
  removeClosing,
} from './away.service.ts';

export function registerAvailabilityRoutes(app: FastifyInstance, deps: AppDeps): void {
  const what = { what: 'colleague' };
  serve(app, availability.hours, schemas.hours, ({ actor, params }) => readHours(deps, actor, params.id), what);
  serve(
    app,
    availability.saveHours,
    schemas.saveHours,
    ({ actor, params, body }) => saveHours(deps, actor, params.id, body),
    what,
  );
  serve(app, availability.away, schemas.away, ({ actor }) => listAway(deps, actor));
  serve(app, availability.addAbsence, schemas.addAbsence, ({ actor, body, keep }) =>
    addAbsence(deps, actor, body, keep),
  );
  serve(
    app,
    availability.updateAbsence,
    schemas.updateAbsence,
    ({ actor, params, body }) => changeAbsence(deps, actor, params.id, body),
    { what: 'absence' },
  );
  serve(
    app,
    availability.removeAbsence,
    schemas.removeAbsence,
    ({ actor, params, query }) => removeAbsence(deps, actor, params.id, query),
    { what: 'absence' },
  );
  serve(app, availability.addClosing, schemas.addClosing, ({ body, keep }) => addClosing(deps, body, keep));
  serve(
    app,
    availability.updateClosing,
    schemas.updateClosing,
    ({ params, body }) => changeClosing(deps, params.id, body),
    { what: 'closing' },
  );
  serve(
    app,
    availability.removeClosing,
    schemas.removeClosing,
    ({ params, query }) => removeClosing(deps, params.id, query),
    { what: 'closing' },
  );
}
