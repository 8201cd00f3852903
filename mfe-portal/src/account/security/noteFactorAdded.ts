import { refreshProfile, sessionStore } from '@firm/session';

/** Fetches the profile again for somebody who had until a day to add this: they are not reminded of it any more. */
export function noteFactorAdded(): void {
  if (sessionStore.getState().user?.secondFactorDue) void refreshProfile().catch(() => undefined);
}
