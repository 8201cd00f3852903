import { API_BASE } from '@firm/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { DatabaseUnavailable } from '../../ground/errors.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { signedJson } from '../../ground/http/signedBody.ts';
import { takeReply } from './takeReply.ts';

/** The service that receives the site's mail posts replies of clients to this path. */
export const REPLIES_WEBHOOK_PATH = `${API_BASE}/mail/replies`;

/** More than a text may have: one that is too long gets an answer, and is not tried again and again. */
const BODY_LIMIT_BYTES = 1024 * 1024;

const Body = z.object({
  id: z.string().min(1).max(998),
  to: z.string().min(1).max(320),
  from: z.string().min(1).max(320),
  authenticated: z.boolean(),
  automatic: z.boolean().default(false),
  /** Without the null character, which no database can store. */
  text: z.string().transform((text) => text.replaceAll('\0', '')),
  attachments: z.number().int().min(0).default(0),
});

/** Takes in what clients answer by mail. A reply that comes again changes nothing. */
export function registerRepliesWebhook(app: FastifyInstance, deps: AppDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(REPLIES_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      const reply = parseInput(Body, signedJson(deps, request));
      if (!deps.database.isReady()) throw new DatabaseUnavailable();
      const reason = await takeReply(deps, reply);
      return reason === undefined ? { taken: true } : { taken: false, reason };
    });
  });
}
