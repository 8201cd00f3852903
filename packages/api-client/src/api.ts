import {
  type AnswerOf,
  API_BASE,
  auth,
  type BodyOf,
  type Endpoint,
  type FormOf,
  mapWords,
  type QueryOf,
  toSnakeKey,
  toWire,
} from '@firm/contract';
import { ApiError, type FailureCode, NETWORK_ERROR, UNEXPECTED_ERROR, UNKNOWN_ERROR } from './ApiError.ts';
import { somebodyIsThere } from './activity.ts';
import { failureOf, readJson } from './answer.ts';
import { browserTokens, hasExpired, type TokenStore } from './tokens.ts';
import { type Fetch, send } from './transport.ts';

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

type Values = Record<string, unknown>;

/** The options of a call; the endpoint's types decide which of them apply. */
export type CallOptions<E> = {
  params?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Makes the server repeat its first answer to a repeated POST, for a day. */
  idempotencyKey?: string;
  /** Milliseconds without an answer before the call is given up, without the time in which the page asks the person. */
  patienceMs?: number;
} & (QueryOf<E> extends undefined ? { query?: never } : { query?: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? { body?: never } : { body: BodyOf<E> }) &
  (FormOf<E> extends undefined
    ? { form?: never; bytes?: Blob; onProgress?: (sent: number, total: number) => void }
    : { form: FormOf<E>; file: File | Blob; onProgress?: (sent: number, total: number) => void });

interface RequestOptions {
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

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
  /** Calls back with every refusal, which is also thrown. Returns the stop function. */
  onRefused(listener: (failure: ApiError) => void): () => void;
}

type OptionsArgument<E> =
  BodyOf<E> extends undefined
    ? FormOf<E> extends undefined
      ? [options?: CallOptions<E>]
      : [options: CallOptions<E>]
    : [options: CallOptions<E>];

/** Returns the body to send, unchanged or edited; undefined sends nothing. */
export type LookAtWords = (endpoint: Endpoint, body: unknown) => Promise<unknown>;

/** The number of digits in a social security number. */
const NINE_DIGITS = /(?:\p{Nd}[^\p{Nd}]*){9}/u;

/** Whether any text that the person wrote may contain a sensitive number. */
function mayHoldNumbers(body: unknown): boolean {
  let may = false;
  mapWords(body, (text) => {
    may ||= NINE_DIGITS.test(text);
    return text;
  });
  return may;
}

/** Reads a copy, because the caller still has to read the answer itself. */
const isProofRequired = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await failureOf(response.clone())).code === 'proof_required';

/** Other `/auth/` calls need no session: an expired token must not block them. */
const SIGNED_IN_PATHS: ReadonlySet<string> = new Set([auth.logout.path, auth.verifyEmail.path, auth.confirmEmail.path]);

