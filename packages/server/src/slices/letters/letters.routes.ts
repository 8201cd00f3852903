import { type Endpoint, type EndpointSchemas, letters } from '@firm/contract';
import { lettersSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { type Call, serve } from '../../ground/http/serve.ts';
import { requirePublisher } from '../articles/rights.ts';
import { createLetter, getLetter, listArticles, listLetters, removeLetter, saveLetter } from './letters.service.ts';
import { goOn, previewLetter, sendAgain, sendLetter, stopLetter, testLetter, undoStops } from './sendLetter.service.ts';

export function registerLettersRoutes(app: FastifyInstance, deps: AppDeps): void {
  /** Serves an endpoint to those who publish. */
  const publish = <S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    schemas: S,
    handle: Parameters<typeof serve<S>>[3],
  ) =>
    serve(
      app,
      endpoint,
      schemas,
      (call: Call<S>) => requirePublisher(deps.database.db, call.actor).then(() => handle(call)),
      { what: 'letter' },
    );

  publish(letters.list, lettersSchemas.list, async ({ query, request }) => {
    const { count, ...answer } = await listLetters(deps, query);
    return { ...answer, ...pageLinks(request, query, count) };
  });
  publish(letters.articles, lettersSchemas.articles, ({ query }) => listArticles(deps, query.search));
  publish(letters.get, lettersSchemas.get, ({ params }) => getLetter(deps, params.id));
  publish(letters.create, lettersSchemas.create, ({ actor, body, keep }) => createLetter(deps, actor, body, keep));
  publish(letters.save, lettersSchemas.save, ({ params, body }) => saveLetter(deps, params.id, body));
  publish(letters.remove, lettersSchemas.remove, ({ params, query }) => removeLetter(deps, params.id, query.version));
  publish(letters.preview, lettersSchemas.preview, ({ params, query }) =>
    previewLetter(deps, params.id, query.language),
  );
  publish(letters.test, lettersSchemas.test, ({ actor, params }) => testLetter(deps, actor, params.id));
  publish(letters.send, lettersSchemas.send, ({ actor, params, body }) => sendLetter(deps, actor, params.id, body));
  publish(letters.stop, lettersSchemas.stop, ({ params }) => stopLetter(deps, params.id));
  publish(letters.goOn, lettersSchemas.goOn, ({ params, body }) => goOn(deps, params.id, body));
  publish(letters.again, lettersSchemas.again, ({ params }) => sendAgain(deps, params.id));
  publish(letters.undoStops, lettersSchemas.undoStops, ({ params }) => undoStops(deps, params.id));
}
