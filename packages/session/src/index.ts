/** Who is signed in: the store, the helpers that change it, and how tabs follow each other. */
export {
  addPasskey,
  PASSKEY_CANCELLED,
  PASSKEY_EXISTS,
  passkeysWork,
  signInWithPasskey,
  stopSuggestingPasskeys,
} from './passkeys.ts';
export {
  answerChallenge,
  endLocally,
  type Outcome,
  refreshProfile,
  signIn,
  signOut,
  signUp,
  startSession,
  updateProfile,
} from './session.ts';
export { type SessionState, sessionStore, useSession } from './store.ts';
