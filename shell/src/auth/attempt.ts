import { asApiError, type Outcome } from '@firm/session';

/** A call as the outcome that a form of the sign-in area understands. */
export async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return { success: false, failure, error: failure.message };
  }
}
