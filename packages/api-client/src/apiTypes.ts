import type { AnswerOf, BodyOf, Endpoint, FormOf, QueryOf } from '@firm/contract';
import type { ApiError, FailureCode } from './ApiError.ts';
import type { TokenStore } from './tokens.ts';
import type { Fetch } from './transport.ts';

/** The parts of a client; `fetch` and `now` (milliseconds) default to the browser's. */
export interface ApiOptions {
  /** The prefix of the contract's paths: `/api` on the site's own origin. */
  baseUrl: string;
  tokens: TokenStore;
  fetch?: Fetch;
  now?: () => number;
  /** Whether a person is active, in contrast to a page that renews its token by itself. */
  isActive?: () => boolean;
}

export type Values = Record<string, unknown>;

/** The options of a call; the endpoint's types decide which of them apply. */
export type CallOptions<E> = {
  params?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Makes the server repeat its first answer to a repeated POST, for a day. */
  idempotencyKey?: string;
  /** Milliseconds without an answer before the call is given up, without the time in which the page asks the person. */
  patienceMs?: number;
  /** Lets a small body be sent although the page is closed meanwhile; browsers refuse that for a large one. */
  keepalive?: boolean | undefined;
  /** The id of the person whose call this is: it is not sent with anyone else's token, nor without one. */
  onlyFor?: string | undefined;
  /** No press began this call: listeners of `onRefused` are told so, and open no dialog. */
  quiet?: boolean | undefined;
} & (QueryOf<E> extends undefined ? { query?: never } : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: never } : { body: BodyOf<E> }) &
  (FormOf<E> extends undefined
    ? { form?: never; bytes?: Blob; onProgress?: (sent: number, total: number) => void }
    : { form: FormOf<E>; file: File | Blob; onProgress?: (sent: number, total: number) => void });

/** The calls to the server. A refusal throws `ApiError`; an expired token is renewed and the call repeated, once. */
export interface Api {
  /** Calls an endpoint of the contract; keys are camelCase on this side. @throws ApiError, or the abort's reason */
  call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<AnswerOf<E>>;
  /** Fetches a file. A refusal throws an ApiError with 'Download failed' and its status. */
  download<E extends Endpoint>(
    endpoint: E,
    options?: { params?: Record<string, string>; query?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Blob>;
  /**
   * Opens a stream of server-sent events and resolves when it is connected. Read it with `readEvents` of
   * `@firm/api-client/events`.
   * @throws ApiError, or the abort's reason
   */
  stream<E extends Endpoint>(endpoint: E, options: { signal: AbortSignal }): Promise<ReadableStream<Uint8Array>>;
  /** Generic helpers of specification §7, for paths outside the contract. */
  get(path: string, query?: Values): Promise<unknown>;
  post(path: string, body?: unknown): Promise<unknown>;
  put(path: string, body?: unknown): Promise<unknown>;
  patch(path: string, body?: unknown): Promise<unknown>;
  delete(path: string): Promise<unknown>;
  /** Sends multipart with a `file` field; extras that are not text are sent as JSON text. */
  upload(
    path: string,
    file: File | Blob,
    extras?: Values,
    onProgress?: (sent: number, total: number) => void,
  ): Promise<unknown>;
  /** Tells the server that the person is active, so that it does not take a page without calls for abandoned. */
  renew(): Promise<void>;
  /**
   * Calls back when the server refuses a refresh token and so ends the session, with the code of the reason. Returns
   * the stop function.
   */
  onSessionEnded(listener: (why?: FailureCode) => void): () => void;
  /**
   * Registers the prompt that proves the person's identity when a call is refused with `proof_required`. When it
   * resolves to true, the call is sent again. Returns the stop function.
   */
  onProofRequired(prove: () => Promise<boolean>): () => void;
  /**
   * Registers a check of the person's text before it is sent, for text with as many digits as a social security number.
   * The client sends the body that the check returns; without one the call fails with `words_withheld`. Returns the
   * stop function.
   */
  onWords(look: LookAtWords): () => void;
  /**
   * Calls back with every refusal of a call or a stream, which is also thrown, and whether the call was a quiet one.
   * Returns the stop function.
   */
  onRefused(listener: (failure: ApiError, isQuiet?: boolean) => void): () => void;
}

type OptionsArgument<E> =
  BodyOf<E> extends undefined
    ? FormOf<E> extends undefined
      ? [options?: CallOptions<E>]
      : [options: CallOptions<E>]
    : [options: CallOptions<E>];

/** Returns the body to send, unchanged or edited; undefined sends nothing. */
export type LookAtWords = (endpoint: Endpoint, body: unknown) => Promise<unknown>;
