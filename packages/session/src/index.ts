/** The sign-in state: the store, the helpers that change it, and the synchronisation between tabs. */

export {
  countWords,
  GUEST,
  keptName,
  noteWaiting,
  onWaitingChange,
  pagesOf,
  refusedOf,
  useWaiting,
  wordsName,
} from './kept.ts';
export { asApiError, type Outcome } from './outcome.ts';
export {
  addPasskey,
  PASSKEY_CANCELLED,
  PASSKEY_EXISTS,
  passkeysWork,
  proveByPasskey,
  signInWithPasskey,
} from './passkeys.ts';
export { refreshProfile, updateProfile } from './profile.ts';
export { proveByPassword } from './proof.ts';
export { beforeSignedIn, startSession } from './session.ts';
export { answerChallenge, signIn, signOut, signUp } from './signIn.ts';
export { isKept, restoreSession } from './storage.ts';
export { type EndOfSession, type SessionState, sessionStore, useSession } from './store.ts';
