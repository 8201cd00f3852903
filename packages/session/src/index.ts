/** The sign-in state: the store, the helpers that change it, and the synchronisation between tabs. */
export {
  addPasskey,
  PASSKEY_CANCELLED,
  PASSKEY_EXISTS,
  passkeysWork,
  proveByPasskey,
  signInWithPasskey,
} from './passkeys.ts';
export {
  answerChallenge,
  asApiError,
  beforeSignedIn,
  type Outcome,
  proveByPassword,
  refreshProfile,
  signIn,
  signOut,
  signUp,
  startSession,
  updateProfile,
} from './session.ts';
export { isKept, restoreSession } from './storage.ts';
export { type EndOfSession, type SessionState, sessionStore, useSession } from './store.ts';
