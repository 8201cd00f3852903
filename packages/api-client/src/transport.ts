import { ApiError, NETWORK_ERROR } from './ApiError.ts';

export interface TransportRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit | undefined;
  signal: AbortSignal | undefined;
  /** Whether the request outlives the page, if its body is small enough. */
  keepalive?: boolean | undefined;
  /** Called with bytes sent and in total. Makes the request use XMLHttpRequest, because fetch reports no progress. */
  onProgress: ((sent: number, total: number) => void) | undefined;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends one request. Rethrows an abort unchanged; a request without an answer fails with status 0. */
export async function send(request: TransportRequest, fetch: Fetch): Promise<Response> {
  try {
    if (request.onProgress && typeof XMLHttpRequest !== 'undefined')
      return await sendWithProgress(request, request.onProgress);
    const { url, onProgress: _, body, signal, keepalive, ...init } = request;
    return await fetch(url, {
      ...init,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      ...(keepalive && isSmall(body) ? { keepalive } : {}),
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new ApiError(0, NETWORK_ERROR, { cause });
  }
}

/** Browsers send so many bytes at most, of all such requests together, for pages that are gone. */
const KEPT_ALIVE_MAX = 60_000;

const isSmall = (body: TransportRequest['body']): boolean =>
  typeof body === 'string' && new TextEncoder().encode(body).length <= KEPT_ALIVE_MAX;

function sendWithProgress(
  request: TransportRequest,
  onProgress: (sent: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    xhr.onload = () => {
      const headers = new Headers();
      for (const line of xhr
        .getAllResponseHeaders()
        .trim()
        .split(/[\r\n]+/)) {
        const colon = line.indexOf(':');
        if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
      }
      const bodiless = xhr.status === 204 || xhr.status === 304;
      resolve(
        new Response(bodiless ? null : xhr.response, { status: xhr.status, statusText: xhr.statusText, headers }),
      );
    };
    xhr.onerror = () => reject(new TypeError('request failed'));
    xhr.onabort = () => reject(request.signal?.reason ?? new DOMException('aborted', 'AbortError'));
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (request.signal?.aborted) reject(request.signal.reason);
    else xhr.send(request.body ?? null);
  });
}
