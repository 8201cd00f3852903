import { type ErrorCode, type FieldError, fromWire, toCamelKey } from '@firm/contract';
import { ApiError } from './ApiError.ts';

/** The JSON of an answer with camelCase keys; undefined for an empty one. @throws ApiError for a failed answer */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw await failureOf(response);
  if (response.status === 204) return undefined;
  return fromWire(await response.json());
}

/** The error of an answer: its own `error` or `message`, else 'HTTP {status}: {status text}' (specification §8). */
export async function failureOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response);
  const message = textOf(body.message) ?? textOf(body.error) ?? `HTTP ${response.status}: ${response.statusText}`;
  const requestId = textOf(body.request_id) ?? response.headers.get('x-request-id');
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(response.status, message, {
    // This build treats a code that it does not know like any other text.
    ...(typeof body.code === 'string' ? { code: body.code as ErrorCode } : {}),
    errors: fieldErrorsOf(body.errors),
    ...(requestId ? { requestId } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    refusal: body.refusal,
  });
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    // Not JSON, such as a proxy's page: the status line supplies the message.
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldErrorsOf(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('field' in item) || !('message' in item)) return [];
    const field = String(item.field).split('.').map(toCamelKey).join('.');
    const code = 'code' in item && typeof item.code === 'string' ? item.code : undefined;
    return [{ field, message: String(item.message), ...(code && { code }) }];
  });
}
