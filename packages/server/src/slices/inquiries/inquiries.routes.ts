import { cannedAnswers, inbox } from '@firm/contract';
import { cannedAnswersSchemas, inboxSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { answerThread } from './answerThread.ts';
import {
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from './cannedAnswers.service.ts';
import { countInbox, listInbox, readThread, updateThread } from './inbox.service.ts';
import { openCase } from './openCase.ts';
import { notePresence } from './presence.ts';

export function registerInquiriesRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ofThread = { what: 'thread' };
  const ofAnswer = { what: 'answer' };

  serve(app, inbox.list, inboxSchemas.list, async ({ actor, query, request }) => {
    const { results, count } = await listInbox(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, inbox.counts, inboxSchemas.counts, ({ actor }) => countInbox(deps, actor));
  serve(app, inbox.get, inboxSchemas.get, ({ actor, params }) => readThread(deps, actor, params.id), ofThread);
  serve(
    app,
    inbox.update,
    inboxSchemas.update,
    ({ actor, params, body }) => updateThread(deps, actor, params.id, body),
    ofThread,
  );
  serve(
    app,
    inbox.answer,
    inboxSchemas.answer,
    ({ actor, params, body, keep }) => answerThread(deps, actor, params.id, body, keep),
    ofThread,
  );
  serve(
    app,
    inbox.openCase,
    inboxSchemas.openCase,
    ({ actor, params, body, keep }) => openCase(deps, actor, params.id, body, keep),
    ofThread,
  );
  serve(
    app,
    inbox.presence,
    inboxSchemas.presence,
    ({ actor, params, body }) => notePresence(deps, actor, params.id, body.state),
    ofThread,
  );

  serve(app, cannedAnswers.list, cannedAnswersSchemas.list, async ({ query, request }) => {
    const { results, count } = await listCannedAnswers(deps, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, cannedAnswers.create, cannedAnswersSchemas.create, ({ body, keep }) =>
    createCannedAnswer(deps, body, keep),
  );
  serve(
    app,
    cannedAnswers.update,
    cannedAnswersSchemas.update,
    ({ params, body }) => updateCannedAnswer(deps, params.id, body),
    ofAnswer,
  );
  serve(
    app,
    cannedAnswers.remove,
    cannedAnswersSchemas.remove,
    ({ params, query }) => deleteCannedAnswer(deps, params.id, query),
    ofAnswer,
  );
}
