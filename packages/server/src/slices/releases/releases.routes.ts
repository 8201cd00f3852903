import { releases } from '@firm/contract';
import { releasesSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { readApp } from './app.service.ts';
import { agree, decline, needTwo } from './approvals.service.ts';
import { ban, planBan } from './bans.service.ts';
import { readContact, setContact } from './contact.service.ts';
import { freeze, lift, readFreezes } from './freezes.service.ts';
import { cancelStart, moveApp, planMove } from './moves.service.ts';
import { endPreview, linkTo, readPreviews } from './previews.service.ts';
import { readApps, readLog } from './releases.service.ts';
import { givePerson, readPeople } from './rights.service.ts';
import { prune, readSurplus } from './surplus.service.ts';
import { readTokens, revoke } from './tokens.service.ts';

export function registerReleasesRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ofApp = { idForm: 'text', what: 'app' } as const;

  serve(app, releases.apps, schemas.apps, () => readApps(deps));
  serve(app, releases.app, schemas.app, ({ actor, params, query }) => readApp(deps, actor, params.id, query), ofApp);
  serve(app, releases.plan, schemas.plan, ({ actor, params, query }) => planMove(deps, actor, params.id, query), ofApp);
  serve(app, releases.move, schemas.move, ({ actor, params, body }) => moveApp(deps, actor, params.id, body), ofApp);
  serve(
    app,
    releases.cancelStart,
    schemas.cancelStart,
    ({ actor, params, body }) => cancelStart(deps, actor, params.id, body),
    ofApp,
  );
  serve(app, releases.agree, schemas.agree, ({ actor, params, body }) => agree(deps, actor, params.id, body), ofApp);
  serve(
    app,
    releases.decline,
    schemas.decline,
    ({ actor, params, body }) => decline(deps, actor, params.id, body),
    ofApp,
  );
  serve(
    app,
    releases.needTwo,
    schemas.needTwo,
    ({ actor, params, body }) => needTwo(deps, actor, params.id, body),
    ofApp,
  );
  serve(
    app,
    releases.planBan,
    schemas.planBan,
    ({ actor, params, query }) => planBan(deps, actor, params.id, query),
    ofApp,
  );
  serve(app, releases.ban, schemas.ban, ({ actor, params, body }) => ban(deps, actor, params.id, body), ofApp);
  serve(app, releases.previews, schemas.previews, ({ actor, params }) => readPreviews(deps, actor, params.id), ofApp);
  serve(
    app,
    releases.previewLink,
    schemas.previewLink,
    ({ actor, params, query }) => linkTo(deps, actor, params.id, query),
    ofApp,
  );
  serve(
    app,
    releases.endPreview,
    schemas.endPreview,
    ({ actor, params, body }) => endPreview(deps, actor, params.id, body),
    ofApp,
  );
  serve(app, releases.surplus, schemas.surplus, ({ actor, params }) => readSurplus(deps, actor, params.id), ofApp);
  serve(app, releases.prune, schemas.prune, ({ actor, params, body }) => prune(deps, actor, params.id, body), ofApp);
  serve(app, releases.people, schemas.people, ({ actor, params }) => readPeople(deps, actor, params.id), ofApp);
  serve(app, releases.give, schemas.give, ({ actor, params, body }) => givePerson(deps, actor, params.id, body), ofApp);
  serve(app, releases.contact, schemas.contact, ({ actor, params }) => readContact(deps, actor, params.id), ofApp);
  serve(
    app,
    releases.setContact,
    schemas.setContact,
    ({ actor, params, body }) => setContact(deps, actor, params.id, body),
    ofApp,
  );
  serve(app, releases.freezes, schemas.freezes, ({ actor }) => readFreezes(deps, actor));
  serve(app, releases.freeze, schemas.freeze, ({ actor, body }) => freeze(deps, actor, body));
  serve(app, releases.lift, schemas.lift, ({ actor, params, body }) => lift(deps, actor, params.id, body), {
    idForm: 'text',
    what: 'freeze',
  });
  serve(app, releases.tokens, schemas.tokens, ({ actor }) => readTokens(deps, actor));
  serve(app, releases.revoke, schemas.revoke, ({ actor, params, body }) => revoke(deps, actor, params.id, body), {
    idForm: 'text',
    what: 'token',
  });
  serve(app, releases.log, schemas.log, async ({ query, request }) => {
    const { results, count, authors } = await readLog(deps, query);
    return { results, authors, ...pageLinks(request, query, count) };
  });
}
