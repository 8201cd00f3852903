import { type ErrorCode, type FieldError, firm } from '@firm/contract';

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

/** 400: the input breaks a rule; each wrong field is named with its message. */
export class Invalid extends HttpError {
  constructor(errors: readonly FieldError[], message = errors[0]?.message ?? 'Please check your input and try again') {
    super(400, 'validation_failed', message, { errors });
  }
}

export class Unauthorized extends HttpError {
  constructor(code: ErrorCode = 'unauthorized', message = 'You are not authorized to access this page') {
    super(401, code, message, { headers: { 'www-authenticate': 'Bearer' } });
  }
}

export class Forbidden extends HttpError {
  constructor(message = 'Access forbidden') {
    super(403, 'forbidden', message);
  }
}

/**
 * 404. `what` names the missing thing: `new NotFound('case')` answers 'Case not found'. `field` is the field that named
 * it, if the address did not.
 */
export class NotFound extends HttpError {
  constructor(what = 'page', field?: string) {
    const message = `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`;
    super(404, 'not_found', message, { errors: field === undefined ? [] : [{ field, message }] });
  }
}

/** 405: the address exists for other methods. `allow` names them: 'GET, HEAD'. */
export class MethodNotAllowed extends HttpError {
  constructor(allow: string) {
    super(405, 'method_not_allowed', 'This method is not allowed here', { headers: { allow } });
  }
}

/** An administrator closed the account. Only its proven owner gets this answer. */
export class AccountClosed extends HttpError {
  constructor() {
    super(
      403,
      'account_closed',
      `This account is closed. Write to us at ${firm.email}, or call ${firm.phone.display}.`,
    );
  }
}

/** A member of staff has proved only the password so far. */
export class SecondFactorRequired extends HttpError {
  constructor(message = 'Set up a passkey or an authenticator app first') {
    super(403, 'second_factor_required', message);
  }
}

/**
 * A member of staff is outside the permitted networks. A 401 makes an open page end its session; a 403 explains the
 * refusal of a sign-in.
 */
export class NetworkRefused extends HttpError {
  constructor(status: 401 | 403) {
    super(status, 'network_refused', 'Staff can work from the networks of the firm only', {
      headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    });
  }
}

/** The caller's last proof of identity is too old: the page asks for it and repeats the call. */
export class ProofRequired extends HttpError {
  constructor() {
    super(403, 'proof_required', 'Please confirm that it is you');
  }
}

/** A mailed link is unknown, used or expired. */
export class LinkInvalid extends HttpError {
  constructor() {
    super(404, 'link_invalid', 'This link no longer works');
  }
}

/** The steps of one sign-in took too long, or were used before: the sign-in must restart. */
export class ChallengeExpired extends HttpError {
  constructor() {
    super(401, 'challenge_expired', 'This took too long. Please sign in again.');
  }
}

/** The change would leave the site without an administrator. */
export class LastAdministrator extends HttpError {
  constructor() {
    super(
      409,
      'last_administrator',
      'This is the last administrator. Make somebody else an administrator first, and have them sign in.',
    );
  }
}

/** The release store refuses; the caller can correct the request. */
export class ReleaseRefused extends HttpError {
  constructor(
    message: string,
    /** Details for scripts, beside the text; their names are sent unchanged. */
    readonly refusal: Readonly<Record<string, unknown>>,
  ) {
    super(409, 'conflict', message);
  }
}

export class Conflict extends HttpError {
  constructor(code: ErrorCode, message: string, errors: readonly FieldError[] = []) {
    super(409, code, message, { errors });
  }
}

/** 429: an account reads data of more clients than any work needs. */
export class ReadsTooMuch extends HttpError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super(
      429,
      'too_many_requests',
      `You have opened the data of very many clients. You can go on in ${waitInWords(seconds)}.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  }
}

/** 429: the caller may try again after that many seconds. */
export class TooMany extends HttpError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super(429, 'too_many_requests', `Too many attempts. Please try again in ${waitInWords(seconds)}.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

export class PayloadTooLarge extends HttpError {
  constructor(message = 'The request is too large', errors: readonly FieldError[] = []) {
    super(413, 'payload_too_large', message, { errors });
  }
}

export class UnsupportedMedia extends HttpError {
  constructor(message = 'This type of content is not accepted', errors: readonly FieldError[] = []) {
    super(415, 'unsupported_media_type', message, { errors });
  }
}

export class FeatureDisabled extends HttpError {
  constructor(message = 'This feature is disabled') {
    super(403, 'feature_disabled', message);
  }
}

/** 503: the payment provider cannot be reached, and nothing was charged. */
export class PaymentUnavailable extends HttpError {
  constructor(cause?: unknown) {
    super(
      503,
      'payment_unavailable',
      'The payment page cannot be reached right now. Nothing was charged. Please try again in a few minutes.',
      { headers: { 'retry-after': '60' }, cause },
    );
  }
}

/** 503: the database cannot be reached; the caller may try again in a few seconds. */
export class DatabaseUnavailable extends HttpError {
  constructor(cause?: unknown) {
    super(503, 'database_unavailable', 'The service is temporarily unavailable. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}

/** 507: a disk is full or takes no writes. */
export class StorageFull extends HttpError {
  constructor(cause: unknown) {
    super(507, 'storage_full', 'We cannot keep anything right now. Please try again in a few minutes, or call us.', {
      cause,
      headers: { 'retry-after': '300' },
    });
  }
}

/** 503: the storage of files cannot be reached, or does not answer. */
export class StorageUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'storage_unavailable', 'Files cannot be reached right now. Please try again in a moment.', {
      cause,
      headers: { 'retry-after': '5' },
    });
  }
}

/** 503: data is encrypted with a key that this site does not have, or was changed afterwards. */
export class KeyUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(
      503,
      'key_unavailable',
      'We cannot open this right now, and have been alerted. Please try again later, or call us.',
      {
        cause,
        headers: { 'retry-after': '300' },
      },
    );
  }
}

/** 500: a kept file differs from the file that was received. */
export class FileDamaged extends HttpError {
  constructor(why: string) {
    super(500, 'file_damaged', 'This file was damaged on our side. Please upload it again, or call us.', {
      cause: new Error(why),
    });
  }
}

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
