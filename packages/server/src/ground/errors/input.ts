// The caller can change the request.
import type { ErrorCode, FieldError } from '@firm/contract';
import { HttpError } from './httpError.ts';

/** 400: the input breaks a rule; each wrong field is named with its message. */
export class Invalid extends HttpError {
  constructor(errors: readonly FieldError[], message = errors[0]?.message ?? 'Please check your input and try again') {
    super(400, 'validation_failed', message, { errors });
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

export class Conflict extends HttpError {
  constructor(code: ErrorCode, message: string, errors: readonly FieldError[] = []) {
    super(409, code, message, { errors });
  }
}

/** The second of two people who change one thing has not seen the first's change. */
export class ChangedMeanwhile extends Conflict {
  constructor(what = 'this') {
    super('changed_meanwhile', `Somebody has changed ${what} meanwhile`);
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

/** The change would leave the site without an administrator. */
export class LastAdministrator extends HttpError {
  constructor() {
    super(
      409,
      'last_administrator',
      'This is the last administrator. Make someone else an administrator first, and have them sign in.',
    );
  }
}
