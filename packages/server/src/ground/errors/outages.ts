// The site cannot answer now.
import { HttpError } from './httpError.ts';

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

/** 503: the service that translates does not answer, or not in the agreed form. */
export class TranslationUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'translation_unavailable', 'The translation did not come. Please try again in a few minutes.', {
      headers: { 'retry-after': '60' },
      cause,
    });
  }
}

/** 503: the server has more to do than it can; whoever asks again in a few seconds may be answered. */
export class Overloaded extends HttpError {
  constructor() {
    super(503, 'too_many_requests', 'The site is very busy right now. Please try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
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
