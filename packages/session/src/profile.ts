import { ApiError, api, browserTokens } from '@firm/api-client';
import { type ProfilePatch, type User, users } from '@firm/contract';
import { failed, type Outcome } from './outcome.ts';
import { storeUser } from './storage.ts';
import { sessionStore } from './store.ts';

/** Fetches the profile from the server again. @throws ApiError */
export async function refreshProfile(): Promise<void> {
  const asked = browserTokens.read();
  const user = await api.call(users.profile);
  if (asked && browserTokens.read()) remember(user);
}

function remember(user: User): void {
  storeUser(user);
  sessionStore.setState({ status: 'authenticated', user }, true);
}

/** Changes profile fields and updates the stored user. */
export async function updateProfile(changes: ProfilePatch): Promise<Outcome> {
  if (sessionStore.getState().status !== 'authenticated') {
    return { success: false, error: 'User not authenticated', failure: new ApiError(401, 'User not authenticated') };
  }
  try {
    remember(await api.call(users.updateProfile, { body: changes }));
    return { success: true };
  } catch (cause) {
    return failed(cause, 'Update failed');
  }
}
