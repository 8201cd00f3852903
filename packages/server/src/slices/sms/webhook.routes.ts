import { API_BASE } from '@firm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { DatabaseUnavailable, FeatureDisabled, Invalid, TooMany } from '../../ground/errors.ts';
import { escapeHtml } from '../../ground/http/html.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import type { SmsProvider } from './provider/smsProvider.ts';
import { isTwilioSignature, twilioSignature } from './provider/twilio.ts';
import { keywordOf, receiveText } from './receiveText.ts';
import { replyLimit } from './sms.limits.ts';

/** The provider posts received texts to this path. */
export const TEXTS_WEBHOOK_PATH = `${API_BASE}/reminders/webhook`;

const BODY_LIMIT_BYTES = 16 * 1024;
const FIELDS_MAX = 60;

/** Takes in texts that people send to the site's number. The signature covers the site's address and every field. */
export function registerTextsWebhook(app: FastifyInstance, deps: AppDeps, provider: SmsProvider | undefined): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: BODY_LIMIT_BYTES };
    scope.post(TEXTS_WEBHOOK_PATH, options, async (request, reply) => {
      if (!provider) throw new FeatureDisabled('Text messages are switched off');
      const fields = signedFields(request.body, request.headers['x-twilio-signature'], deps, provider);
      if (!deps.database.isReady()) throw new DatabaseUnavailable();
      const keyword = keywordOf(fields.Body ?? '');
      const from = fields.From ?? '';
      const words = keyword && from !== '' ? await receiveText(deps, { from, keyword }) : undefined;
      // The provider has answered itself where it says what kind of opt-out this was.
      const isAnswered = fields.OptOutType !== undefined;
      const message =
        words && !isAnswered && (await mayReply(deps, from)) ? `<Message>${escapeHtml(words)}</Message>` : '';
      return reply.type('text/xml; charset=utf-8').send(`<?xml version="1.0"?><Response>${message}</Response>`);
    });
  });
}

/** Limits the replies to one number. The keyword itself is heeded however often it comes. */
async function mayReply({ database, clock }: Pick<AppDeps, 'database' | 'clock'>, to: string): Promise<boolean> {
  try {
    await admitAttempt(database.db, clock(), { limit: replyLimit, of: to });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

function signedFields(
  body: unknown,
  signature: string | string[] | undefined,
  { env }: Pick<AppDeps, 'env'>,
  { authToken, formerToken }: SmsProvider,
): Record<string, string> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Invalid([], 'This is not a signed webhook');
  const entries = [...new URLSearchParams(body.toString('utf8'))];
  const fields = Object.fromEntries(entries);
  const isSignedBy = (token: string | undefined) =>
    token !== undefined &&
    isTwilioSignature(twilioSignature(token, env.publicUrl + TEXTS_WEBHOOK_PATH, fields), signature);
  if (entries.length > FIELDS_MAX || !(isSignedBy(authToken) || isSignedBy(formerToken)))
    throw new Invalid([], 'This is not a signed webhook');
  return fields;
}
