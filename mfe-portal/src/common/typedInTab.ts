import { sessionStore, wordsName } from '@firm/session';

/** The name under which this tab keeps what a person types into a form until it is sent: it names the person. */
export const typedName = (userId: string, form: string): string => `${wordsName(userId)}${form}`;

/**
 * Keeps what a person typed over a reload. Who signed out leaves nothing behind, although the page is taken down only
 * after that.
 */
export function keepTyped(name: string, typed: object): void {
  if (isSignedOut()) return;
  try {
    sessionStorage.setItem(name, JSON.stringify(typed));
  } catch {
    // Full or refused storage costs only the second copy; the form keeps its words.
  }
}

/** Whether the person signed out, here or in another tab; a session that ended by itself is gone on with. */
function isSignedOut(): boolean {
  const session = sessionStore.getState();
  return session.status === 'guest' && (session.ended === undefined || session.ended === 'here');
}
