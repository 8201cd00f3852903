import { type ErrorAnswer, toSnakeKey, toWire } from '@firm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codesOf } from '../db/codesOf.ts';
import { isDatabaseAway } from '../db/connectionFailure.ts';
import {
  DatabaseUnavailable,
  HttpError,
  Invalid,
  NotFound,
  Overloaded,
  PayloadTooLarge,
  ReleaseRefused,
  StorageFull,
  UnsupportedMedia,
} from '../errors.ts';
import { routeOf } from '../observe/measureRequests.ts';
import { noteFailure } from '../observe/serverFailures.ts';
import { isStorageFull } from '../storage/reportDiskFull.ts';
import { UNSTORABLE } from './parseInput.ts';
import type { Ports } from './ports.ts';

const FIELD_MAX_LENGTH = 100;
const FIELDS_LOGGED = 5;
const MESSAGE_MAX_LENGTH = 2_000;
const ANSWER_MAX_BYTES = 64 * 1024;
/** How many entries of a list a refusal tells: as many of these as the answer holds. */
const LISTED = [100, 50, 20, 10, 5, 1];

/** Turns every error into an answer. The text of an unexpected error stays in the log. */
export function handleErrors(app: FastifyInstance, recordRefusal: Ports['recordRefusal']): void {
  app.setErrorHandler(async (error, request, reply) => {
    await recordRefusal(request, asHttpError(error));
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answerError(new NotFound('page'), request, reply));
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asHttpError(thrown);
  // A line for each would be work for a server that has too much of it; its beginning and end are logged.
  if (error instanceof Overloaded) request.log.debug(error.code);
  else if (error.status >= 500) {
    request.log.error({ err: withoutValues(error.cause ?? thrown) }, error.code);
    if (error.status === 500)
      void noteFailure(error.cause ?? thrown, {
        ...{ kind: 'request', name: `${request.method} ${routeOf(request)}`, requestId: request.id },
      });
  } else
    request.log.info(
      {
        code: error.code,
        status: error.status,
        fields: error.errors.slice(0, FIELDS_LOGGED).map(({ field }) => field.slice(0, FIELD_MAX_LENGTH)),
      },
      error.message.slice(0, FIELD_MAX_LENGTH),
    );
  return reply
    .status(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .send(textOf(error, request.id));
}

/** Returns the error as JSON. Names and messages may quote the input: each is cut, and a long answer is shortened. */
function textOf(error: HttpError, requestId: string): string {
  const message = error.message.slice(0, MESSAGE_MAX_LENGTH);
  const short: ErrorAnswer = { error: message, message, code: error.code, errors: [], requestId };
  const answer: ErrorAnswer = {
    ...short,
    errors: error.errors.map(({ field, message, code }) => ({
      field: field.slice(0, FIELD_MAX_LENGTH).split('.').map(toSnakeKey).join('.'),
      message: message.slice(0, MESSAGE_MAX_LENGTH),
      ...(code && { code }),
    })),
    ...(error.moreErrors > 0 ? { moreErrors: error.moreErrors } : {}),
  };
  const refusals = error instanceof ReleaseRefused ? LISTED.map((most) => cutLists(error.refusal, most)) : [undefined];
  for (const refusal of refusals) {
    const text = JSON.stringify(toWire(refusal ? { ...answer, refusal } : answer));
    if (Buffer.byteLength(text) <= ANSWER_MAX_BYTES) return text;
  }
  return JSON.stringify(toWire(short));
}

/** A refusal with no more than `most` entries in a list; `more` tells how many each list had besides. */
function cutLists(refusal: ReleaseRefused['refusal'], most: number): Record<string, unknown> {
  const lists = Object.entries(refusal).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const long = lists.filter(([, list]) => list.length > most);
  if (long.length === 0) return refusal;
  return {
    ...refusal,
    ...Object.fromEntries(long.map(([name, list]) => [name, list.slice(0, most)])),
    more: Object.fromEntries(long.map(([name, list]) => [name, list.length - most])),
  };
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnstorableText(error)) return new Invalid([], UNSTORABLE);
  const status = statusOf(error);
  if (status === 413) return new PayloadTooLarge();
  if (status === 415) return new UnsupportedMedia();
  if (status === 404) return new NotFound('page');
  if (status >= 400 && status < 500) return new Invalid([], 'The request could not be read');
  if (isStorageFull(error)) return new StorageFull(error);
  if (isDatabaseAway(error)) return new DatabaseUnavailable(error);
  return new HttpError(500, 'internal', 'An unexpected error occurred', {
    cause: error,
  });
}

/** Reads `statusCode`, which Fastify's own errors carry. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** Tells whether PostgreSQL refused the null character (22021, in JSON 22P05), which only an attacker sends. */
const isUnstorableText = (error: unknown) => codesOf(error).some((code) => code === '22021' || code === '22P05');

/** Returns a failed query's error without its values, which may be personal: it keeps the query and the reason. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('params' in error) || !('query' in error)) return error;
  const { cause } = error;
  return Object.assign(new Error(`${cause instanceof Error ? cause.message : 'a query failed'}: ${error.query}`), {
    stack: error.stack?.slice(error.stack.indexOf('\n    at ')),
    ...(cause instanceof Error && 'code' in cause ? { code: cause.code } : {}),
  });
}
