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

/** What a client is made of; `fetch` and `now` (milliseconds) are the browser's unless given. */
export interface ApiOptions {
  /** Where the paths of the contract begin: `/api` on the site's own origin. */
  baseUrl: string;
  tokens: TokenStore;
  fetch?: Fetch;
  now?: () => number;
  /** Whether somebody is there, and not a page that renews its token by itself. */
  isActive?: () => boolean;
}

type Values = Record<string, unknown>;

/** What a call may carry; an endpoint's types say which of it. */
export type CallOptions<E> = {
  params?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Makes a repeated POST answer like the first one, for a day. */
  idempotencyKey?: string;
  /** After so long without an answer the call is given up; the time in which a person is asked something does not count. */
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

/** The ways to the server. What is refused is thrown as `ApiError`; a token that has run out is renewed, and the call repeated, once. */
export interface Api {
  /** Calls an endpoint of the contract. Keys are camelCase on this side; throws ApiError, or the abort's reason. */
  call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<AnswerOf<E>>;
  /** Fetches a file; a refused one fails with 'Download failed' and its status. */
  download<E extends Endpoint>(
    endpoint: E,
    options?: { params?: Record<string, string>; query?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Blob>;
  /** Opens a stream of server-sent events and resolves when it stands; read it with `readEvents` of `@firm/api-client/events`. Throws ApiError, or the abort's reason. */
  stream<E extends Endpoint>(endpoint: E, options: { signal: AbortSignal }): Promise<ReadableStream<Uint8Array>>;
  /** Generic helpers of specification §7, for paths outside the contract. */
  get(path: string, query?: Values): Promise<unknown>;
  post(path: string, body?: unknown): Promise<unknown>;
  put(path: string, body?: unknown): Promise<unknown>;
  patch(path: string, body?: unknown): Promise<unknown>;
  delete(path: string): Promise<unknown>;
  /** Multipart with a `file` field; extras that are not text go as JSON text. */
  upload(
    path: string,
    file: File | Blob,
    extras?: Values,
    onProgress?: (sent: number, total: number) => void,
  ): Promise<unknown>;
  /** Tells the server that somebody is there, before a page that calls nothing is taken for left. */
  renew(): Promise<void>;
  /** Calls back when a session ended because its refresh token was refused, with the code that says why. Returns the way to stop. */
  onSessionEnded(listener: (why?: FailureCode) => void): () => void;
  /**
   * Has the signed-in person prove again who they are where a call is refused without (`proof_required`). Where it resolves to true, the
   * call is sent again. Returns the way to stop.
   */
  onProofRequired(prove: () => Promise<boolean>): () => void;
  /**
   * Lets the page look at what somebody wrote before it leaves, where it has as many digits as a social security number; as it comes back it is sent.
   * Without anything coming back the call fails with `words_withheld`. Returns the way to stop.
   */
  onWords(look: LookAtWords): () => void;
  /** Calls back with every answer that is a refusal, beside throwing it. Returns the way to stop. */
  onRefused(listener: (failure: ApiError) => void): () => void;
}

type OptionsArgument<E> =
  BodyOf<E> extends undefined
    ? FormOf<E> extends undefined
      ? [options?: CallOptions<E>]
      : [options: CallOptions<E>]
    : [options: CallOptions<E>];

/** Answers with the body to send, the same or another; undefined: nothing is sent. */
export type LookAtWords = (endpoint: Endpoint, body: unknown) => Promise<unknown>;

/** As many digits as a social security number has. */
const NINE_DIGITS = /(?:\p{Nd}[^\p{Nd}]*){9}/u;

/** Whether any text that somebody wrote may hold a number that does not belong there. */
function mayHoldNumbers(body: unknown): boolean {
  let may = false;
  mapWords(body, (text) => {
    may ||= NINE_DIGITS.test(text);
    return text;
  });
  return may;
}

/** Looked at in a copy: the answer itself is still to be read. */
const isProofRequired = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await failureOf(response.clone())).code === 'proof_required';

/** The rest of `/auth/` is nobody's session yet, or anybody's: a spent token must not stand in the way. */
const SIGNED_IN_PATHS: ReadonlySet<string> = new Set([auth.logout.path, auth.verifyEmail.path, auth.confirmEmail.path]);

/** Makes a client. Pages use the one named `api`; tests and programs make their own. */
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

  /** One refresh at a time for all tabs; whoever comes later finds the new token already there. */
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
      // The server's tests hold it to the contract.
      const answer = (await readJson(response)) as { accessToken: string; refreshToken?: string };
      // A sign-out that happened meanwhile wins.
      if (!tokens.read()) return undefined;
      tokens.write({ accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? current.refreshToken });
      return answer.accessToken;
    });
  }

  async function bearer(): Promise<string | undefined> {
    const token = tokens.read()?.accessToken;
    // Refreshing ahead of time spares a refused call; the server's clock still has the last word, below.
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

  /** Asks once, however many calls wait for the same proof. */
  async function proved(): Promise<boolean> {
    proving ??= prover?.().finally(() => {
      proving = undefined;
    });
    return (await proving) ?? false;
  }

  /** What is sent of a call: what somebody wrote in it may be changed by them at the last moment. */
  async function lookedAt(endpoint: Endpoint, { body, form, file }: AnyCallOptions): Promise<AnyCallOptions> {
    const words = form || file ? { ...form, ...(file instanceof File && { fileName: file.name }) } : body;
    if (!lookAtWords || endpoint.keepsDraft || !mayHoldNumbers(words)) return { body, form, file };
    // Without the page's code for it, which may be still to be fetched, nothing leaves.
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
      // What each endpoint takes is checked where it is called.
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
      // The server answers by the same contract, and its tests parse every answer by it.
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

/** What goes over the wire, and under which type: the browser itself names a form's. */
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
    // The specification's document list asks for `caseId` as it stands; every other name is snake_case.
    if (value !== undefined && value !== null && value !== '')
      search.set(key === 'caseId' ? key : toSnakeKey(key), String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Extras first: a server that streams can then judge the file as it arrives. */
function formOf(file: File | Blob, extras: Values = {}): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(extras)) {
    if (value !== undefined && value !== null)
      data.append(toSnakeKey(key), typeof value === 'string' ? value : JSON.stringify(toWire(value)));
  }
  data.append('file', file);
  return data;
}

/** The site's own API, with the signed-in person's tokens. */
export const api: Api = createApi({ baseUrl: API_BASE, tokens: browserTokens, isActive: somebodyIsThere });
