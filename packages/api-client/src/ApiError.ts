import type { ErrorCode, FieldError } from '@firm/contract';

/** What every failed call throws. `status` is the HTTP status, 0 for the network, 500 for anything unforeseen (specification §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** One entry per refused field, field names in camelCase. */
  readonly errors: FieldError[];
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds until another try is welcome, of a 429 or 503. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    details: {
      code?: ErrorCode;
      errors?: FieldError[];
      requestId?: string;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Messages for failures that bring none of their own: no answer, an answer that makes no sense, and neither (specification §8). */
export const NETWORK_ERROR = 'Network error. Please check your connection.';
export const UNEXPECTED_ERROR = 'An unexpected error occurred';
export const UNKNOWN_ERROR = 'Unknown error';
