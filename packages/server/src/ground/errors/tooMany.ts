// The caller must wait.
import { HttpError } from './httpError.ts';

/** 429: the caller may try again after that many seconds. */
export class TooMany extends HttpError {
  constructor(retryAfterSeconds: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super(429, 'too_many_requests', `Too many attempts. Please try again in ${waitInWords(seconds)}.`, {
      headers: { 'retry-after': String(seconds) },
    });
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

function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
