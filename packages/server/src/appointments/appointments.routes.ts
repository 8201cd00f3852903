import { appointments } from '@firm/contract';
import { appointmentsSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app.ts';
import { pageLinks } from '../http/pageLinks.ts';
import { serve } from '../http/serve.ts';
import { cancelAppointment, getAppointment, listAppointments } from './appointments.service.ts';

export function registerAppointmentsRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofAppointment = { what: 'appointment' };

  serve(app, appointments.list, appointmentsSchemas.list, async ({ actor, query, request }) => {
    const { results, count } = await listAppointments(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(
    app,
    appointments.get,
    appointmentsSchemas.get,
    ({ actor, params }) => getAppointment(deps, actor, params.id),
    ofAppointment,
  );
  serve(
    app,
    appointments.cancel,
    appointmentsSchemas.cancel,
    ({ actor, params, body }) => cancelAppointment(deps, actor, params.id, body),
    ofAppointment,
  );
}
