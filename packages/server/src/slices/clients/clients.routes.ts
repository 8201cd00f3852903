import { clients } from '@firm/contract';
import { clientsSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { openBusinessFor } from './businessDetails.ts';
import { openClient } from './clientDetails.ts';
import { createClient, inviteAgain, readClients, startCaseFor } from './clients.service.ts';
import { correctClient } from './correctClient.ts';
import { enterBusinessFor, inviteToBusinessFor } from './enterBusiness.ts';
import { readBusinesses } from './readBusinesses.ts';

export function registerClientsRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofClient = { what: 'client' };

  serve(app, clients.list, clientsSchemas.list, async ({ actor, query, request }) => {
    const { results, count, isNear } = await readClients(deps, actor, query);
    return { results, isNear, ...pageLinks(request, query, count) };
  });
  serve(app, clients.get, clientsSchemas.get, ({ actor, params }) => openClient(deps, actor, params.id), ofClient);
  serve(app, clients.businesses, clientsSchemas.businesses, async ({ actor, query, request }) => {
    const { results, count } = await readBusinesses(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(
    app,
    clients.business,
    clientsSchemas.business,
    ({ actor, params }) => openBusinessFor(deps, actor, params.id),
    {
      what: 'business',
    },
  );
  serve(app, clients.create, clientsSchemas.create, ({ actor, body, keep }) => createClient(deps, actor, body, keep));
  serve(
    app,
    clients.update,
    clientsSchemas.update,
    ({ actor, params, body }) => correctClient(deps, actor, params.id, body),
    ofClient,
  );
  serve(
    app,
    clients.invite,
    clientsSchemas.invite,
    ({ actor, params }) => inviteAgain(deps, actor, params.id),
    ofClient,
  );
  serve(
    app,
    clients.enterBusiness,
    clientsSchemas.enterBusiness,
    ({ actor, params, body, keep }) => enterBusinessFor(deps, actor, params.id, body.name, keep),
    ofClient,
  );
  serve(
    app,
    clients.inviteToBusiness,
    clientsSchemas.inviteToBusiness,
    ({ actor, params, body, keep }) => inviteToBusinessFor(deps, actor, params.id, body, keep),
    ofClient,
  );
  serve(
    app,
    clients.startCase,
    clientsSchemas.startCase,
    ({ actor, params, body, keep }) => startCaseFor(deps, actor, params.id, body, keep),
    ofClient,
  );
}
