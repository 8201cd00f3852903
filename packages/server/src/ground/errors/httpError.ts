import type { ErrorCode, FieldError } from '@firm/contract';

/** The number of problems that an answer lists. */
const PROBLEMS_MAX = 10;

/** An answer other than success. The error handler writes it as `{ error, message, code, errors, request_id }`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  /**
   * Fields in camelCase; the handler writes snake_case. Only the first few, since a request can have thousands of
   * errors.
   */
  readonly errors: readonly FieldError[];
  /** The number of further errors. */
  readonly moreErrors: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: {
      errors?: readonly FieldError[];
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.code = code;
    this.errors = more.errors?.slice(0, PROBLEMS_MAX) ?? [];
    this.moreErrors = (more.errors?.length ?? 0) - this.errors.length;
    this.headers = more.headers ?? {};
  }
}
