import type { z } from 'zod';

/** The callers allowed to call an endpoint: a first, coarse check. The service checks the ownership of rows. */
export type Access = 'public' | 'signed_in' | 'staff' | 'admin';

/** The zod schemas of an endpoint, camelCase. Without one, a body or query is not accepted, the answer an empty 204. */
export interface EndpointSchemas {
  query?: z.ZodType;
  body?: z.ZodType;
  /** Extra fields beside the file of a multipart upload. */
  form?: z.ZodType;
  answer?: z.ZodType;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
/** An empty answer is nothing to read: its call is a `Promise<void>`. */
// biome-ignore lint/suspicious/noConfusingVoidType: it stands in the promise of a call
type Output<T> = T extends z.ZodType ? z.output<T> : void;

/** The input and output of a call, inferred from the schemas. */
export interface EndpointTypes<S extends EndpointSchemas> {
  query: Input<S['query']>;
  body: Input<S['body']>;
  form: Input<S['form']>;
  answer: Output<S['answer']>;
}

/** An endpoint as plain data for the browser, without its schemas. `path`: verbatim as specified, below `/api`. */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  /** For the API's documentation; bundles of browsers leave it out. */
  summary: string;
  /** `file`: the answer is a file; `events`: a stream of server-sent events. */
  answers?: 'json' | 'file' | 'events';
  /** `bytes`: the body is a raw piece of a file (`application/octet-stream`). */
  takes?: 'json' | 'bytes';
  /** A creating POST: answers 201 and accepts an `Idempotency-Key` (same key, same answer, for a day). */
  creates?: true;
  /** Only for an account whose email address is confirmed; others get 403 `email_not_verified`. */
  needsVerified?: true;
  /** Callable by staff before they have a second factor; others answer them 403 `second_factor_required`. */
  beforeSecondFactor?: true;
  /** Callable within ten minutes of a sign-in or proof (`account.prove`) in the session; else 403 `proof_required`. */
  needsProof?: true;
  /**
   * The text is saved for its author only and sent to no other person, so the page does not ask about social security
   * and card numbers in it.
   */
  keepsDraft?: true;
  /** Social security and card numbers in the text of the body keep only their last four digits, whoever sends them. */
  masksBody?: true;
  /** The answer is a list, or draws on one: its text keeps the last four digits of social security and card numbers. */
  masksAnswer?: true;
  /** Never set; it carries the types. */
  types?: EndpointTypes<S>;
}

export type QueryOf<E> = E extends Endpoint<infer S> ? EndpointTypes<S>['query'] : never;
export type BodyOf<E> = E extends Endpoint<infer S> ? EndpointTypes<S>['body'] : never;
export type FormOf<E> = E extends Endpoint<infer S> ? EndpointTypes<S>['form'] : never;
export type AnswerOf<E> = E extends Endpoint<infer S> ? EndpointTypes<S>['answer'] : never;

type Definition = Pick<
  Endpoint,
  | 'method'
  | 'path'
  | 'access'
  | 'summary'
  | 'answers'
  | 'takes'
  | 'creates'
  | 'needsVerified'
  | 'beforeSecondFactor'
  | 'needsProof'
  | 'keepsDraft'
  | 'masksBody'
  | 'masksAnswer'
>;

/** Declares the endpoints of one resource; the type of its schemas names exactly the keys to declare. */
export function endpoints<S extends Record<string, EndpointSchemas>>(resource: string) {
  return <D extends Record<keyof S, Definition>>(definitions: D) => {
    const entries = Object.entries<Definition>(definitions);
    // `Object.fromEntries` loses the types of the keys.
    return Object.fromEntries(
      entries.map(([key, definition]) => [key, { id: `${resource}.${key}`, ...definition }]),
    ) as {
      [K in keyof S]: Endpoint<S[K]>;
    };
  };
}
