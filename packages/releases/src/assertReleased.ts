import { listApps } from './names.ts';
import { Refused } from './refused.ts';
import { say } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/** @throws Refused for an app without a release, such as a mistyped one */
export async function assertReleased(store: ReleaseStore, id: string): Promise<void> {
  if (!(await listApps(store)).includes(id)) throw new Refused(say('noRelease', { app: id }));
}
