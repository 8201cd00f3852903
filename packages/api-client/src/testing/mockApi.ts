import type { AnswerOf, Endpoint, EndpointSchemas, ErrorCode, FieldError } from '@firm/contract';
import { fromWire, toWire } from '@firm/contract';
import { schemas } from '@firm/contract/schemas';
import { FakeXhr } from './fakeXhr.ts';

/** One request that reached the mock, in camelCase. */
export interface SeenCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

type Reply = (call: SeenCall) => Response | Promise<Response>;

/** A mock server from the contract: endpoint schemas parse every answer, and an unprepared call fails the test. */
export interface MockApi {
  /** Answers with a value, or with the result of a function of the call. */
  answer<E extends Endpoint>(endpoint: E, answer: AnswerOf<E> | ((call: SeenCall) => AnswerOf<E>)): void;
  /** Refuses with a status, in the shape of every error answer. */
  fail(
    endpoint: Endpoint,
    status: number,
    details?: { code?: ErrorCode; message?: string; errors?: FieldError[]; retryAfter?: number; refusal?: object },
  ): void;
  /** Breaks the connection. */
  disconnect(endpoint: Endpoint): void;
  /** Holds the answer until the returned function is called; then sends the answer prepared by that time. */
  hold(endpoint: Endpoint): () => void;
  /** The calls that an endpoint has received, oldest first. */
  calls(endpoint: Endpoint): SeenCall[];
  restore(): void;
}

/** Replaces the network with a server made from the contract, until `restore`. */
export function mockApi(): MockApi {
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  const replies = new Map<string, Reply>();
  const prepared = new Map<string, Endpoint>();
  const seen = new Map<string, SeenCall[]>();

  const set = (endpoint: Endpoint, reply: Reply) => {
    prepared.set(endpoint.id, endpoint);
    replies.set(endpoint.id, reply);
  };

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://localhost');
    const method = init?.method ?? 'GET';
    init?.signal?.throwIfAborted();
    // As on the server, a word of a path goes before a parameter at its place.
    for (const endpoint of [...prepared.values()].sort((a, b) => parametersOf(a) - parametersOf(b))) {
      const params = method === endpoint.method ? matchPath(endpoint.path, url.pathname) : undefined;
      if (!params) continue;
      const call: SeenCall = {
        params,
        query: Object.fromEntries(url.searchParams),
        body:
          init?.body instanceof FormData
            ? init.body
            : typeof init?.body === 'string'
              ? fromWire(JSON.parse(init.body))
              : undefined,
        headers: Object.fromEntries(new Headers(init?.headers)),
      };
      seen.set(endpoint.id, [...(seen.get(endpoint.id) ?? []), call]);
      const reply = replies.get(endpoint.id);
      if (reply) return init?.signal ? Promise.race([reply(call), abortOf(init.signal)]) : reply(call);
    }
    throw new Error(`mockApi: nothing prepared for ${method} ${url.pathname}`);
  };

  return {
    answer(endpoint, answer) {
      set(endpoint, (call) =>
        jsonAnswer(endpoint, typeof answer === 'function' ? (answer as (call: SeenCall) => unknown)(call) : answer),
      );
    },
    fail(endpoint, status, { code = 'internal', message = 'Refused', errors = [], retryAfter, refusal } = {}) {
      const headers = {
        'content-type': 'application/json',
        ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
      };
      set(
        endpoint,
        () =>
          new Response(JSON.stringify({ error: message, message, code, errors, refusal, request_id: 'test-request' }), {
            status,
            headers,
          }),
      );
    },
    disconnect(endpoint) {
      set(endpoint, () => Promise.reject(new TypeError('connection refused')));
    },
    hold(endpoint) {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const wait: Reply = async (call) => {
        await held;
        const reply = replies.get(endpoint.id);
        if (!reply || reply === wait) throw new Error(`mockApi: ${endpoint.id} was released without an answer`);
        return reply(call);
      };
      set(endpoint, wait);
      return release;
    },
    calls: (endpoint) => seen.get(endpoint.id) ?? [],
    restore() {
      Object.assign(globalThis, original);
    },
  };
}

/** Rejects when a call is abandoned, as `fetch` does. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function jsonAnswer(endpoint: Endpoint, answer: unknown): Response {
  const schema = schemaOf(endpoint);
  if (!schema) return new Response(null, { status: 204 });
  const wire = toWire(schema.parse(answer));
  return new Response(JSON.stringify(wire), { status: 200, headers: { 'content-type': 'application/json' } });
}

function schemaOf(endpoint: Endpoint): EndpointSchemas['answer'] {
  const [resource = '', key = ''] = endpoint.id.split('.');
  const resources: Record<string, Record<string, EndpointSchemas>> = schemas;
  return resources[resource]?.[key]?.answer;
}

const parametersOf = ({ path }: Endpoint) => path.split('/:').length;

function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const clean = (path: string) => path.replace(/\/$/, '').split('/');
  const expected = clean(`/api${pattern}`);
  const actual = clean(pathname);
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of expected.entries()) {
    const value = decodeURIComponent(actual[at] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
