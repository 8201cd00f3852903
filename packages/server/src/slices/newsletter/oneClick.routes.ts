import { LANGUAGES } from '@firm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { DatabaseUnavailable, Invalid } from '../../ground/errors.ts';
import { leavePage, ONE_CLICK_PATH } from './leaveLinks.ts';
import { unsubscribe } from './newsletter.service.ts';

const BODY_LIMIT_BYTES = 4 * 1024;
const Query = z.object({
  token: z.string().min(1).max(200),
  lang: z.enum(LANGUAGES).optional().catch(undefined),
});
/** The words that a mail program sends, as a form of either kind. */
const ONE_CLICK = /\bList-Unsubscribe"?(=|\s*\r?\n\r?\n)One-Click\b/;

/**
 * Takes a reader off the list by the token of the address alone: mail programs have no session (RFC 8058). Programs
 * that look ahead open addresses, so a GET leads to the page that asks.
 */
export function registerOneClick(app: FastifyInstance, deps: AppDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(ONE_CLICK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      const { token } = linkOf(request);
      const body = Buffer.isBuffer(request.body) ? request.body.toString('latin1') : '';
      if (!ONE_CLICK.test(body))
        throw new Invalid([{ field: 'List-Unsubscribe', message: 'This must be “One-Click”' }]);
      if (!deps.database.isReady()) throw new DatabaseUnavailable();
      await unsubscribe(deps, token);
      return { success: true };
    });
    scope.get(ONE_CLICK_PATH, async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(leavePage(deps.env, linkOf(request)), 303),
    );
  });
}

function linkOf({ query }: FastifyRequest) {
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw new Invalid([{ field: 'token', message: 'This link is not whole' }]);
  return { token: parsed.data.token, language: parsed.data.lang };
}
