import { asApiError, refreshProfile, sessionStore } from '@firm/session';
import { toast } from '@firm/ui';

/** Reloads the profile after a mailed link changed an account; ends this browser's session if the change ended it. */
export async function catchUp(): Promise<void> {
  if (sessionStore.getState().status !== 'authenticated') return;
  try {
    await refreshProfile();
  } catch (cause) {
    const failure = asApiError(cause);
    // `followSession` reports the end of a session.
    if (failure.status !== 401) toast.error(failure.message);
  }
}
