import { api, type QueryClient } from '@firm/api-client';
import { sessionStore, startSession } from '@firm/session';
import { toast } from '@firm/ui';
import { areaOf } from '../layout/areaOf.ts';
import type { ShellKey } from '../texts.ts';
import { forgetInvitation } from './keptInvitation.ts';

interface SessionFollowing {
  queryClient: QueryClient;
  translate: (key: ShellKey) => string;
}

/**
 * Starts the session and keeps the page in step with it: clears one user's queries before the next user sees the page,
 * and reports a session that ends or cannot be refreshed. Returns a function that stops it. The server's page hides
 * what is for guests where the browser keeps an account; a guest sees it again.
 */
export function followSession({ queryClient, translate }: SessionFollowing): () => void {
  const stopClearing = sessionStore.subscribe((now, before) => {
    if (before.status !== 'loading' && now.user?.id !== before.user?.id) queryClient.clear();
    if (before.user && !now.user) forgetInvitation();
    if (now.status === 'guest') delete document.documentElement.dataset['account'];
  });
  // Leads a user of the portal to the sign-in page, which gives the reason.
  const stopTelling = api.onSessionEnded(() => {
    if (areaOf(window.location.pathname) !== 'dashboard') toast.info(translate('session.ended'));
  });
  const stopSession = startSession((failure) => {
    // The page has already reported an ended session (401) or a lost connection.
    if (failure.status !== 401 && navigator.onLine) toast.error(translate('session.profileFailed'));
  });
  return () => {
    stopClearing();
    stopTelling();
    stopSession();
  };
}
