import { type AnswerOf, API_BASE, auth } from '@firm/contract';
import { ApiError, OTHER_PERSON, UNEXPECTED_ERROR, UNKNOWN_ERROR } from './ApiError.ts';
import { somebodyIsThere } from './activity.ts';
import { failureOf, readJson } from './answer.ts';
import type { Api, ApiOptions, LookAtWords, Values } from './apiTypes.ts';
import { bodyOf, fillPath, formOf, queryText } from './encode.ts';
import { inTime } from './inTime.ts';
import { lookedAt } from './ownWords.ts';
import { createProof, isProofRequired } from './proof.ts';
import { createRenewal } from './renewal.ts';
import { browserTokens, isOf, isSameOwner } from './tokens.ts';
import { send } from './transport.ts';

interface RequestOptions {
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  onProgress?: ((sent: number, total: number) => void) | undefined;
  onlyFor?: string | undefined;
  keepalive?: boolean | undefined;
  quiet?: boolean | undefined;
}

interface AnyCallOptions extends RequestOptions {
  params?: Record<string, string>;
  form?: Values | undefined;
  file?: File | Blob | undefined;
  bytes?: Blob;
  idempotencyKey?: string;
  patienceMs?: number;
}

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
  const { bearer, renewing, renew, onSessionEnded } = createRenewal({ baseUrl, tokens, fetch, now, isActive });
  const { proved, onProofRequired } = createProof();
  const refusedListeners = new Set<Parameters<Api['onRefused']>[0]>();
  const tellRefused = (failure: ApiError, isQuiet?: boolean) => {
    for (const listener of refusedListeners) listener(failure, isQuiet);
  };
  let lookAtWords: LookAtWords | undefined;

  async function request(method: string, path: string, options: RequestOptions): Promise<Response> {
    const ownSession = !path.startsWith('/auth/') || SIGNED_IN_PATHS.has(path);
    const { body, type } = bodyOf(options.body);
    let former: string | undefined;
    const attempt = async (token: string | undefined) => {
      // Judged by the token that is sent, since another tab may have changed the session meanwhile. No call is repeated
      // as somebody else.
      const isOther = former !== undefined && token !== undefined && !isSameOwner(former, token);
      if (isOther || (options.onlyFor !== undefined && !isOf(token, options.onlyFor)))
        throw new ApiError(401, OTHER_PERSON, { code: 'other_person' });
      former = token;
      return send(
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
          keepalive: options.keepalive,
        },
        fetch,
      );
    };
    const token = ownSession ? await bearer() : undefined;
    const response = await renewing(attempt, token);
    if (!(await isProofRequired(response)) || !(await proved())) return response;
    return renewing(attempt, await bearer());
  }

  async function json(method: string, path: string, options: RequestOptions = {}): Promise<unknown> {
    const ask = (signal: AbortSignal | undefined) => request(method, path, { ...options, signal });
    try {
      // A change may take its time: who knows what has become of one that is given up.
      if (method === 'GET') return await inTime(ask, readJson, options.signal);
      return await readJson(await ask(options.signal));
    } catch (cause) {
      if (cause instanceof ApiError) tellRefused(cause, options.quiet);
      if (cause instanceof ApiError || options.signal?.aborted) throw cause;
      throw new ApiError(500, cause instanceof Error ? UNEXPECTED_ERROR : UNKNOWN_ERROR, { cause });
    }
  }

  return {
    async call(endpoint, ...[options]) {
      // The endpoint's types check these options at each call site.
      const given = (options ?? {}) as AnyCallOptions;
      const { params, query, bytes, onProgress, onlyFor, idempotencyKey, patienceMs, keepalive, quiet } = given;
      const { body, form, file } = await lookedAt(lookAtWords, endpoint, given);
      const answer = await json(endpoint.method, fillPath(endpoint.path, params), {
        query,
        body: bytes ?? (file ? formOf(file, form) : body),
        signal: patienceMs ? AbortSignal.timeout(patienceMs) : given.signal,
        onProgress,
        onlyFor,
        keepalive,
        quiet,
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      });
      // The server uses the same contract, and its tests parse every answer with it.
      return answer as AnswerOf<typeof endpoint>;
    },
    async download(endpoint, { params, query, signal } = {}) {
      const response = await request(endpoint.method, fillPath(endpoint.path, params), { query, signal });
      if (response.ok) return response.blob();
      const { status, code, errors, requestId } = await failureOf(response);
      const details = { errors, ...(code ? { code } : {}), ...(requestId ? { requestId } : {}) };
      throw new ApiError(status, 'Download failed', details);
    },
    async stream(endpoint, { signal }) {
      const response = await request(endpoint.method, endpoint.path, {
        signal,
        headers: { accept: 'text/event-stream' },
      });
      if (response.ok && response.body) return response.body;
      const failure = await failureOf(response);
      tellRefused(failure);
      throw failure;
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
    renew,
    onWords(look) {
      lookAtWords = look;
      return () => {
        if (lookAtWords === look) lookAtWords = undefined;
      };
    },
    onProofRequired,
    onSessionEnded,
  };
}

/** The site's own API, with the tokens of the signed-in person. */
export const api: Api = createApi({ baseUrl: API_BASE, tokens: browserTokens, isActive: somebodyIsThere });
