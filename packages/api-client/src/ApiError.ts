import type { ErrorCode, FieldError } from '@firm/contract';

/** Codes of the server, and the page's own `words_withheld`: the person withdrew the text they were about to send. */
export type FailureCode = ErrorCode | 'words_withheld';

/** Thrown by every failed call. `status`: the HTTP status, 0 for the network, 500 if unforeseen (specification §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode | undefined;
  /** One entry per refused field; field names are camelCase. */
  readonly errors: FieldError[];
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds until another try is welcome, from a 429 or 503. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    details: {
      code?: FailureCode;
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

/** Messages for failures without their own: no answer, an unreadable answer, any other failure (specification §8). */
export const NETWORK_ERROR = 'Network error. Please check your connection.';
export const UNEXPECTED_ERROR = 'An unexpected error occurred';
export const UNKNOWN_ERROR = 'Unknown error';
