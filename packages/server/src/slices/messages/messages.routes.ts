import { messages } from '@firm/contract';
import { messagesSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { listThreads, markRead, readThread, readUnread, sendMessage } from './messages.service.ts';
import { translateMessage } from './translateMessage.ts';

export function registerMessagesRoutes(app: FastifyInstance, deps: AppDeps) {
  const ofCase = { what: 'case' };

  serve(app, messages.threads, messagesSchemas.threads, async ({ actor, query, request }) => {
    const { results, count } = await listThreads(deps, actor, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, messages.unread, messagesSchemas.unread, ({ actor }) => readUnread(deps, actor));
  serve(
    app,
    messages.thread,
    messagesSchemas.thread,
    ({ actor, params, query }) => readThread(deps, actor, params.id, query),
    ofCase,
  );
  serve(
    app,
    messages.send,
    messagesSchemas.send,
    ({ actor, params, body, keep }) => sendMessage(deps, actor, params.id, body, keep),
    ofCase,
  );
  serve(
    app,
    messages.read,
    messagesSchemas.read,
    ({ actor, params, body }) => markRead(deps, actor, params.id, body.upTo),
    ofCase,
  );
  serve(
    app,
    messages.translate,
    messagesSchemas.translate,
    ({ actor, params, body }) => translateMessage(deps, actor, params.id, body.language),
    { what: 'message' },
  );
}
