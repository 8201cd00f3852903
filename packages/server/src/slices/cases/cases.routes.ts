import { cases, intake, sight } from '@firm/contract';
import { casesSchemas, intakeSchemas, sightSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { addEvent, listCases, listColleagues, listTimeline, openCase, startCase } from './cases.service.ts';
import { dropDraft, listDrafts, saveDraft } from './intake.service.ts';
import { addOutcome, removeOutcome } from './outcomes.service.ts';
import { readSight } from './readSight.ts';
import { serviceCategories } from './serviceCategories.ts';
import { updateCase } from './updateCase.ts';

export function registerCasesRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofCase = { what: 'case' };

  serve(app, cases.categories, casesSchemas.categories, () => serviceCategories, { needsDatabase: false });
  serve(app, cases.list, casesSchemas.list, async ({ actor, query, request }) => {
    const { results, count } = await listCases(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, sight.cases, sightSchemas.cases, ({ actor }) => readSight(deps, actor));
  serve(app, cases.get, casesSchemas.get, ({ actor, params }) => openCase(deps, actor, params.id), ofCase);
  serve(app, cases.create, casesSchemas.create, ({ actor, body, keep }) => startCase(deps, actor, body, keep));
  serve(
    app,
    cases.update,
    casesSchemas.update,
    ({ actor, params, body }) => updateCase(deps, actor, params.id, body),
    ofCase,
  );
  serve(
    app,
    cases.timeline,
    casesSchemas.timeline,
    ({ actor, params }) => listTimeline(deps, actor, params.id),
    ofCase,
  );
  serve(
    app,
    cases.addEvent,
    casesSchemas.addEvent,
    ({ actor, params, body, keep }) => addEvent(deps, actor, params.id, body, keep),
    ofCase,
  );
  serve(
    app,
    cases.addOutcome,
    casesSchemas.addOutcome,
    ({ actor, params, body, keep }) => addOutcome(deps, actor, params.id, body, keep),
    ofCase,
  );
  serve(
    app,
    cases.removeOutcome,
    casesSchemas.removeOutcome,
    ({ actor, params }) => removeOutcome(deps, actor, params.id),
    { what: 'outcome' },
  );
  serve(app, cases.colleagues, casesSchemas.colleagues, ({ query }) => listColleagues(deps, query));

  const ofDraft = { idForm: 'text', what: 'form' } as const;
  serve(app, intake.drafts, intakeSchemas.drafts, ({ actor }) => listDrafts(deps, actor));
  serve(
    app,
    intake.saveDraft,
    intakeSchemas.saveDraft,
    ({ actor, params, body }) => saveDraft(deps, actor, params.id, body),
    ofDraft,
  );
  serve(
    app,
    intake.dropDraft,
    intakeSchemas.dropDraft,
    ({ actor, params }) => dropDraft(deps, actor, params.id),
    ofDraft,
  );
}
