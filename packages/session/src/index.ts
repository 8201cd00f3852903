/** Who is signed in: the store, the helpers that change it, and how tabs follow each other. */
export { type Outcome, signIn, signOut, signUp, startSession, updateProfile } from './session.ts';
export { type SessionState, sessionStore, useSession } from './store.ts';
