import { appointments } from '@firm/contract';
import { appointmentsSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { attachmentHeader } from '../../ground/http/attachmentHeader.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { mayStaffWorkFrom } from '../../ground/http/staffNetworks.ts';
import { readAgenda } from './agenda.service.ts';
import { changeAppointment, getAppointment, listAppointments } from './appointments.service.ts';
import { bookAppointment, moveAppointment } from './booking.service.ts';
import { appointmentFile, endFeed, getFeed, readFeed, renewFeed } from './calendar.service.ts';
import { giveMeeting, listCovered } from './covered.service.ts';
import { listSlots } from './slots.service.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export function registerAppointmentsRoutes(app: FastifyInstance, deps: AppDeps) {
  const schemas = appointmentsSchemas;
  const ofAppointment = { what: 'appointment' };

  serve(app, appointments.list, schemas.list, async ({ actor, query, request }) => {
    const { results, count } = await listAppointments(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, appointments.agenda, schemas.agenda, ({ actor, query }) => readAgenda(deps, actor, query));
  serve(app, appointments.covered, schemas.covered, async ({ actor, query, request }) => {
    const { results, count } = await listCovered(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(
    app,
    appointments.give,
    schemas.give,
    ({ actor, params, body }) => giveMeeting(deps, actor, params.id, body),
    ofAppointment,
  );
  serve(app, appointments.slots, schemas.slots, ({ actor, query }) => listSlots(deps, actor, query));
  serve(app, appointments.create, schemas.create, ({ actor, body, keep }) => bookAppointment(deps, actor, body, keep));
  serve(
    app,
    appointments.get,
    schemas.get,
    ({ actor, params }) => getAppointment(deps, actor, params.id),
    ofAppointment,
  );
  serve(
    app,
    appointments.move,
    schemas.move,
    ({ actor, params, body }) => moveAppointment(deps, actor, params.id, body),
    ofAppointment,
  );
  serve(
    app,
    appointments.update,
    schemas.update,
    ({ actor, params, body }) => changeAppointment(deps, actor, params.id, body),
    ofAppointment,
  );
  serve(
    app,
    appointments.file,
    schemas.file,
    async ({ actor, params, reply, record }) => {
      const { name, content } = await appointmentFile(deps, actor, params.id);
      await record();
      return reply
        .headers({ 'content-type': CALENDAR_TYPE, 'content-disposition': attachmentHeader(name) })
        .send(content);
    },
    ofAppointment,
  );

  serve(app, appointments.feed, schemas.feed, ({ actor }) => getFeed(deps, actor));
  serve(app, appointments.renewFeed, schemas.renewFeed, ({ actor }) => renewFeed(deps, actor));
  serve(app, appointments.removeFeed, schemas.removeFeed, ({ actor }) => endFeed(deps, actor));
  serve(
    app,
    appointments.calendar,
    schemas.calendar,
    async ({ params, query, request, reply }) => {
      const isForStaff = mayStaffWorkFrom(deps.env, request);
      const content = await readFeed(deps, { name: params.id, key: query.key, isForStaff });
      return reply.headers({ 'content-type': CALENDAR_TYPE, 'cache-control': 'private, no-store' }).send(content);
    },
    { idForm: 'text', what: 'calendar' },
  );
}
