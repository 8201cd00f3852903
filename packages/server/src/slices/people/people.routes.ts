import { people } from '@firm/contract';
import { peopleSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { endGraceOf, readGrace, saveGrace } from './grace.service.ts';
import { handOver } from './handOver.ts';
import {
  closeAccount,
  inviteAgain,
  inviteColleague,
  listPeople,
  openClosedAccount,
  updateColleague,
} from './people.service.ts';

export function registerPeopleRoutes(app: FastifyInstance, deps: AppDeps): void {
  const what = { what: 'colleague' };
  serve(app, people.list, schemas.list, () => listPeople(deps));
  serve(app, people.invite, schemas.invite, ({ body, keep }) => inviteColleague(deps, body, keep));
  serve(app, people.inviteAgain, schemas.inviteAgain, ({ params }) => inviteAgain(deps, params.id), what);
  serve(
    app,
    people.update,
    schemas.update,
    ({ actor, params, body }) => updateColleague(deps, actor, params.id, body),
    what,
  );
  serve(
    app,
    people.handOver,
    schemas.handOver,
    ({ actor, params, body }) => handOver(deps, actor, params.id, body.heirId),
    what,
  );
  serve(app, people.close, schemas.close, ({ actor, params }) => closeAccount(deps, actor, params.id), what);
  serve(app, people.open, schemas.open, ({ params }) => openClosedAccount(deps, params.id), what);
  serve(app, people.grace, schemas.grace, () => readGrace(deps));
  serve(app, people.saveGrace, schemas.saveGrace, ({ actor, body }) => saveGrace(deps, actor, body));
  serve(app, people.endGrace, schemas.endGrace, ({ params }) => endGraceOf(deps, params.id), what);
}
