import { API_BASE, type Endpoint, type EndpointSchemas, fromWire, mapWords, maskNumbers } from '@firm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DatabaseUnavailable, NotFound, Unauthorized } from '../errors.ts';
import { isUuid } from '../words/uuid.ts';
import type { Actor } from './actor.ts';
import { admit } from './admit.ts';
import { answerWriter } from './answerWriter.ts';
import { assertAnswer } from './assertAnswer.ts';
import { bodyLimitOf } from './bodyLimit.ts';
import { type KeepAnswer, keepNothing, once } from './idempotency.ts';
import { parseInput, refuseUnknownFields } from './parseInput.ts';
import { noteCall } from './requestContext.ts';
import { whenBusy } from './shedLoad.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: it stands in the promise of a call
type Answer<T> = T extends z.ZodType ? z.input<T> : void;

/** The input of a handler: everything checked, everything in camelCase. */
export interface Call<S extends EndpointSchemas> {
  params: { readonly id: string };
  query: Parsed<S['query']>;
  body: Parsed<S['body']>;
  /** The caller. Reading it on a public endpoint without a valid token throws a 401. */
  actor: Actor;
  /** The caller, or null for a guest on a public endpoint. */
  visitor: Actor | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For a creation: stores its answer in the transaction that creates. */
  keep: KeepAnswer;
  /** For a file: records the call in the security log before the file is sent. */
  record(): Promise<void>;
}

interface ServeOptions {
  /** `uuid` (default): an id of another form is a 404 like an unknown one. `text`: the handler checks the id. */
  idForm?: 'uuid' | 'text';
  /** The thing that an id of a wrong form does not find: 'case'. Default: the page. */
  what?: string;
  /** The limit in bytes, for uploads. Default: the size of the longest body that the schema takes. */
  bodyLimit?: number;
  /** False: an `Idempotency-Key` is ignored. For answers that must not be stored, such as tokens. */
  idempotent?: boolean;
  /** False: the endpoint answers while the database is away. */
  needsDatabase?: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/**
 * Registers one endpoint of the contract under both slash forms. It refuses by `access`, parses by the schemas, and
 * sends only fields that they name.
 */
export function serve<S extends EndpointSchemas>(
  app: FastifyInstance,
  endpoint: Endpoint<S>,
  schemas: S,
  handle: (call: Call<S>) => Promise<Answer<S['answer']>> | Answer<S['answer']>,
  options: ServeOptions = {},
): void {
  const callers = new WeakMap<FastifyRequest, Actor | null>();
  const status = schemas.answer === undefined ? 204 : endpoint.creates ? 201 : 200;
  const write = schemas.answer && answerWriter(schemas.answer, endpoint.masksAnswer);
  const bodyLimit = options.bodyLimit ?? bodyLimitOf(schemas.body);
  const config = whenBusy(endpoint);
  const path = API_BASE + endpoint.path.replace(/\/$/, '');

  for (const url of [path, `${path}/`]) {
    app.route({
      method: endpoint.method,
      url,
      bodyLimit,
      config,
      // This runs before the body is read: the headers of a stranger's upload suffice to refuse it.
      onRequest: async (request) => {
        if (options.needsDatabase !== false && !app.deps.database.isReady()) throw new DatabaseUnavailable();
        noteCall(request, { endpoint: endpoint.id, isSignIn: config.refuse === 'last' });
        const caller = await admit(request, endpoint);
        callers.set(request, caller);
        if (caller) noteCall(request, { actor: caller });
        if (caller && endpoint.needsVerified) await app.ports.requireVerified(caller);
        if (options.idForm !== 'text') checkId(request.params, options.what);
      },
      handler: async (request, reply) => {
        const visitor = callers.get(request) ?? null;
        if (visitor && visitor.role !== 'client' && endpoint.access !== 'public') app.ports.refuseBulkReader(visitor);
        const query = parseInput(schemas.query, fromWire(request.query)) as Parsed<S['query']>;
        const sent = fromWire(request.body);
        refuseUnknownFields(schemas.body, sent);
        const parsed = parseInput(schemas.body, sent);
        const body = (endpoint.masksBody ? mapWords(parsed, maskNumbers) : parsed) as Parsed<S['body']>;
        if (visitor && endpoint.needsProof) await app.ports.requireProof(visitor, body);
        reply.header(
          'cache-control',
          endpoint.access === 'public' && endpoint.method === 'GET' ? 'no-cache' : 'no-store',
        );
        let isRecorded = false;
        const record = async (answer?: unknown) => {
          if (isRecorded) return;
          await app.ports.recordCall(endpoint, { caller: visitor, id: idOf(request.params).id, query, body, answer });
          isRecorded = true;
        };
        const call: Call<S> = {
          params: idOf(request.params),
          query,
          body,
          visitor,
          get actor() {
            if (!visitor) throw new Unauthorized();
            return visitor;
          },
          request,
          reply,
          keep: keepNothing,
          record: () => record(),
        };
        const answer =
          endpoint.creates && options.idempotent !== false
            ? await once(
                app.deps,
                request,
                {
                  endpoint: endpoint.id,
                  owner: visitor?.id ?? null,
                  body: request.body,
                },
                async (keep) => handle(Object.assign(call, { keep })),
              )
            : await handle(call);
        await record(answer);
        if (reply.sent || endpoint.answers === 'file') return reply;
        if (app.deps.env.mode === 'test') assertAnswer(endpoint.id, schemas.answer, answer);
        reply.status(status);
        return write && answer !== undefined ? reply.type(JSON_TYPE).send(write(answer)) : reply.send();
      },
    });
  }
}

/** Returns the id of an address as the site writes ids: in capitals it is the same row, but compares as another. */
function idOf(params: unknown): { id: string } {
  const isNamed = typeof params === 'object' && params !== null && 'id' in params;
  const id = isNamed && typeof params.id === 'string' ? params.id : '';
  return { id: isUuid(id) ? id.toLowerCase() : id };
}

function checkId(params: unknown, what: string | undefined): void {
  const { id } = idOf(params);
  if (id !== '' && !isUuid(id)) throw new NotFound(what);
}
