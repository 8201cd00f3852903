import { api, type QueryClient } from '@firm/api-client';
import { sessionStore, startSession } from '@firm/session';
import { toast } from '@firm/ui';
import { areaOf } from '../layout/areaOf.ts';
import type { ShellKey } from '../texts.ts';

interface SessionFollowing {
  queryClient: QueryClient;
  translate: (key: ShellKey) => string;
}

/**
 * Starts the session and keeps the page in step with it: what one person's queries brought is gone before the next one looks,
 * and a session that ends or cannot be refreshed says so. Returns the way to stop.
 */
export function followSession({ queryClient, translate }: SessionFollowing): () => void {
  const stopClearing = sessionStore.subscribe((now, before) => {
    if (before.status !== 'loading' && now.user?.id !== before.user?.id) queryClient.clear();
  });
  // Who was in the portal is led to the sign-in page, which says why.
  const stopTelling = api.onSessionEnded(() => {
    if (areaOf(window.location.pathname) !== 'dashboard') toast.info(translate('session.ended'));
  });
  const stopSession = startSession((failure) => {
    // A 401 has ended the session, which has been told already.
    if (failure.status !== 401) toast.error(translate('session.profileFailed'));
  });
  return () => {
    stopClearing();
    stopTelling();
    stopSession();
  };
}
