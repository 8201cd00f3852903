import { AppId } from '@firm/contract/schemas';
import { WEBHOOK_PATH } from '../billing/webhook.routes.ts';
import { BOUNCES_WEBHOOK_PATH } from '../letters/bounces.routes.ts';
import { REPLIES_WEBHOOK_PATH } from '../messages/replies.routes.ts';
import { ONE_CLICK_PATH } from '../newsletter/leaveLinks.ts';
import { type PlatformOperation, platformOperations } from '../platform/platformOperations.ts';
import { TEXTS_WEBHOOK_PATH } from '../sms/webhook.routes.ts';
import { errorAnswer, type Json, parametersOf, plainSchema } from './openApiParts.ts';

const LEAVE_TOKEN = { name: 'token', in: 'query', required: true, schema: { type: 'string' } };

/**
 * The addresses that others call: the webhooks of the providers of payments, text messages and mail, and the address by
 * which mail programs take a reader off the list.
 */
export const WEBHOOK: Record<string, Json> = {
  [WEBHOOK_PATH]: {
    post: {
      operationId: 'billing.webhook',
      tags: ['billing'],
      summary: 'What the payment provider tells, as Stripe signs it',
      'x-access': 'signature',
      security: [{ stripeSignature: [] }],
      parameters: [],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Taken in' },
        400: errorAnswer('Not signed as it should be'),
        403: errorAnswer('Payments are switched off'),
        default: errorAnswer('Told again later'),
      },
    },
  },
  [TEXTS_WEBHOOK_PATH]: {
    post: {
      operationId: 'reminders.webhook',
      tags: ['reminders'],
      summary: 'A text that somebody sent to the site’s number, as Twilio signs it',
      'x-access': 'signature',
      security: [{ twilioSignature: [] }],
      parameters: [],
      requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Taken in; the reply to STOP, START and HELP as TwiML' },
        400: errorAnswer('Not signed as it should be'),
        403: errorAnswer('Text messages are switched off'),
        default: errorAnswer('Told again later'),
      },
    },
  },
  [BOUNCES_WEBHOOK_PATH]: {
    post: {
      operationId: 'letters.webhook',
      tags: ['letters'],
      summary: 'Mails to readers that came back, or that they called spam',
      'x-access': 'signature',
      security: [{ mailSignature: [] }],
      parameters: [],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Taken in' },
        400: errorAnswer('Not signed as it should be, or not in this form'),
        default: errorAnswer('Told again later'),
      },
    },
  },
  [REPLIES_WEBHOOK_PATH]: {
    post: {
      operationId: 'messages.webhook',
      tags: ['messages'],
      summary: 'A client’s reply by mail to a message of a case',
      'x-access': 'signature',
      security: [{ mailSignature: [] }],
      parameters: [],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Taken in, or not and why: the mail is then for the firm’s mailbox' },
        400: errorAnswer('Not signed as it should be, or not in this form'),
        default: errorAnswer('Told again later'),
      },
    },
  },
  [ONE_CLICK_PATH]: {
    post: {
      operationId: 'blog.leaveByOneClick',
      tags: ['blog'],
      summary: 'Leave the newsletter by the address of a mail’s List-Unsubscribe header (RFC 8058)',
      'x-access': 'link',
      security: [],
      parameters: [LEAVE_TOKEN],
      requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } },
      responses: { 200: { description: 'Off the list' }, 400: errorAnswer('The link is not known, or no one-click') },
    },
    get: {
      operationId: 'blog.openOneClick',
      tags: ['blog'],
      summary: 'The same address as a program opens it: leads to the page that asks',
      'x-access': 'link',
      security: [],
      parameters: [LEAVE_TOKEN],
      responses: { 303: { description: 'To the page' }, 400: errorAnswer('The link is not whole') },
    },
  },
};

/** Returns the platform's calls by path. */
export function platformPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [key, said] of Object.entries<Omit<PlatformOperation, 'id'>>(platformOperations)) {
    const path = said.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [said.method.toLowerCase()]: describe({ id: `releases.${key}`, ...said }) };
  }
  return paths;
}

function describe({ id, path, access, summary, query, body, takes, gives, status }: PlatformOperation): Json {
  const guarded = access === 'release_token';
  const named = path.includes(':remote');
  const remote = { name: 'remote', in: 'path', required: true, schema: plainSchema(AppId, 'input') };
  const content = takes ? ARCHIVE : body && { 'application/json': { schema: plainSchema(body, 'input') } };
  return {
    operationId: id,
    tags: ['platform'],
    summary,
    'x-access': access,
    security: guarded ? [{ releaseToken: [] }] : [],
    parameters: [...(named ? [remote] : []), ...parametersOf(query && plainSchema(query, 'input'))],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [status ?? 200]: { description: 'Done', ...(gives ? { content: ARCHIVE } : {}) },
      ...(query || body ? { 400: errorAnswer('A field breaks a rule: `errors` names each') } : {}),
      ...(guarded ? { 401: errorAnswer('No token, or none that counts') } : {}),
      ...(guarded && named ? { 403: errorAnswer('The token is another team’s') } : {}),
      ...(guarded && named ? { 409: errorAnswer('The store refuses it, and says why') } : {}),
      default: errorAnswer('Any other failure'),
    },
  };
}

const ARCHIVE = { 'application/x-tar': { schema: { type: 'string', format: 'binary' } } };
