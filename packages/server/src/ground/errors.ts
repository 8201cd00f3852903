import { type ErrorCode, type FieldError, firm } from '@firm/contract';

/** As many problems are told at once. */
const PROBLEMS_MAX = 10;

/** An answer other than success, thrown by services and turned into `{ error, message, code, errors, request_id }` by the one handler. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Field names as code has them (camelCase); the handler writes them snake_case. The first few: a stranger can be wrong thousands of times. */
  readonly errors: readonly FieldError[];
  /** How many there were beyond these. */
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

/** The input breaks a rule: 400, each field named with its message. */
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

/** `what` in words: `new NotFound('case')` answers 'Case not found'. `field` is the one that named it, where it was not the address. */
export class NotFound extends HttpError {
  constructor(what = 'page', field?: string) {
    const message = `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`;
    super(404, 'not_found', message, { errors: field === undefined ? [] : [{ field, message }] });
  }
}

/** 405: the address exists, under other methods. `allow` names them: 'GET, HEAD'. */
export class MethodNotAllowed extends HttpError {
  constructor(allow: string) {
    super(405, 'method_not_allowed', 'This method is not allowed here', { headers: { allow } });
  }
}

/** An administrator closed the account. Only for whoever has proved that it is theirs. */
export class AccountClosed extends HttpError {
  constructor() {
    super(
      403,
      'account_closed',
      `This account is closed. Write to us at ${firm.email}, or call ${firm.phone.display}.`,
    );
  }
}

/** Staff who have proved no more than a password. */
export class SecondFactorRequired extends HttpError {
  constructor(message = 'Set up a passkey or an authenticator app first') {
    super(403, 'second_factor_required', message);
  }
}

/** Staff outside the networks that they may work from. With 401 a page that is open ends its session; with 403 a sign-in says why it is refused. */
export class NetworkRefused extends HttpError {
  constructor(status: 401 | 403) {
    super(status, 'network_refused', 'Staff can work from the networks of the firm only', {
      headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    });
  }
}

/** Too long since the caller proved who they are: the page asks, and calls again. */
export class ProofRequired extends HttpError {
  constructor() {
    super(403, 'proof_required', 'Please confirm that it is you');
  }
}

/** A mailed link is unknown, used, or too old. */
export class LinkInvalid extends HttpError {
  constructor() {
    super(404, 'link_invalid', 'This link no longer works');
  }
}

/** The steps of one sign-in took too long, or were taken already: it begins again. */
export class ChallengeExpired extends HttpError {
  constructor() {
    super(401, 'challenge_expired', 'This took too long. Please sign in again.');
  }
}

/** A site must always have somebody who can administer it. */
export class LastAdministrator extends HttpError {
  constructor() {
    super(
      409,
      'last_administrator',
      'This is the last administrator. Make somebody else an administrator first, and have them sign in.',
    );
  }
}

/** The release store says no: the caller's to mend. */
export class ReleaseRefused extends HttpError {
  constructor(
    message: string,
    /** For scripts, beside the text; its names travel as they stand. */
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

/** 429: somebody reads data of more clients than any work needs. */
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

/** 429; the caller may try again after that many seconds. */
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

/** The payment provider cannot be reached: 503, nothing was charged. */
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

/** The database cannot be reached: 503, to be tried again in a few seconds. */
export class DatabaseUnavailable extends HttpError {
  constructor(cause?: unknown) {
    super(503, 'database_unavailable', 'The service is temporarily unavailable. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}

/** 507: a disk takes nothing more. */
export class StorageFull extends HttpError {
  constructor(cause: unknown) {
    super(507, 'storage_full', 'We cannot keep anything right now. Please try again in a few minutes, or call us.', {
      cause,
      headers: { 'retry-after': '300' },
    });
  }
}

/** 503: where files are kept cannot be reached, or does not answer. */
export class StorageUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'storage_unavailable', 'Files cannot be reached right now. Please try again in a moment.', {
      cause,
      headers: { 'retry-after': '5' },
    });
  }
}

/** 503: something is encrypted by a key that this site does not have, or was changed since. */
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

/** 500: what is kept is not what was given to us. */
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
