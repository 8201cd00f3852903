import { asApiError, refreshProfile, sessionStore } from '@firm/session';
import { toast } from '@firm/ui';

/** After a mailed link has changed an account: this browser's profile is read anew, and a session that the change has ended ends here too. */
export async function catchUp(): Promise<void> {
  if (sessionStore.getState().status !== 'authenticated') return;
  try {
    await refreshProfile();
  } catch (cause) {
    const failure = asApiError(cause);
    // The end of a session is told by `followSession`.
    if (failure.status !== 401) toast.error(failure.message);
  }
}