/** Creates a client. Pages use the shared `api`; tests and programs create their own. */
export function createApi({
  baseUrl,
  tokens,
  fetch = (url, init) => globalThis.fetch(url, init),
  now = Date.now,
  isActive = () => true,
}: ApiOptions): Api {
  const endedListeners = new Set<(why?: FailureCode) => void>();
  const refusedListeners = new Set<(failure: ApiError) => void>();
  let prover: (() => Promise<boolean>) | undefined;
  let proving: Promise<boolean> | undefined;
  let lookAtWords: LookAtWords | undefined;

  /** Refreshes once for all tabs: later callers find the new token in the store. */
  async function refreshedToken(stale: string): Promise<string | undefined> {
    return tokens.exclusively(async () => {
      const current = tokens.read();
      if (!current) return undefined;
      if (current.accessToken !== stale) return current.accessToken;
      const response = await send(
        {
          method: auth.refresh.method,
          url: baseUrl + auth.refresh.path,
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ refresh_token: current.refreshToken, ...(isActive() ? {} : { active: false }) }),
          signal: undefined,
          onProgress: undefined,
        },
        fetch,
      );
      if (response.status === 401 || response.status === 400) {
        tokens.clear();
        const { code } = await failureOf(response);
        for (const listener of endedListeners) listener(code);
        return undefined;
      }
      // The server's tests check this answer against the contract.
      const answer = (await readJson(response)) as { accessToken: string; refreshToken?: string };
      // A sign-out during the refresh wins.
      if (!tokens.read()) return undefined;
      tokens.write({ accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? current.refreshToken });
      return answer.accessToken;
    });
  }

  async function bearer(): Promise<string | undefined> {
    const token = tokens.read()?.accessToken;
    // Refreshing ahead of time saves a refused call; the server's clock still decides, below.
    return token && hasExpired(token, now()) ? refreshedToken(token) : token;
  }

  async function request(method: string, path: string, options: RequestOptions): Promise<Response> {
    const ownSession = !path.startsWith('/auth/') || SIGNED_IN_PATHS.has(path);
    const { body, type } = bodyOf(options.body);
    const attempt = (token: string | undefined) =>
      send(
        {
          method,
          url: baseUrl + path + queryText(options.query),
          headers: {
            accept: 'application/json',
            ...(type ? { 'content-type': type } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...options.headers,
          },
          body,
          signal: options.signal,
          onProgress: options.onProgress,
        },
        fetch,
      );
    const token = ownSession ? await bearer() : undefined;
    const response = await renewing(attempt, token);
    if (!(await isProofRequired(response)) || !(await proved())) return response;
    return renewing(attempt, await bearer());
  }

  async function renewing(
    attempt: (token: string | undefined) => Promise<Response>,
    token: string | undefined,
  ): Promise<Response> {
    const response = await attempt(token);
    if (response.status !== 401 || !token) return response;
    const fresh = await refreshedToken(token);
    return fresh ? attempt(fresh) : response;
  }

  /** Asks the person once, however many calls wait for the same proof. */
  async function proved(): Promise<boolean> {
    proving ??= prover?.().finally(() => {
      proving = undefined;
    });
    return (await proving) ?? false;
  }

  /** The parts of a call to send, after the person's last chance to edit their text. */
  async function lookedAt(endpoint: Endpoint, { body, form, file }: AnyCallOptions): Promise<AnyCallOptions> {
    const words = form || file ? { ...form, ...(file instanceof File && { fileName: file.name }) } : body;
    if (!lookAtWords || endpoint.keepsDraft || !mayHoldNumbers(words)) return { body, form, file };
    // Nothing is sent without the page's check, whose code may still be loading.
    const said = (await lookAtWords(endpoint, words).catch((cause: unknown) => {
      throw new ApiError(0, NETWORK_ERROR, { cause });
    })) as Values | undefined;
    if (said === undefined) throw new ApiError(400, 'Not sent', { code: 'words_withheld' });
    if (!file) return { body: said };
    const { fileName, ...rest } = said;
    return { form: rest, file: typeof fileName === 'string' ? new File([file], fileName, { type: file.type }) : file };
  }

  async function json(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
    try {
      return await readJson(await request(method, path, options));
    } catch (cause) {
      if (cause instanceof ApiError) for (const listener of refusedListeners) listener(cause);
      if (cause instanceof ApiError || options.signal?.aborted) throw cause;
      throw new ApiError(500, cause instanceof Error ? UNEXPECTED_ERROR : UNKNOWN_ERROR, { cause });
    }
  }

  return {
    async call(endpoint, ...[options]) {
      // The endpoint's types check these options at each call site.
      const given = (options ?? {}) as AnyCallOptions;
      const { params, query, bytes, onProgress, idempotencyKey, patienceMs } = given;
      const { body, form, file } = await lookedAt(endpoint, given);
      const answer = await json(endpoint.method, fillPath(endpoint.path, params), {
        query,
        body: bytes ?? (file ? formOf(file, form) : body),
        signal: patienceMs ? AbortSignal.timeout(patienceMs) : given.signal,
        onProgress,
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      });
      // The server uses the same contract, and its tests parse every answer with it.
      return answer as AnswerOf<typeof endpoint>;
    },
    async download(endpoint, { params, query, signal } = {}) {
      const response = await request(endpoint.method, fillPath(endpoint.path, params), { query, signal });
      if (response.ok) return response.blob();
      const { status, code, requestId } = await failureOf(response);
      throw new ApiError(status, 'Download failed', { ...(code ? { code } : {}), ...(requestId ? { requestId } : {}) });
    },
    async stream(endpoint, { signal }) {
      const response = await request(endpoint.method, endpoint.path, {
        signal,
        headers: { accept: 'text/event-stream' },
      });
      if (!response.ok || !response.body) throw await failureOf(response);
      return response.body;
    },
    get: (path, query) => json('GET', path, { query }),
    post: (path, body) => json('POST', path, { body }),
    put: (path, body) => json('PUT', path, { body }),
    patch: (path, body) => json('PATCH', path, { body }),
    delete: (path) => json('DELETE', path),
    upload: (path, file, extras, onProgress) => json('POST', path, { body: formOf(file, extras), onProgress }),
    onRefused(listener) {
      refusedListeners.add(listener);
      return () => refusedListeners.delete(listener);
    },
    async renew() {
      const stale = tokens.read()?.accessToken;
      if (stale) await refreshedToken(stale);
    },
    onWords(look) {
      lookAtWords = look;
      return () => {
        if (lookAtWords === look) lookAtWords = undefined;
      };
    },
    onProofRequired(prove) {
      prover = prove;
      return () => {
        if (prover === prove) prover = undefined;
      };
    },
    onSessionEnded(listener) {
      endedListeners.add(listener);
      return () => endedListeners.delete(listener);
    },
  };
}

interface AnyCallOptions extends RequestOptions {
  params?: Record<string, string>;
  form?: Values | undefined;
  file?: File | Blob | undefined;
  bytes?: Blob;
  idempotencyKey?: string;
  patienceMs?: number;
}

/** The body on the wire and its media type; for a form, the browser sets the type. */
function bodyOf(body: unknown): { body: XMLHttpRequestBodyInit | undefined; type?: string } {
  if (body === undefined || body instanceof FormData) return { body };
  if (body instanceof Blob) return { body, type: 'application/octet-stream' };
  return { body: JSON.stringify(toWire(body)), type: 'application/json' };
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryText(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    // The specification's documents list takes `caseId` unchanged; every other name is snake_case.
    if (value !== undefined && value !== null && value !== '')
      search.set(key === 'caseId' ? key : toSnakeKey(key), String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Puts extras first, so that a server that streams can check the file as it arrives. */
function formOf(file: File | Blob, extras: Values = {}): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(extras)) {
    if (value !== undefined && value !== null)
      data.append(toSnakeKey(key), typeof value === 'string' ? value : JSON.stringify(toWire(value)));
  }
  data.append('file', file);
  return data;
}

/** The site's own API, with the tokens of the signed-in person. */
export const api: Api = createApi({ baseUrl: API_BASE, tokens: browserTokens, isActive: somebodyIsThere });
