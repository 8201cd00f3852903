import { asApiError, type Outcome } from '@firm/session';

/** Turns a call into the outcome that sign-in forms understand. */
export async function attempt(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { success: true };
  } catch (cause) {
    const failure = asApiError(cause);
    return { success: false, failure, error: failure.message };
  }
}
