import type { z } from 'zod';

/** Who may call an endpoint. Row ownership is the service's business; this is the first, coarse fence. */
export type Access = 'public' | 'signed_in' | 'staff' | 'admin';

/** The zod schemas of one endpoint, camelCase. What is absent is not accepted (body, query) or not sent (answer: an empty 204). */
export interface EndpointSchemas {
  query?: z.ZodType;
  body?: z.ZodType;
  /** Extra fields beside the file of a multipart upload. */
  form?: z.ZodType;
  answer?: z.ZodType;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller hands over and gets back, inferred from the schemas. */
export interface EndpointTypes<S extends EndpointSchemas> {
  query: Input<S['query']>;
  body: Input<S['body']>;
  form: Input<S['form']>;
  answer: Output<S['answer']>;
}

/** An endpoint as plain data: it reaches the browser, its schemas do not. `path` is verbatim from the specification, below `/api`. */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  /** `file`: the answer is a file; `events`: a stream of server-sent events. */
  answers?: 'json' | 'file' | 'events';
  /** `bytes`: the body is a piece of a file as it is (`application/octet-stream`). */
  takes?: 'json' | 'bytes';
  /** A creating POST: answers 201 and takes an `Idempotency-Key` (same key, same answer, for a day). */
  creates?: true;
  /** Only for an account whose e-mail address is confirmed; others get 403 `email_not_verified`. */
  needsVerified?: true;
  /** Staff may call it before they have a second factor; every other guarded endpoint answers them 403 `second_factor_required`. */
  beforeSecondFactor?: true;
  /** Only within ten minutes of a sign-in or a proof (`account.prove`) in the same session; others get 403 `proof_required`. */
  needsProof?: true;
  /** What is written is kept for its writer only and not sent to anybody: nobody is asked about social security and card numbers in it. */
  keepsDraft?: true;
  /** Social security and card numbers in the words of the body keep their last four digits, whoever sends them. */
  masksBody?: true;
  /** The answer is a list, or draws on one: social security and card numbers in its words keep their last four digits. */
  masksAnswer?: true;
  /** Never set: carries the types. */
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

/** Declares the endpoints of one resource; the schemas' type names exactly the keys that must be declared. */
export function endpoints<S extends Record<string, EndpointSchemas>>(resource: string) {
  return <D extends Record<keyof S, Definition>>(definitions: D) => {
    const entries = Object.entries<Definition>(definitions);
    // `Object.fromEntries` forgets which keys it was given.
    return Object.fromEntries(
      entries.map(([key, definition]) => [key, { id: `${resource}.${key}`, ...definition }]),
    ) as {
      [K in keyof S]: Endpoint<S[K]>;
    };
  };
}
