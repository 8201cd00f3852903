import type { ErrorCode, FieldError } from '@firm/contract';

/** Codes of failures that arise in the page, without an answer of the server. */
type PageErrorCode =
  /** The person withdrew the text they were about to send. */
  | 'words_withheld'
  /** The person closed the browser's passkey dialog or let it time out. */
  | 'passkey_cancelled'
  /** The device already has a passkey of this account. */
  | 'passkey_exists'
  /** The browser keeps no cookie, so that no session could last. */
  | 'cookies_blocked'
  /** The call is for one person only, and another one or nobody is signed in. */
  | 'other_person'
  /** No answer came in time. */
  | 'unanswered';

export type FailureCode = ErrorCode | PageErrorCode;

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
  /** Why the release store refuses, in its own shape. */
  readonly refusal: unknown;

  constructor(
    status: number,
    message: string,
    details: {
      code?: FailureCode;
      errors?: FieldError[];
      requestId?: string;
      retryAfterSeconds?: number;
      refusal?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.refusal = details.refusal;
  }
}

/** Messages for failures without their own: no answer, an unreadable answer, any other failure (specification §8). */
export const NETWORK_ERROR = 'Network error. Please check your connection.';
export const UNEXPECTED_ERROR = 'An unexpected error occurred';
export const OTHER_PERSON = 'Another person is signed in';
export const UNKNOWN_ERROR = 'Unknown error';
