// The caller is not who may do this, or has not shown it.
import type { ErrorCode } from '@firm/contract';
import { HttpError } from './httpError.ts';

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

/** An administrator closed the account. Only its proven owner gets this answer. */
export class AccountClosed extends HttpError {
  constructor() {
    super(403, 'account_closed', 'This account is closed. Write to us, or call us.');
  }
}

/** The account was merged into another. Only its proven owner gets this answer, with the other's shortened address. */
export class AccountMerged extends HttpError {
  constructor(address: string) {
    super(403, 'account_merged', `This account was merged with your other one. Sign in with ${address}.`, {
      errors: [{ field: 'address', message: address }],
    });
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

export class FeatureDisabled extends HttpError {
  constructor(message = 'This feature is disabled') {
    super(403, 'feature_disabled', message);
  }
}
